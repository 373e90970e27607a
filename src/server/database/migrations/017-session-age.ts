/** The age of a session is worked out from the session itself. Runs on SQLite and PostgreSQL; never edited after release. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refresh_tokens').dropColumn('expires_at').execute();
}
