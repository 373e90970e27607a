/**
 * The commands for users and companies. They use the database directly, even while servers are running,
 * because servers read the caller's account from the database on each request. Lists are printed as
 * tab-separated lines, so that other programs can read them.
 */
import { createPasswords } from '../accounts/passwords';
import { createClock } from '../clock';
import type { Config } from '../config';
import { MIGRATED, openConfiguredDatabase, requireLibrary } from '../data-folder';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { createTemporaryPassword } from '../library/first-administrator';
import { StartupError } from '../startup-error';
import { recordAudit, terminal } from '../store/audit/audit-log';
import { requireCompany, type Administrator } from '../store/companies/admin-scope';
import { changeCompany } from '../store/companies/companies';
import { changeUser } from '../store/companies/company-users';
import { listCompanies } from '../store/companies/company-views';
import { quotaColumns } from '../store/companies/quotas';
import { deleteCodes } from '../store/users/account-codes';
import { changePassword, expirePassword } from '../store/users/accounts';
import { parseEmailAddress } from '../store/users/email-address';
import { endUserSessions } from '../store/users/sessions';
import { findRegisteredUser, listDirectory, type UserFilter } from '../store/users/user-directory';

export type AccountCommand =
  | ({ name: 'users' } & UserFilter)
  | { name: 'change-user'; email: string; isActive: boolean }
  | { name: 'reset-password'; email: string }
  | { name: 'companies'; text: string; isInactiveOnly: boolean }
  | { name: 'change-company'; id: string; isActive: boolean };

/** The actor for these commands. Anybody who can run a command may administer everything. */
const operator: Administrator = { ...terminal, adminScope: null };

/**
 * @returns The exit code.
 * @throws StartupError if there is no library, or no such user or company, or if the change isn't allowed.
 */
export async function executeAccountCommand(config: Config, command: AccountCommand): Promise<number> {
  requireLibrary(config);
  const db = await openConfiguredDatabase(config, { onMigrated: () => console.error(MIGRATED) });
  try {
    for (const line of await run(db, command, createClock(config.now)())) console.log(line);
    return 0;
  } catch (cause) {
    if (cause instanceof HttpProblem) throw new StartupError(cause.message, { cause });
    throw cause;
  } finally {
    await db.destroy();
  }
}

/** @returns The lines to print. */
async function run(db: Database, command: AccountCommand, now: Date): Promise<string[]> {
  switch (command.name) {
    case 'users':
      return listUsers(db, command);
    case 'companies':
      return listAllCompanies(db, command);
    case 'reset-password':
      return resetPassword(db, command.email, now);
    case 'change-user': {
      const { id, email, companyId } = await requireUser(db, command.email);
      const within = companyId === null ? ('no-company' as const) : { companyId };
      await changeUser(db, operator, { id, within }, { active: command.isActive }, now);
      return [`${email} is now ${stateOf(command)}.`];
    }
    case 'change-company':
      await changeCompany(db, operator, command.id, { active: command.isActive }, now);
      return [`Company ${command.id} is now ${stateOf(command)}.`];
  }
}

async function listUsers(db: Database, filter: UserFilter): Promise<string[]> {
  if (filter.companyId !== null) await requireCompany(db, operator.adminScope, filter.companyId);
  const users = await listDirectory(db, filter);
  const lines = users.map((user) => [
    user.email,
    user.name,
    user.company ?? '',
    user.roles.join(','),
    stateOf(user),
    user.lastLoginAt ?? 'never',
  ]);
  return toLines([['address', 'name', 'company', 'roles', 'state', 'last login'], ...lines]);
}

async function listAllCompanies(
  db: Database,
  { text, isInactiveOnly }: Extract<AccountCommand, { name: 'companies' }>,
): Promise<string[]> {
  const state = isInactiveOnly ? 'notsignedupanymore' : 'all';
  const { payload } = await listCompanies(db, state, text, { page: 1, limit: Number.MAX_SAFE_INTEGER });
  const lines = payload.map(({ id, name, city, users, active, last_login_at, ...company }) => [
    id,
    name,
    city,
    String(users),
    stateOf({ isActive: active }),
    last_login_at ?? 'never',
    ...quotaColumns.map((column) => String(company[column] ?? 'none')),
  ]);
  const quotas = quotaColumns.map((column) => column.replace('_', ' '));
  return toLines([['id', 'name', 'city', 'users', 'state', 'last login', ...quotas], ...lines]);
}

/** Sets a new password. It is valid for only one login, because it stays visible in the terminal. */
async function resetPassword(db: Database, address: string, now: Date): Promise<string[]> {
  const { id, email, companyId, isActive } = await requireUser(db, address);
  const password = createTemporaryPassword();
  const passwordHash = await (await createPasswords()).hash(password);
  await db.transaction().execute(async (trx) => {
    await changePassword(trx, id, passwordHash);
    await expirePassword(trx, id, now);
    await endUserSessions(trx, id, null, now);
    await deleteCodes(trx, id);
    await recordAudit(trx, terminal, now, { action: 'password.set', record: { id, name: email }, companyId });
  });
  const outcome = isActive
    ? `${email} can log in with the password ${password}.`
    : `The password of ${email} is now ${password}, but the user or their company has to be activated first.`;
  return [
    `${outcome} It is shown only once, and has to be changed at the first login. ` +
      'All sessions of this user have ended.',
  ];
}

async function requireUser(db: Database, address: string) {
  const user = await findRegisteredUser(db, parseEmailAddress(address) ?? address);
  if (!user) throw new StartupError(`There is no user ${address}.`);
  return user;
}

function stateOf({ isActive }: { readonly isActive: boolean }): string {
  return isActive ? 'active' : 'inactive';
}

/**
 * Formats rows as tab-separated lines. Names come from users and are printed on a terminal, so control
 * characters are replaced with spaces.
 */
function toLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map((value) => value.replaceAll(/\p{Cc}/gu, ' ')).join('\t'));
}
