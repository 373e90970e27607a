/**
 * Changes to a user's e-mail address, which is also the name they log in with.
 *
 *   requested (with the password) ─code from the new mailbox─► changed
 *     └ requested again, password changed, or 24 hours passed ─► void
 *
 * The old address is notified of both steps.
 */
import { randomUUID } from 'node:crypto';
import type { Now } from '../clock';
import type { Database, Transaction } from '../database/database';
import { HttpProblem } from '../http/problem';
import { addCode, deleteCodes, findCode, consumeCode } from '../store/users/account-codes';
import { addAccountMail } from '../store/users/account-mails';
import { changeAddress, findAccount, isAddressRegistered } from '../store/users/accounts';
import { recordAudit } from '../store/audit/audit-log';
import { addressTaken, requireEmailAddress, isAddressTakenError } from '../store/users/email-address';
import type { CurrentUser } from '../store/users/users';
import { hashCode, type AccountCodes } from './account-codes';
import type { LoginLimits } from './login-limits';
import { checkPassword } from './password-check';
import type { Passwords } from './passwords';

export interface AddressChanges {
  /** @throws HttpProblem wrong-password, bad-request, email-taken, too-many-requests */
  request(user: CurrentUser, given: { username: string; password: string }, address: string): Promise<void>;
  /** @throws HttpProblem code-expired, email-taken */
  confirm(code: string, address: string): Promise<void>;
}

export interface AddressChangesOptions {
  readonly db: Database;
  readonly passwords: Passwords;
  /** The limits on failed logins. */
  readonly limits: LoginLimits;
  /** The limits on requested e-mails. Each request counts. */
  readonly mailLimits: LoginLimits;
  readonly codes: AccountCodes;
  readonly wakeMails: () => void;
  readonly now: Now;
}

const LIFETIME_MS = 24 * 3_600_000;

export function createAddressChanges({
  db,
  passwords,
  limits,
  mailLimits,
  codes,
  wakeMails,
  now,
}: AddressChangesOptions): AddressChanges {
  async function request(
    user: CurrentUser,
    { username, password }: { username: string; password: string },
    address: string,
  ): Promise<void> {
    const email = requireEmailAddress(username);
    const account = await findAccount(db, user.id);
    await checkPassword(passwords, limits, {
      userId: user.id,
      passwordHash: account?.passwordHash ?? null,
      given: password,
      field: 'password',
      address,
    });
    // The request is counted before the response reveals whether the address is taken, so that nobody can
    // probe many addresses.
    await mailLimits.begin(`user ${user.id}`, address);
    if (email === account?.email) throw sameAddress();
    if (!account || (await isAddressRegistered(db, email))) throw addressTaken();
    const at = now();
    await db
      .transaction()
      .execute((trx) => storeRequest(trx, codes, { user, before: account.email, email, address, at }));
    wakeMails();
  }

  async function confirm(code: string, address: string): Promise<void> {
    const hash = hashCode(code);
    const found = await findCode(db, hash, ['email'], now());
    const account = found && (await findAccount(db, found.userId));
    const email = found?.email;
    if (!account || !email) throw codeExpired();
    const at = now();
    const isChanged = await db
      .transaction()
      .execute(async (trx) => {
        if (!(await consumeCode(trx, hash))) return false;
        if (await isAddressRegistered(trx, email)) throw addressTaken();
        await changeAddress(trx, account.id, email);
        // Codes in the old mailbox must stop working.
        await deleteCodes(trx, account.id);
        await addAccountMail(trx, { kind: 'email-changed', userId: account.id, address: account.email }, at);
        await recordAudit(trx, { userId: account.id, address }, at, {
          action: 'email.change',
          record: { id: account.id, name: email },
          companyId: account.companyId,
          detail: `from ${account.email}`,
        });
        return true;
      })
      .catch((error: unknown) => {
        throw isAddressTakenError(error) ? addressTaken() : error;
      });
    if (!isChanged) throw codeExpired();
    wakeMails();
  }

  return { request, confirm };
}

/** Replaces an earlier request and queues an e-mail to each address. */
async function storeRequest(
  trx: Transaction,
  codes: AccountCodes,
  {
    user,
    before,
    email,
    address,
    at,
  }: { user: CurrentUser; before: string; email: string; address: string; at: Date },
): Promise<void> {
  const mailId = randomUUID();
  await deleteCodes(trx, user.id, ['email']);
  await addCode(trx, {
    hash: hashCode(codes.codeOf(mailId)),
    kind: 'email',
    userId: user.id,
    email,
    at,
    expiresAt: new Date(at.getTime() + LIFETIME_MS),
  });
  await addAccountMail(trx, { id: mailId, kind: 'email', userId: user.id, address: email }, at);
  await addAccountMail(trx, { kind: 'email-asked', userId: user.id, address: email }, at);
  await recordAudit(trx, { userId: user.id, address }, at, {
    action: 'email.request',
    record: { id: user.id, name: before },
    companyId: user.companyId,
    detail: `to ${email}`,
  });
}

function sameAddress(): HttpProblem {
  const title = 'This is already your e-mail address.';
  return new HttpProblem(400, 'bad-request', title, { errors: [{ path: '/username', message: title }] });
}

function codeExpired(): HttpProblem {
  return new HttpProblem(
    404,
    'code-expired',
    'This link has expired or has already been used. Please request the change again.',
  );
}
