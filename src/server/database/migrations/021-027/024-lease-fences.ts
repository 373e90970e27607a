/**
 * Gives each lease a fencing number, from one counter for all leases. Documents that couldn't be typeset get
 * a table of their own: until now, a lease of an hour postponed the next attempt, but leases are shorter now.
 * Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('leases')
    .addColumn('fence', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.insertInto('settings').values({ key: 'fence', value: '0' }).execute();
  await db.schema
    .createTable('postponed_pdfs')
    .addColumn('document_id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
