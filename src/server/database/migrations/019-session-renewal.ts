/** A session can be renewed, and knows how it was opened. Runs on SQLite and PostgreSQL; never edited after release. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session_families').addColumn('renewed_at', 'text').execute();
  await db.schema
    .alterTable('session_families')
    .addColumn('opened_by', 'text', (column) => column.notNull().defaultTo('password'))
    .execute();
}
