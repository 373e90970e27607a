/**
 * Stores where the pages of PDFs begin in the extracted texts. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edition_pages')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('starts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_pages_key', ['document_id', 'edition'])
    .execute();
}
