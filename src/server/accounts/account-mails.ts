/**
 * Mail about accounts, from what was asked for to the mail server's word.
 *
 *   asked ─claim─► being sent ─accepted, refused for good, too late, or wanted no more─► gone
 *     ▲               │ put off, or no mail server there
 *     └───a pause─────┘
 *
 * | kind | `user_id` | `address` | `message` |
 * |---|---|---|---|
 * | reset | | as it was typed: whether anybody has it is found out here, after the answer | where the call came from |
 * | invitation, password-changed | who gets it | | |
 * | email | whose it is to be | the new address, which gets it | |
 * | email-asked | who gets it | the new address | |
 * | email-changed | whose it was | the address of before, which gets it | |
 * | deletion | who asks | the administrator's, which gets it | the path that it leads to |
 * | support | the administrator, who gets it | the writer's | the writer's |
 *
 * A process that dies leaves its mail to the next one that looks; the same mail sent twice has the same id and code.
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
import { hashOf, type AccountCodes } from './account-codes';
import {
  addressAskedLetter,
  addressChangedLetter,
  confirmationLetter,
  deletionLetter,
  invitationLetter,
  passwordChangedLetter,
  resetLetter,
  supportLetter,
} from './account-mail-templates';

export interface AccountMailParts {
  readonly db: Database;
  readonly mail: Mail;
  readonly codes: AccountCodes;
  /** The address that users know, without a slash at its end. */
  readonly home: string;
  readonly now: Now;
  /** The machine's clock: claims of a process that died run out by it. */
  readonly machineNow: Now;
  /** Takes a sentence for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface AccountMails {
  /** Sends all that is to be sent now. */
  work(): Promise<void>;
  /** The mail under way is not waited for longer than a few seconds; another process, or the next start, sends it again. */
  stop(): Promise<void>;
}

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];
const claimMs = 5 * minuteMs;
const stopMostMs = 4000;
const lifetimesMs = { reset: 60 * minuteMs, invitation: 7 * dayMs } as const;
/** Nobody's mailbox is filled by a stranger. */
const resetsAnHour = 5;

export function createAccountMails({
  db,
  mail,
  codes,
  home,
  now,
  machineNow,
  report,
}: AccountMailParts): AccountMails {
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    while (!isStopped) {
      const at = machineNow();
      const waiting = await claimAccountMail(db, now(), at, new Date(at.getTime() + claimMs));
      if (!waiting || !(await send(waiting))) return;
    }
  }

  /** Whether to go on with the next one. */
  async function send(waiting: AccountMail): Promise<boolean> {
    const isLate =
      now().getTime() - waiting.madeAt.getTime() > (waiting.kind === 'reset' ? lifetimesMs.reset : 3 * dayMs);
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
      report(`A mail about an account (${waiting.kind}) was refused and is given up: ${error.message}`);
    }
    await deleteAccountMail(db, waiting.id);
    return true;
  }

  /** `null`: nobody is to have it any more. */
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
            { hash: hashOf(codes.codeOf(waiting.id)), userId: account.id, kind },
            new Date(now().getTime() - lifetimesMs.reset),
          )) >= resetsAnHour
        )
          return null;
        return written(
          to,
          resetLetter(`${home}/password/setpassword/${await codeFor(waiting, account, 'reset', note)}`),
        );
      }
      case 'invitation':
        if (account.passwordHash !== null) return null;
        await deleteCodes(db, account.id, ['invitation']);
        return written(
          to,
          invitationLetter(
            `${home}/password/setpassword/${await codeFor(waiting, account, 'invitation')}`,
            account.email,
            account.companyName,
          ),
        );
      case 'email': {
        const code = codes.codeOf(waiting.id);
        if (address === null || !(await findCode(db, hashOf(code), ['email'], now()))) return null;
        return written(
          { name: account.name, address },
          confirmationLetter(`${home}/profile/email/confirm/${code}`, address),
        );
      }
      case 'email-asked':
        return written(to, addressAskedLetter(home, address ?? ''));
      case 'email-changed':
        return address === null
          ? null
          : written({ name: account.name, address }, addressChangedLetter(account.email));
      case 'password-changed':
        return written(to, passwordChangedLetter(home));
      case 'deletion':
        return address === null
          ? null
          : written(
              { name: '', address },
              deletionLetter(`${home}${message ?? '/'}`, account.email, account.name),
            );
      case 'support':
        return {
          ...written(to, supportLetter(address ?? '', message ?? '')),
          ...(address !== null && { replyTo: address }),
        };
    }

    function written(
      receiver: Message['to'],
      { subject, ...letter }: ReturnType<typeof resetLetter>,
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

  /** @param note What is to be written with it, once however often the mail is tried. */
  async function codeFor(
    { id, madeAt }: AccountMail,
    { id: userId }: Account,
    kind: keyof typeof lifetimesMs,
    note?: (trx: Transaction) => Promise<void>,
  ): Promise<string> {
    const code = codes.codeOf(id);
    await db.transaction().execute(async (trx) => {
      const isNew = await addCode(trx, {
        hash: hashOf(code),
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
      await settleWithin(working, stopMostMs);
    },
  };
}
