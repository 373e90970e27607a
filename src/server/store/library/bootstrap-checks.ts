/**
 * Checks that the server makes at startup: whether the library is empty, and whether anybody could log in
 * with a well-known password.
 */
import type { Database } from '../../database/database';

export async function isLibraryEmpty(db: Database): Promise<boolean> {
  const [document, user] = await Promise.all([
    db.selectFrom('documents').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  ]);
  return !document && !user;
}

/** Returns whether the sample library's accounts exist. Their password is public. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', '%@demo.fairway')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
