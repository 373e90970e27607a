/** Completed logins through an OpenID provider. Each state can be used once. */
import type { Database } from '../../database/database';

/**
 * Marks the state as used.
 *
 * @returns Whether it had not been used before. If two requests use the same state simultaneously, only one
 * gets `true`.
 */
export async function consumeState(
  db: Database,
  { hash, companyId, expiresAt }: { hash: string; companyId: string; expiresAt: Date },
): Promise<boolean> {
  const used = await db
    .insertInto('provider_logins')
    .values({ state_hash: hash, company_id: companyId, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes states that would be rejected anyway because they have expired. */
export async function purgeExpiredStates(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('provider_logins').where('expires_at', '<', now.toISOString()).execute();
}
