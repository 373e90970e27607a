/**
 * Records when content was first found to be unreferenced by any edition, and the earlier hashes of PDFs that
 * were lost and typeset again. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('unreferenced_files')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('removing_since', 'text')
    .execute();
  await db.schema.createIndex('editions_pdf').on('editions').column('pdf_sha256').execute();
  for (const table of ['editions', 'documents'] as const)
    await db.schema.alterTable(table).addColumn('pdf_earlier', 'text').execute();
}
