/**
 * Records which version of the typesetter made a PDF. All existing PDFs were made by the first version. Runs
 * on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('editions').addColumn('pdf_typesetter', 'integer').execute();
  await db
    .updateTable('editions')
    .set({ pdf_typesetter: 1 })
    .where('pdf_imported', '=', 0)
    .where('pdf_sha256', 'is not', null)
    .execute();
}
