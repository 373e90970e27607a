/**
 * Users' requests to have their accounts deleted. A request goes to the administrators of the user's company
 * or, if there are none, to the administrators of the closest company above it that has any. If no company
 * has one, it goes to the application's administrators.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { addAccountMail } from '../store/users/account-mails';
import { findAccount, listAccounts, recordDeletionRequest, type Account } from '../store/users/accounts';
import { recordAudit } from '../store/audit/audit-log';
import { findParentCompany } from '../store/companies/company-tree';
import type { CurrentUser } from '../store/users/users';

const DAY_SECONDS = 24 * 3600;

/**
 * Requests the deletion of the user's account. A user can do this once a day.
 *
 * @throws HttpProblem too-many-requests
 */
export async function requestDeletion(
  db: Database,
  user: CurrentUser,
  address: string,
  now: Now,
): Promise<void> {
  const at = now();
  const dayBefore = new Date(at.getTime() - DAY_SECONDS * 1000);
  const account = await findAccount(db, user.id);
  const administrators = await findAdministratorsFor(db, user);
  const isNoted = await db.transaction().execute(async (trx) => {
    if (!account || !(await recordDeletionRequest(trx, user.id, at, dayBefore))) return false;
    for (const { email, path } of administrators)
      await addAccountMail(trx, { kind: 'deletion', userId: user.id, address: email, message: path }, at);
    await recordAudit(trx, { userId: user.id, address }, at, {
      action: 'user.deletion-request',
      record: { id: user.id, name: account.email },
      companyId: user.companyId,
    });
    return true;
  });
  if (!isNoted)
    throw new HttpProblem(
      429,
      'too-many-requests',
      'You have already asked for this. Your administrator has been notified.',
      { headers: { 'retry-after': String(DAY_SECONDS) } },
    );
}

/** Returns the administrators to notify, and the page on which they can delete the account. */
async function findAdministratorsFor(
  db: Database,
  { id, companyId }: CurrentUser,
): Promise<{ email: string; path: string }[]> {
  const others = (found: readonly Account[]) => found.filter((one) => one.id !== id);
  for (let company = companyId; company !== null; company = await findParentCompany(db, company)) {
    const found = others(await listAccounts(db, 'ROLE_COMPANY_ADMINISTRATOR', company));
    if (found.length > 0) return found.map(({ email }) => ({ email, path: `/company/edit/${id}` }));
  }
  const path =
    companyId === null ? `/admin/administrators/${id}` : `/admin/company/user/edit/${companyId}/${id}`;
  return others(await listAccounts(db, 'ROLE_ADMIN', null)).map(({ email }) => ({ email, path }));
}
