/**
 * Stores which pairs of editions have been compared, and how they differ. For existing editions, the job that
 * compares editions fills the tables. Runs on SQLite and PostgreSQL. Never edit this migration after its
 * release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edition_comparisons')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('from_edition', 'text', (column) => column.notNull())
    .addColumn('to_edition', 'text', (column) => column.notNull())
    .addColumn('from_basis', 'text', (column) => column.notNull())
    .addColumn('to_basis', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_comparisons_key', ['document_id', 'from_edition', 'to_edition'])
    .execute();
  await db.schema
    .createTable('edition_changes')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('from_edition', 'text', (column) => column.notNull())
    .addColumn('to_edition', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('certain', 'integer', (column) => column.notNull())
    .addColumn('old_provision', 'text')
    .addColumn('new_provision', 'text')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('shortened', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_changes_key', ['document_id', 'from_edition', 'to_edition', 'position'])
    .execute();
}
