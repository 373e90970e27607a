/**
 * Records how a session was opened and when it was renewed. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session_families').addColumn('renewed_at', 'text').execute();
  await db.schema
    .alterTable('session_families')
    .addColumn('opened_by', 'text', (column) => column.notNull().defaultTo('password'))
    .execute();
}
