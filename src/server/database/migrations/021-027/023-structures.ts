/**
 * Stores the structure of each edition's text. Runs on SQLite and PostgreSQL. Never edit this migration after
 * its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edition_structures')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('format', 'text')
    .addColumn('grammar', 'integer')
    .addColumn('text_sha256', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('structure', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_structures_key', ['document_id', 'edition'])
    .execute();
}
