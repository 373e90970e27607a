/**
 * Keeps deleted saved searches for a while, so that they can be restored. Runs on SQLite and PostgreSQL.
 * Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_searches').addColumn('removed_at', 'text').execute();
}
