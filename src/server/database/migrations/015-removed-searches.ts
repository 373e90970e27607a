/** Saved searches that were deleted and can be put back for a while. Runs on SQLite and PostgreSQL; never edited after release. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_searches').addColumn('removed_at', 'text').execute();
}
