/**
 * Keeps the wordings of editions that corrections have replaced. Earlier versions didn't keep them, so there are none
 * yet. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('replaced_wordings')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('record', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('structure', 'text')
    .addColumn('basis', 'text')
    .addPrimaryKeyConstraint('replaced_wordings_key', ['document_id', 'edition', 'record'])
    .execute();
}
