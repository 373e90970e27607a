/**
 * Makes the age of a session depend on the session's own row. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refresh_tokens').dropColumn('expires_at').execute();
}
