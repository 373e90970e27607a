/**
 * Records for each refresh token its parent, the attempt that created it, and whether it has been presented
 * or revoked. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

const columns = ['parent_hash', 'attempt', 'seed', 'presented_at', 'revoked_at'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns)
    await db.schema.alterTable('refresh_tokens').addColumn(column, 'text').execute();
  // A token is created when its parent is first used. Of the existing tokens, only those that have been used
  // are known to have been presented. The others are marked at the next request with one of their access
  // tokens. The index keeps this fast, even though a session may have thousands of tokens.
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
