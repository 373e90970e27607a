/**
 * Account mails, from the request to the mail server's answer.
 *
 *   waiting ─claim─► being sent ─accepted, permanently refused, too late, or no longer needed─► deleted
 *     ▲               │ temporarily refused, or no mail server
 *     └───a pause─────┘
 *
 * | kind | `user_id` | `address` | `message` |
 * |---|---|---|---|
 * | reset | | as it was typed; whether an account has it is looked up here, after the answer | the caller's address |
 * | invitation, password-changed | the recipient | | |
 * | email | the user | the new address, which is the recipient | |
 * | email-asked | the recipient | the new address | |
 * | email-changed | the user | the old address, which is the recipient | |
 * | deletion | the user who asks | the administrator's, which is the recipient | the path of the link |
 * | support | the administrator, who is the recipient | the sender's | the sender's text |
 *
 * If a process dies, the next one that looks sends its mail. A mail that is sent twice has the same id and
 * code both times.
 */
import type { Now } from '../clock';
import type { Database, Transaction } from '../database/database';
import { settleWithin } from '../jobs/job-loop';
import { renderMailHtml, renderMailText } from '../mail/mail-content';
import { MailFailure, type Mail, type Message } from '../mail/message';
import { nextTryAt } from '../mail/backoff';
import { addCode, countCodesSince, deleteCodes, findCode } from '../store/users/account-codes';
import {
  claimAccountMail,
  deleteAccountMail,
  postponeAccountMail,
  type AccountMail,
} from '../store/users/account-mails';
import { findAccount, findAccountByEmail, type Account } from '../store/users/accounts';
import { recordAudit } from '../store/audit/audit-log';
import { hashCode, type AccountCodes } from './account-codes';
import {
  addressChangeRequestedMail,
  addressChangedMail,
  addressConfirmationMail,
  deletionRequestMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  supportRequestMail,
} from './account-mail-templates';

export interface AccountMailsOptions {
  readonly db: Database;
  readonly mail: Mail;
  readonly codes: AccountCodes;
  /** The library's public address, without a slash at its end. */
  readonly home: string;
  readonly now: Now;
  /** The machine's clock. Claims of a process that died expire by it. */
  readonly machineNow: Now;
  /** Receives a sentence for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface AccountMails {
  /** Sends all mails that are due. */
  work(): Promise<void>;
  /**
   * Waits no more than a few seconds for the current mail. Otherwise another process, or the next start,
   * sends it again.
   */
  stop(): Promise<void>;
}

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 3_600_000];
const CLAIM_MS = 5 * MINUTE_MS;
const STOP_TIMEOUT_MS = 4000;
const lifetimesMs = { reset: 60 * MINUTE_MS, invitation: 7 * DAY_MS } as const;
/** Limits how many mails a stranger can cause. */
const MAX_RESETS_PER_HOUR = 5;

export function createAccountMails({
  db,
  mail,
  codes,
  home,
  now,
  machineNow,
  report,
}: AccountMailsOptions): AccountMails {
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    while (!isStopped) {
      const at = machineNow();
      const waiting = await claimAccountMail(db, now(), at, new Date(at.getTime() + CLAIM_MS));
      if (!waiting || !(await send(waiting))) return;
    }
  }

  /** @returns Whether to continue with the next mail. */
  async function send(waiting: AccountMail): Promise<boolean> {
    const isLate =
      now().getTime() - waiting.madeAt.getTime() >
      (waiting.kind === 'reset' ? lifetimesMs.reset : 3 * DAY_MS);
    const message = isLate ? null : await compose(waiting);
    try {
      if (message) await mail.send(message);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      if (error.reason !== 'refused') {
        await postponeAccountMail(db, waiting.id, nextTryAt(waiting.attempts, error.reason, now()));
        if (error.reason === 'away') throw error;
        return true;
      }
      report(
        `A mail about an account (${waiting.kind}) was refused and will not be tried again: ${error.message}`,
      );
    }
    await deleteAccountMail(db, waiting.id);
    return true;
  }

  /** @returns `null` if the mail is no longer needed. */
  async function compose(waiting: AccountMail): Promise<Message | null> {
    const { kind, address, message } = waiting;
    const account =
      kind === 'reset'
        ? await findAccountByEmail(db, address ?? '')
        : await findAccount(db, waiting.userId ?? '');
    if (!account) return null;
    const to = { name: account.name, address: account.email };
    switch (kind) {
      case 'reset': {
        const note = (trx: Transaction) =>
          recordAudit(trx, { userId: null, address: message ?? '' }, now(), {
            action: 'password.request',
            record: { id: account.id, name: account.email },
            companyId: account.companyId,
          });
        if (
          (await countCodesSince(
            db,
            { hash: hashCode(codes.codeOf(waiting.id)), userId: account.id, kind },
            new Date(now().getTime() - lifetimesMs.reset),
          )) >= MAX_RESETS_PER_HOUR
        )
          return null;
        return written(
          to,
          passwordResetMail(`${home}/password/setpassword/${await codeFor(waiting, account, 'reset', note)}`),
        );
      }
      case 'invitation':
        if (account.passwordHash !== null) return null;
        await deleteCodes(db, account.id, ['invitation']);
        return written(
          to,
          invitationMail(
            `${home}/password/setpassword/${await codeFor(waiting, account, 'invitation')}`,
            account.email,
            account.companyName,
          ),
        );
      case 'email': {
        const code = codes.codeOf(waiting.id);
        if (address === null || !(await findCode(db, hashCode(code), ['email'], now()))) return null;
        return written(
          { name: account.name, address },
          addressConfirmationMail(`${home}/profile/email/confirm/${code}`, address),
        );
      }
      case 'email-asked':
        return written(to, addressChangeRequestedMail(home, address ?? ''));
      case 'email-changed':
        return address === null
          ? null
          : written({ name: account.name, address }, addressChangedMail(account.email));
      case 'password-changed':
        return written(to, passwordChangedMail(home));
      case 'deletion':
        return address === null
          ? null
          : written(
              { name: '', address },
              deletionRequestMail(`${home}${message ?? '/'}`, account.email, account.name),
            );
      case 'support':
        return {
          ...written(to, supportRequestMail(address ?? '', message ?? '')),
          ...(address !== null && { replyTo: address }),
        };
    }

    function written(
      receiver: Message['to'],
      { subject, ...letter }: ReturnType<typeof passwordResetMail>,
    ): Message {
      return {
        id: `account.${waiting.id}`,
        at: waiting.madeAt,
        to: receiver,
        subject,
        text: renderMailText(letter),
        html: renderMailHtml(letter),
      };
    }
  }

  /**
   * @param onFirstUse Called in the transaction that stores the code, and only once, however often the mail
   * is tried.
   */
  async function codeFor(
    { id, madeAt }: AccountMail,
    { id: userId }: Account,
    kind: keyof typeof lifetimesMs,
    note?: (trx: Transaction) => Promise<void>,
  ): Promise<string> {
    const code = codes.codeOf(id);
    await db.transaction().execute(async (trx) => {
      const isNew = await addCode(trx, {
        hash: hashCode(code),
        kind,
        userId,
        email: null,
        at: madeAt,
        expiresAt: new Date(madeAt.getTime() + lifetimesMs[kind]),
      });
      if (isNew) await note?.(trx);
    });
    return code;
  }

  return {
    work: () => (working = work()),
    async stop() {
      isStopped = true;
      await settleWithin(working, STOP_TIMEOUT_MS);
    },
  };
}
