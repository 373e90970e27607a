/**
 * Stores what the library has learned about the dates of individual provisions, how much of it each follow
 * has reported, and which provisions a match is about. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provision_records')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('in_force_from', 'text')
    .addColumn('in_force_to', 'text')
    .addPrimaryKeyConstraint('provision_records_key', ['document_id', 'position'])
    .execute();
  await db.schema
    .alterTable('follows')
    .addColumn('told_provisions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('search_hits').addColumn('provisions', 'text').execute();
}
