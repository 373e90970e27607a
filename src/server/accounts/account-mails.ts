/**
 * Account e-mails, from the request to the mail server's response.
 *
 *   waiting ─claim─► being sent ─accepted, permanently rejected, too late, or no longer needed─► deleted
 *     ▲               │ temporarily rejected, or no mail server
 *     └───a pause─────┘
 *
 * | kind | `user_id` | `address` | `message` |
 * |---|---|---|---|
 * | reset | | the address as typed; its account is looked up after the response | the caller's IP address |
 * | invitation, password-changed | the recipient | | |
 * | email | the user | the new address, which is the recipient | |
 * | email-asked | the recipient | the new address | |
 * | email-changed | the user | the old address, which is the recipient | |
 * | deletion | the user who requests it | the administrator, who is the recipient | the path of the link |
 * | support | the administrator, who is the recipient | the sender's | the sender's text |
 *
 * Only the process that holds the lease sends e-mails. If it dies while sending an e-mail, or is paused until
 * the lease expires, the next process that acquires the lease sends that e-mail. The lease is checked
 * immediately before an e-mail is sent, and an accepted e-mail is deleted even if the lease has expired by
 * then, unless another process has claimed the e-mail. If an e-mail is sent twice, it has the same id and
 * code both times.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Lease, Leases } from '../database/leases';
import { settleWithin } from '../jobs/job-loop';
import { createAcceptances } from '../mail/acceptances';
import { nextTryAt } from '../mail/backoff';
import { MailFailure, type Mail } from '../mail/message';
import {
  deleteAccountMail,
  isAccountMailDue,
  postponeAccountMail,
  takeAccountMail,
  type AccountMail,
} from '../store/users/account-mails';
import type { AccountCodes } from './account-codes';
import { CODE_LIFETIMES_MS, composeAccountMail } from './account-mail-composer';

export interface AccountMailsOptions {
  readonly db: Database;
  readonly mail: Mail;
  readonly codes: AccountCodes;
  /** The library's public URL, without a trailing slash. */
  readonly home: string;
  readonly now: Now;
  /**
   * The machine's clock, which servers of earlier versions use to decide when a claim on an e-mail expires.
   */
  readonly machineNow: Now;
  readonly leases: Leases;
  /** Called with a message for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface AccountMails {
  /** Sends all e-mails that are due. */
  work(): Promise<void>;
  /**
   * Stops sending e-mails and waits a few seconds at most for the current one. An e-mail that hasn't been
   * sent by then is sent by another process, or by this server after a restart.
   */
  stop(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
const LEASE_NAME = 'account-mails';
const STOP_TIMEOUT_MS = 4000;

export function createAccountMails(options: AccountMailsOptions): AccountMails {
  const { db, leases, mail, codes, home, now, machineNow, report } = options;
  const done = createAcceptances<AccountMail>((waiting) => deleteAccountMail(db, waiting));
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await done.record();
    if (await isAccountMailDue(db, now(), machineNow())) await leases.run(LEASE_NAME, sendAll);
  }

  async function sendAll(lease: Lease): Promise<void> {
    while (!isStopped) {
      const waiting = await lease.write((trx) => takeAccountMail(trx, now(), machineNow()));
      if (!waiting || !(await send(waiting, lease))) return;
    }
  }

  /** @returns Whether to continue with the next e-mail. */
  async function send(waiting: AccountMail, { write }: Lease): Promise<boolean> {
    const isLate =
      now().getTime() - waiting.madeAt.getTime() >
      (waiting.kind === 'reset' ? CODE_LIFETIMES_MS.reset : 3 * DAY_MS);
    const message = isLate
      ? null
      : await write((trx) => composeAccountMail({ trx, codes, home, now }, waiting));
    try {
      if (message) await mail.send(message);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      if (error.reason !== 'refused') {
        const nextAt = nextTryAt(waiting.attempts, error.reason, now());
        await write((trx) => postponeAccountMail(trx, waiting.id, nextAt));
        if (error.reason === 'away') throw error;
        return true;
      }
      report(
        `An e-mail about an account (${waiting.kind}) was rejected and will not be tried again: ${error.message}`,
      );
    }
    await done.add(waiting);
    return true;
  }

  return {
    work: () => (working = work()),
    async stop() {
      isStopped = true;
      await settleWithin(working, STOP_TIMEOUT_MS);
    },
  };
}
