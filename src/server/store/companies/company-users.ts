/**
 * Lets administrators manage users (spec §6): companies' users, and the application's administrators, who belong to no
 * company.
 */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { notFound, HttpProblem } from '../../http/problem';
import { deleteCodes } from '../users/account-codes';
import { addAccountMail } from '../users/account-mails';
import { isAddressRegistered } from '../users/accounts';
import { withAdministrationLock } from './administration-lock';
import { describeChanges } from '../audit/describe-changes';
import { requireRemainingAdministrator } from '../users/last-administrator';
import { isInAdminScope, requireCompany, type Administrator } from './admin-scope';
import { recordAudit } from '../audit/audit-log';
import { findUsers } from './company-views';
import { checkUserQuota } from './quotas';
import { addressTaken, requireEmailAddress, isAddressTakenError } from '../users/email-address';
import { addInvitation } from '../users/invitations';
import { endUserSessions } from '../users/sessions';
import { limitReached } from '../favourites/limits';
import { addUser, type Role } from '../users/users';

type CompanyUser = components['schemas']['CompanyUser'];
type NewCompanyUser = components['schemas']['NewCompanyUser'];
type CompanyUserChange = components['schemas']['CompanyUserChange'];

/**
 * A user's id, and where to look for the user: in one company, in any company within the administrator's
 * scope, or among users without a company.
 */
export interface UserLookup {
  readonly id: string;
  readonly within: { readonly companyId: string } | 'any-company' | 'no-company';
}

/** The limit in openapi.yaml for `CompanyView`. */
const MAX_USERS = 10_000;

/**
 * Adds a user and e-mails an invitation.
 *
 * @throws HttpProblem not-found, bad-request, forbidden, email-taken, company-inactive, limit-reached,
 * too-many-requests
 */
export async function addCompanyUser(
  db: Database,
  by: Administrator,
  companyId: string,
  user: NewCompanyUser,
  at: Date,
): Promise<CompanyUser> {
  const [id, email] = [randomUUID(), requireEmailAddress(user.username)];
  return withAdministrationLock(db, async (trx) => {
    const company = await requireCompany(trx, by.adminScope, companyId);
    // A user who was invited to an inactive company couldn't log in.
    if (!company.isActive)
      throw new HttpProblem(409, 'company-inactive', 'This company is inactive. Please reactivate it first.');
    requireRoleRights(by, user.roles);
    await requireFreeAddress(trx, email);
    await addUser(trx, {
      id,
      email,
      name: user.name.trim(),
      passwordHash: null,
      companyId,
      roles: user.roles,
      at,
    });
    await checkUserLimit(trx, companyId);
    await checkUserQuota(trx, by, companyId);
    await addInvitation(trx, { id, email }, at);
    await recordAudit(trx, by, at, {
      action: 'user.add',
      record: { id, name: email },
      companyId,
      detail: `company: ${company.name}; roles: ${rolesText(user.roles)}`,
    });
    return findShownUser(trx, id, at);
  }).catch(toAddressTaken);
}

/**
 * Changes the given fields. Deactivating a user ends their sessions. Users whose passwords have expired have
 * to choose a new one before they can do anything else.
 *
 * @throws HttpProblem not-found, bad-request, forbidden, email-taken, own-account, last-administrator,
 * no-password, too-many-requests, limit-reached
 */
export async function changeUser(
  db: Database,
  by: Administrator,
  which: UserLookup,
  change: CompanyUserChange,
  at: Date,
): Promise<CompanyUser> {
  const email = change.username === undefined ? undefined : requireEmailAddress(change.username);
  return withAdministrationLock(db, async (trx) => {
    const { user, companyId } = await requireUser(trx, by, which, at);
    if (change.roles) requireRoleRights(by, change.roles);
    if (by.userId === user.id) requireNoSelfLockout(user, { ...change, email });
    const isMoved = email !== undefined && email !== user.username;
    if (isMoved) await requireFreeAddress(trx, email);

    // A user who has not set a password has no password that could expire.
    if (change.password_expired && user.invited)
      throw new HttpProblem(409, 'no-password', 'This user has not set a password yet.');

    const fields = { ...changedFields(change, user, at), ...(isMoved && { email }) };
    if (Object.keys(fields).length > 0)
      await trx.updateTable('users').set(fields).where('id', '=', user.id).execute();
    if (change.roles) await setRoles(trx, user.id, change.roles);
    if (change.active === false) await endUserSessions(trx, user.id, null, at);
    // A code that was e-mailed to the old address, or to a user who was deactivated, must stop working.
    if (isMoved || change.active === false) await deleteCodes(trx, user.id);
    if (isMoved && user.invited) await addInvitation(trx, { id: user.id, email }, at);
    else if (isMoved)
      await addAccountMail(trx, { kind: 'email-changed', userId: user.id, address: user.username }, at);
    if (change.active === true && !user.active && companyId !== null)
      await checkUserQuota(trx, by, companyId);
    await requireRemainingAdministrator(trx);

    const after = await findShownUser(trx, user.id, at);
    await recordChange(trx, by, companyId, [user, after], at);
    return after;
  }).catch(toAddressTaken);
}

function changedFields(
  { name, active, password_expired }: CompanyUserChange,
  user: CompanyUser,
  at: Date,
): Updateable<Tables['users']> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(active !== undefined && { active: active ? 1 : 0 }),
    ...(password_expired !== undefined &&
      password_expired !== user.password_expired && {
        password_expires_at: password_expired ? at.toISOString() : null,
      }),
  };
}

