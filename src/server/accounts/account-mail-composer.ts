/** Composes account e-mails. Stores the hash of an e-mail's code unless it has been stored before. */
import type { Database, Transaction } from '../database/database';
import { renderMailHtml, renderMailText } from '../mail/mail-content';
import type { Message } from '../mail/message';
import { recordAudit } from '../store/audit/audit-log';
import { addCode, countCodesSince, deleteCodes, findCode } from '../store/users/account-codes';
import type { AccountMail } from '../store/users/account-mails';
import { findAccount, findAccountByEmail, type Account } from '../store/users/accounts';
import { hashCode } from './account-codes';
import {
  addressChangedMail,
  addressChangeRequestedMail,
  addressConfirmationMail,
  deletionRequestMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  supportRequestMail,
  type AccountMailText,
} from './account-mail-templates';
import type { AccountMailsOptions } from './account-mails';

/** How long codes for setting a password are valid. */
export const CODE_LIFETIMES_MS = { reset: 60 * 60_000, invitation: 7 * 24 * 3_600_000 } as const;
/** The limit for each user, because strangers can trigger these e-mails. */
const MAX_RESETS_PER_HOUR = 5;

interface ComposerOptions extends Pick<AccountMailsOptions, 'codes' | 'home' | 'now'> {
  readonly trx: Transaction;
}

/**
 * Composes an e-mail. If the hash of its code hasn't been stored yet, stores it in the transaction.
 *
 * @returns `null` if the e-mail is no longer needed.
 */
export async function composeAccountMail(
  options: ComposerOptions,
  waiting: AccountMail,
): Promise<Message | null> {
  const account = await findRecipient(options.trx, waiting);
  return account && compose(options, waiting, account);
}

async function compose(
  options: ComposerOptions,
  waiting: AccountMail,
  account: Account,
): Promise<Message | null> {
  const { home } = options;
  const { kind, address, message } = waiting;
  const to = { name: account.name, address: account.email };
  switch (kind) {
    case 'reset':
      return composeReset(options, waiting, account);
    case 'invitation':
      return composeInvitation(options, waiting, account);
    case 'email':
      return composeAddressConfirmation(options, waiting, account);
    case 'email-asked':
      return messageOf(waiting, to, addressChangeRequestedMail(home, address ?? ''));
    case 'email-changed':
      return composeAddressChanged(waiting, account);
    case 'password-changed':
      return messageOf(waiting, to, passwordChangedMail(home));
    case 'deletion':
      return composeDeletionRequest(options, waiting, account);
    case 'support':
      return {
        ...messageOf(waiting, to, supportRequestMail(address ?? '', message ?? '')),
        ...(address !== null && { replyTo: address }),
      };
  }
}

async function composeReset(
  options: ComposerOptions,
  waiting: AccountMail,
  account: Account,
): Promise<Message | null> {
  const { trx, codes, home, now } = options;
  const recentCodes = await countCodesSince(
    trx,
    { hash: hashCode(codes.codeOf(waiting.id)), userId: account.id, kind: 'reset' },
    new Date(now().getTime() - CODE_LIFETIMES_MS.reset),
  );
  if (recentCodes >= MAX_RESETS_PER_HOUR) return null;
  const code = await storeCode(options, waiting, account, 'reset', () =>
    recordAudit(trx, { userId: null, address: waiting.message ?? '' }, now(), {
      action: 'password.request',
      record: { id: account.id, name: account.email },
      companyId: account.companyId,
    }),
  );
  const to = { name: account.name, address: account.email };
  return messageOf(waiting, to, passwordResetMail(`${home}/password/setpassword/${code}`));
}

async function composeInvitation(
  options: ComposerOptions,
  waiting: AccountMail,
  account: Account,
): Promise<Message | null> {
  if (account.passwordHash !== null) return null;
  await deleteCodes(options.trx, account.id, ['invitation']);
  const code = await storeCode(options, waiting, account, 'invitation');
  const { name, email, companyName } = account;
  const text = invitationMail(`${options.home}/password/setpassword/${code}`, email, companyName);
  return messageOf(waiting, { name, address: email }, text);
}

async function composeAddressConfirmation(
  { trx, codes, home, now }: ComposerOptions,
  waiting: AccountMail,
  account: Account,
): Promise<Message | null> {
  const { address } = waiting;
  const code = codes.codeOf(waiting.id);
  if (address === null || !(await findCode(trx, hashCode(code), ['email'], now()))) return null;
  const text = addressConfirmationMail(`${home}/profile/email/confirm/${code}`, address);
  return messageOf(waiting, { name: account.name, address }, text);
}

function composeAddressChanged(waiting: AccountMail, { name, email }: Account): Message | null {
  const { address } = waiting;
  return address === null ? null : messageOf(waiting, { name, address }, addressChangedMail(email));
}

function composeDeletionRequest(
  { home }: ComposerOptions,
  waiting: AccountMail,
  { email, name }: Account,
): Message | null {
  const { address, message } = waiting;
  if (address === null) return null;
  return messageOf(
    waiting,
    { name: '', address },
    deletionRequestMail(`${home}${message ?? '/'}`, email, name),
  );
}

/**
 * @param onFirstUse Called in the transaction that stores the code, and only once, even if the e-mail is
 * composed again for another attempt to send it.
 */
async function storeCode(
  { trx, codes }: ComposerOptions,
  { id, madeAt }: AccountMail,
  { id: userId }: Account,
  kind: keyof typeof CODE_LIFETIMES_MS,
  onFirstUse?: () => Promise<void>,
): Promise<string> {
  const code = codes.codeOf(id);
  const isNew = await addCode(trx, {
    hash: hashCode(code),
    kind,
    userId,
    email: null,
    at: madeAt,
    expiresAt: new Date(madeAt.getTime() + CODE_LIFETIMES_MS[kind]),
  });
  if (isNew) await onFirstUse?.();
  return code;
}

function findRecipient(db: Database, { kind, address, userId }: AccountMail): Promise<Account | null> {
  return kind === 'reset' ? findAccountByEmail(db, address ?? '') : findAccount(db, userId ?? '');
}

function messageOf(
  { id, madeAt }: AccountMail,
  to: Message['to'],
  { subject, ...content }: AccountMailText,
): Message {
  return {
    id: `account.${id}`,
    at: madeAt,
    to,
    subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  };
}
