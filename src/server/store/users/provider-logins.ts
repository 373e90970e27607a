/** Sign-ins that came back from a provider: each state once. */
import { sql } from 'kysely';
import type { Database } from '../../database/database';

/** Whether the state was not used before: of two calls at once, for one only. */
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

/** States that are refused for their age by now. */
export async function purgeExpiredStates(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('provider_logins').where('expires_at', '<', now.toISOString()).execute();
}

/** Whether a company is the other one, or below it. */
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
