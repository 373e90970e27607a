/**
 * Records why a report failed, so that the user can be told what to change. Runs on SQLite and PostgreSQL.
 * Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('failure', 'text').execute();
}