async function recordChange(
  trx: Transaction,
  by: Administrator,
  companyId: string | null,
  [before, after]: readonly [CompanyUser, CompanyUser],
  at: Date,
): Promise<void> {
  const detail = describeChanges(auditedFields(before), auditedFields(after));
  if (detail === '') return;
  await recordAudit(trx, by, at, {
    action: 'user.change',
    record: { id: after.id, name: after.username },
    companyId,
    detail,
  });
}

/**
 * Deletes a user and everything that is stored for them. The audit log still records what they did.
 *
 * @throws HttpProblem not-found, forbidden, own-account, last-administrator
 */
export async function deleteUser(
  db: Database,
  by: Administrator,
  which: UserLookup,
  at: Date,
): Promise<void> {
  await withAdministrationLock(db, async (trx) => {
    const { user, companyId } = await requireUser(trx, by, which, at);
    if (by.userId === user.id)
      throw new HttpProblem(409, 'own-account', 'You can’t delete your own account.');
    await trx.deleteFrom('users').where('id', '=', user.id).execute();
    await requireRemainingAdministrator(trx);
    await recordAudit(trx, by, at, {
      action: 'user.delete',
      record: { id: user.id, name: user.username },
      companyId,
    });
  });
}

/**
 * @throws HttpProblem not-found, forbidden, already-signed-up, account-inactive, company-inactive,
 * too-many-requests
 */
export async function resendInvitation(
  db: Database,
  by: Administrator,
  which: UserLookup,
  at: Date,
): Promise<void> {
  await withAdministrationLock(db, async (trx) => {
    const { user, companyId } = await requireUser(trx, by, which, at);
    if (!user.invited)
      throw new HttpProblem(
        409,
        'already-signed-up',
        'This user has already set a password. They can reset it with “Forgot password”.',
      );
    if (!user.active)
      throw new HttpProblem(
        409,
        'account-inactive',
        'This user is inactive. Please reactivate the account first.',
      );
    if (companyId !== null && !(await requireCompany(trx, by.adminScope, companyId)).isActive)
      throw new HttpProblem(409, 'company-inactive', 'This company is inactive. Please reactivate it first.');
    await addInvitation(trx, { id: user.id, email: user.username }, at);
    await recordAudit(trx, by, at, {
      action: 'user.invite',
      record: { id: user.id, name: user.username },
      companyId,
    });
  });
}

/**
 * Finds a user within the administrator's scope. Only the application's administrators can find users who are
 * application administrators.
 */
async function requireUser(
  trx: Transaction,
  by: Administrator,
  { id, within }: UserLookup,
  at: Date,
): Promise<{ user: CompanyUser; companyId: string | null }> {
  const withId = trx.selectFrom('users').select('company_id').where('id', '=', id);
  const ofCompany = withId
    .where('company_id', 'is not', null)
    .where(isInAdminScope(by.adminScope, 'users.company_id'));
  const row = await (
    within === 'no-company'
      ? withId.where('company_id', 'is', null)
      : within === 'any-company'
        ? ofCompany
        : ofCompany.where('company_id', '=', within.companyId)
  ).executeTakeFirst();
  const [user] = row ? await findUsers(trx, { userId: id }, at) : [];
  if (!user || !row) throw notFound('There is no such user.');
  requireRoleRights(by, user.roles);
  return { user, companyId: row.company_id };
}

/** Checks that a company administrator neither creates nor changes an application administrator. */
function requireRoleRights(by: Administrator, roles: readonly Role[]): void {
  if (by.adminScope !== null && roles.includes('ROLE_ADMIN'))
    throw new HttpProblem(
      403,
      'forbidden',
      'Only an application administrator may do this to another application administrator.',
    );
}

/**
 * Rejects changes that would lock callers out of their own accounts, or bypass the password check in the
 * profile.
 */
function requireNoSelfLockout(
  user: CompanyUser,
  change: CompanyUserChange & { readonly email: string | undefined },
): void {
  if (change.active === false)
    throw new HttpProblem(409, 'own-account', 'You can’t deactivate your own account.');
  const lost =
    change.roles && user.roles.find((role) => role !== 'ROLE_SUBSCRIBER' && !change.roles?.includes(role));
  if (lost) throw new HttpProblem(409, 'own-account', 'You can’t remove your own administrator role.');
  if (change.email !== undefined && change.email !== user.username)
    throw new HttpProblem(409, 'own-account', 'Please change your own e-mail address in your profile.');
}

async function requireFreeAddress(trx: Transaction, email: string): Promise<void> {
  if (await isAddressRegistered(trx, email)) throw addressTaken();
}

/**
 * Users who confirm their own new address don't take the administration lock, so two users can try to get the
 * same address. The database refuses the second.
 */
function toAddressTaken(error: unknown): never {
  throw isAddressTakenError(error) ? addressTaken() : error;
}

async function checkUserLimit(trx: Transaction, companyId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (count > MAX_USERS) throw limitReached('A company can have at most 10,000 users.');
}

async function setRoles(trx: Transaction, userId: string, roles: readonly Role[]): Promise<void> {
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roles.length > 0)
    await trx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
}

async function findShownUser(trx: Transaction, id: string, at: Date): Promise<CompanyUser> {
  const [user] = await findUsers(trx, { userId: id }, at);
  if (!user) throw notFound('There is no such user.');
  return user;
}

function auditedFields({
  name,
  username,
  roles,
  active,
  password_expired,
}: CompanyUser): Record<string, string> {
  return {
    name,
    'e-mail': username,
    roles: rolesText(roles),
    active: active ? 'yes' : 'no',
    'password expired': password_expired ? 'yes' : 'no',
  };
}

function rolesText(roles: readonly Role[]): string {
  return roles
    .map((role) => role.slice('ROLE_'.length).toLowerCase().replaceAll('_', ' '))
    .sort()
    .join(', ');
}
