/** Asking to be deleted: the administrators of the user's company are told, or of the nearest one above that has any; else those of the product. */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { addAccountMail } from '../store/users/account-mails';
import {
  findAccount,
  findParentCompany,
  listAccounts,
  recordDeletionRequest,
  type Account,
} from '../store/users/accounts';
import { recordAudit } from '../store/audit/audit-log';
import type { CurrentUser } from '../store/users/users';

const daySeconds = 24 * 3600;

/**
 * Once a day.
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
  const account = await findAccount(db, user.id);
  const told = await administratorsFor(db, user);
  const isNoted = await db.transaction().execute(async (trx) => {
    if (
      !account ||
      !(await recordDeletionRequest(trx, user.id, at, new Date(at.getTime() - daySeconds * 1000)))
    )
      return false;
    for (const { email, path } of told)
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
      'You have asked for this already. Your administrator was told.',
      { headers: { 'retry-after': String(daySeconds) } },
    );
}

/** Who is told, and where in the application they delete the account. */
async function administratorsFor(
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
