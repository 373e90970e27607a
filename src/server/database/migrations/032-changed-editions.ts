/**
 * Stores when the contents of each edition last changed, or when the edition became the one that readers see,
 * so that a saved search that finds one edition of a document doesn't report changes to another. It isn't
 * known which editions earlier changes affected, so these count for every edition of the document. Runs on
 * SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('editions')
    .addColumn('changed_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update editions set changed_revision =
    (select changed_revision from documents where documents.id = editions.document_id)`.execute(db);
}
