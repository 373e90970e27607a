/**
 * Sets new passwords. Users who forgot their password or were invited use an e-mailed code, and logged-in
 * users enter their current password. Either way, all codes that were e-mailed to the user become void, and
 * all of the user's sessions end except the current one, whose age restarts.
 */
import type { Now } from '../clock';
import type { Database, Transaction } from '../database/database';
import { HttpProblem } from '../http/problem';
import { addAccountMail } from '../store/users/account-mails';
import { changePassword, findAccount, type Account } from '../store/users/accounts';
import { deleteCodes, findCode, consumeCode } from '../store/users/account-codes';
import { recordAudit, type AuditAction } from '../store/audit/audit-log';
import { parseEmailAddress } from '../store/users/email-address';
import { endUserSessions, renewSession } from '../store/users/sessions';
import type { CurrentUser } from '../store/users/users';
import { hashCode } from './account-codes';
import type { LoginLimits } from './login-limits';
import { checkPassword, wrongPassword } from './password-check';
import { checkNewPassword, passwordRefused } from './password-rules';
import type { Passwords } from './passwords';

export interface NewPasswords {
  /**
   * E-mails a code if an account has this address. The account is looked up only after the response has been
   * sent, so the response doesn't reveal whether it exists.
   */
  request(username: string, address: string): Promise<void>;
  /** @throws HttpProblem code-expired, password-refused, too-many-requests */
  set(code: string, password: string, address: string): Promise<void>;
  /** @throws HttpProblem wrong-password, password-refused, too-many-requests */
  change(
    user: CurrentUser,
    passwords: { current_password: string; password: string },
    address: string,
  ): Promise<void>;
}

export interface NewPasswordsOptions {
  readonly db: Database;
  readonly passwords: Passwords;
  /**
   * The limits on failed logins. They also apply here, because these requests could be used to guess
   * passwords and codes.
   */
  readonly limits: LoginLimits;
  /** The limits on requested e-mails. Each request counts. */
  readonly mailLimits: LoginLimits;
  /** Signals that an e-mail is waiting. */
  readonly wakeMails: () => void;
  readonly now: Now;
}

export function createNewPasswords({
  db,
  passwords,
  limits,
  mailLimits,
  wakeMails,
  now,
}: NewPasswordsOptions): NewPasswords {
  async function request(username: string, address: string): Promise<void> {
    // A string that isn't an address belongs to no account and gets the same response.
    const email = parseEmailAddress(username) ?? username;
    await mailLimits.begin(email, address);
    await addAccountMail(db, { kind: 'reset', address: email, message: address }, now());
    wakeMails();
  }

  async function set(code: string, password: string, address: string): Promise<void> {
    const hash = hashCode(code);
    const attempt = await limits.begin(`code ${hash}`, address);
    const found = await findCode(db, hash, ['reset', 'invitation'], now());
    const account = found && (await findAccount(db, found.userId));
    if (!account) throw codeExpired();
    await attempt.succeed();
    await checkNewPassword(password, account);
    const passwordHash = await passwords.hash(password);
    const isSet = await db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx, hash))) return false;
      await changePassword(trx, account.id, passwordHash);
      await invalidateOldAccess(trx, now(), account, null, 'password.set', address);
      return true;
    });
    if (!isSet) throw codeExpired();
    wakeMails();
  }

  async function change(
    user: CurrentUser,
    given: { current_password: string; password: string },
    address: string,
  ): Promise<void> {
    const account = await findAccount(db, user.id);
    const before = account?.passwordHash ?? null;
    await checkPassword(passwords, limits, {
      userId: user.id,
      passwordHash: before,
      given: given.current_password,
      field: 'current_password',
      address,
    });
    if (!account || before === null) throw wrongPassword('current_password');
    if (given.password === given.current_password)
      throw passwordRefused('The new password is the same as the current one. Please choose another.');
    await checkNewPassword(given.password, account);
    const passwordHash = await passwords.hash(given.password);
    const isChanged = await db.transaction().execute(async (trx) => {
      if (!(await changePassword(trx, account.id, passwordHash, before))) return false;
      await invalidateOldAccess(trx, now(), account, user.sessionId, 'password.change', address);
      return true;
    });
    // Another device changed the password in the meantime, which also ended this session.
    if (!isChanged) throw wrongPassword('current_password');
    wakeMails();
  }

  return { request, set, change };
}

/**
 * Ends the user's other sessions, voids the codes in their mailbox, and records the change.
 *
 * @param sessionId The session to keep and renew; `null` if there is none.
 */
async function invalidateOldAccess(
  trx: Transaction,
  at: Date,
  account: Account,
  sessionId: string | null,
  action: AuditAction,
  address: string,
): Promise<void> {
  await deleteCodes(trx, account.id);
  await endUserSessions(trx, account.id, sessionId, at);
  if (sessionId !== null) await renewSession(trx, sessionId, at);
  await addAccountMail(trx, { kind: 'password-changed', userId: account.id }, at);
  await recordAudit(trx, { userId: account.id, address }, at, {
    action,
    record: { id: account.id, name: account.email },
    companyId: account.companyId,
  });
}

function codeExpired(): HttpProblem {
  return new HttpProblem(
    404,
    'code-expired',
    'This link has expired or has already been used. Please request a new one.',
  );
}
