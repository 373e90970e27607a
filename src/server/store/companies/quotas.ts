/**
 * The quotas that administrators set for a company. Each is optional. Each check runs in the transaction that
 * adds something, after all other transactions that add something of the same kind have finished, so
 * concurrent changes can't exceed the quota together. When a quota is lowered, the company keeps what it
 * already has.
 */
import type { components } from '../../../api/schema';
import { pluralize } from '../../../shared/pluralize';
import type { Database, Transaction } from '../../database/database';
import { limitReached } from '../favourites/limits';
import type { CurrentUser, Role } from '../users/users';
import type { Administrator } from './admin-scope';

/** Each quota is `null` if the company has no such limit. */
export type Quotas = Pick<components['schemas']['CompanyEntry'], (typeof quotaColumns)[number]>;

/** The columns with a company's quotas, which are also fields of the API. */
export const quotaColumns = ['user_quota', 'offline_quota', 'report_quota'] as const;

/**
 * Checks the number of users who can log in or have been invited. The caller must hold the administration lock.
 *
 * @throws HttpProblem limit-reached
 */
export async function checkUserQuota(
  trx: Transaction,
  { adminScope }: Administrator,
  companyId: string,
): Promise<void> {
  const { user_quota: quota } = await readQuotas(trx, companyId);
  const roles: readonly Role[] = adminScope === null ? ['ROLE_ADMIN'] : ['ROLE_COMPANY_ADMINISTRATOR'];
  if (quota === null) return;
  const { count } = await trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > quota)
    throw limitReached(
      quota === 0
        ? `The quota of this company allows no active users. To add one, ${higherQuota(roles)}.`
        : `The quota of this company is ${pluralize(quota, 'active user')}. Deactivate or delete ` +
            `${pluralize(count - quota, 'user')} first, or ${higherQuota(roles)}.`,
    );
}

/**
 * Checks the number of reports of the company's active users and locks the company until the transaction
 * ends.
 *
 * @throws HttpProblem limit-reached
 */
export async function checkReportQuota(
  trx: Transaction,
  { id, companyId, roles }: Pick<CurrentUser, 'id' | 'companyId' | 'roles'>,
): Promise<void> {
  if (companyId === null) return;
  // An update locks the row on both databases. This one leaves the value unchanged.
  await trx
    .updateTable('companies')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', companyId)
    .execute();
  const { report_quota: quota } = await readQuotas(trx, companyId);
  if (quota === null || (await countReports(trx, companyId)) <= quota) return;
  if (quota === 0)
    throw limitReached(`The quota of your company allows no reports. To make one, ${higherQuota(roles)}.`);
  // The user's reports include the one that was just added.
  const { own } = await trx
    .selectFrom('reports')
    .where('user_id', '=', id)
    .select((row) => row.fn.countAll<number>().as('own'))
    .executeTakeFirstOrThrow();
  throw limitReached(
    `The quota of your company is ${pluralize(quota, 'report')} for all users together. To make another one, ` +
      `${own > 1 ? 'delete one of your reports' : 'ask a colleague to delete one'}, or ${higherQuota(roles)}.`,
  );
}

/** Counts the reports of a company's active users, because nobody can delete a deactivated user's reports. */
export async function countReports(db: Database, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns what somebody with these roles can do about a quota: only administrators of Fairway set quotas. */
export function higherQuota(roles: readonly Role[]): string {
  if (roles.includes('ROLE_ADMIN')) return 'raise the quota with “Edit company”';
  return roles.includes('ROLE_COMPANY_ADMINISTRATOR')
    ? 'ask a Fairway administrator for a higher quota'
    : 'ask your company administrator for a higher quota';
}

export function readQuotas(trx: Transaction, companyId: string): Promise<Quotas> {
  return trx
    .selectFrom('companies')
    .select(quotaColumns)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
