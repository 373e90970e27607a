/** Completed sign-ins through an OpenID provider. Each state can be used once. */
import { sql } from 'kysely';
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

/** Returns whether a company is `aboveId` or one of the companies below it. */
export async function isInCompanySubtree(db: Database, companyId: string, aboveId: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', aboveId)
    .where(
      'id',
      'in',
      sql<string>`(with recursive above (id, parent_id) as (
      select id, parent_id from companies where id = ${companyId}
      union
      select companies.id, companies.parent_id from companies join above on companies.id = above.parent_id
    ) select id from above)`,
    )
    .executeTakeFirst();
  return found !== undefined;
}
