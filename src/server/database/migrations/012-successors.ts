/**
 * Refresh tokens know which token they succeed, by which attempt, and whether they were presented or revoked.
 * Runs on SQLite and PostgreSQL; never edited after release.
 */
import { sql, type Kysely } from 'kysely';

const columns = ['parent_hash', 'attempt', 'seed', 'presented_at', 'revoked_at'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns)
    await db.schema.alterTable('refresh_tokens').addColumn(column, 'text').execute();
  // A successor was made in the moment in which its parent was first used. Of what was given out before, only a used
  // token is known to have been presented; the first call with an access token notes the others.
  // With an index of its own: a session may have thousands of tokens, each of which looks for its parent.
  await db.schema
    .createIndex('refresh_tokens_used')
    .on('refresh_tokens')
    .columns(['family_id', 'used_at'])
    .execute();
  await sql`update refresh_tokens set presented_at = used_at, parent_hash = (
    select min(parent.token_hash) from refresh_tokens as parent
    where parent.family_id = refresh_tokens.family_id and parent.used_at = refresh_tokens.created_at
      and parent.token_hash <> refresh_tokens.token_hash)`.execute(db);
  await db.schema.dropIndex('refresh_tokens_used').execute();
  await db.schema.createIndex('refresh_tokens_parent').on('refresh_tokens').column('parent_hash').execute();
}
