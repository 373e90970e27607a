/**
 * Alerts: from a change in the library to the e-mail about it. Nothing is reported twice, and nothing is lost
 * without notice.
 *
 *   change of a document ─match─► hit in the ledger ─run─► reported ─digest─► mail waiting ─send─► accepted
 *                                                                              ▲    │ failed      │ closed, if nobody
 *                                                                              └────┘ a pause     ▼ wants it any more
 *
 * | step | what it does, in one transaction | when |
 * |---|---|---|
 * | match | moves a search's mark over changes, and records its hits (match-changes.ts) | the index has the changes |
 * | run | assigns a search's unreported hits to a run, if any; plans the next run | it is due, and no search lags |
 * | digest | assigns a user's runs that wait for mail to one digest | the user has no other open digest |
 * | send | claims a digest; records that it was accepted, failed, or is not wanted | it is due, or due again |
 *
 * Each step reads the results of the previous step from the database, so if a process dies, the next one that
 * checks continues its work. The ledger's key and the condition in each update make sure that everything
 * happens only once, whichever process does it. The lease only keeps two processes from doing the same work.
 * An e-mail can be sent twice in one case: the process ends after the mail server has accepted the e-mail and
 * before this is recorded. The second e-mail has the same Message-ID and the same contents, because later
 * matches wait for the next digest. A mailbox that drops the second e-mail therefore loses nothing.
 */
import { randomUUID } from 'node:crypto';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { settleWithin } from '../jobs/job-loop';
import { MailFailure, type Mail } from '../mail/message';
import { nextTryAt } from '../mail/backoff';
import { SearchFailure, type Search } from '../search/search';
import {
  claimDigest,
  closeDigest,
  extendDigestClaim,
  createDigests,
  recordAccepted,
  recordFailed,
  readDigest,
  type ClaimedDigest,
} from '../store/alerts/digests';
import { releaseLease, acquireLease } from '../database/leases';
import { libraryRevision } from '../database/revision';
import { findDueSearches, runSearches } from '../store/alerts/runs';
import { digestMail, type AlertLinks } from './digest-mail';
import { matchChanges, type Backoff } from './match-changes';
import { nextRunAt } from './schedule';

export interface AlertsOptions {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  /** Brings the index up to date with the database, as far as that is currently possible. */
  readonly updateIndex: () => Promise<void>;
  readonly mail: Mail;
  readonly links: AlertLinks;
  readonly now: Now;
  /**
   * The machine's clock. It decides when back-offs end, and when the leases and claims of a process that died
   * expire.
   */
  readonly machineNow: Now;
  /** Receives a message for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface Alerts {
  /** Does all the work that is due, or nothing while another process is doing it. */
  work(): Promise<void>;
  /** Stops after the current step. It does not wait long for a slow mail server. */
  stop(): Promise<void>;
}

const LEASE_MS = 60_000;
const CLAIM_MS = 120_000;
const DUE_SEARCHES_BATCH = 1000;
/** This is well within the time that the server has to stop. */
const STOP_TIMEOUT_MS = 4000;

export function createAlerts(options: AlertsOptions): Alerts {
  const { db, search, now, machineNow, report } = options;
  const lease = { name: 'alerts', holder: randomUUID() };
  const backoffs = new Map<string, Backoff>();
  let isStopped = false;
  let heldUntilMs = 0;
  let [reported, reportedBefore] = [new Set<string>(), new Set<string>()];

  /** Reports a problem once instead of every ten seconds. */
  function reportOnce(sentence: string): void {
    reported.add(sentence);
    if (!reportedBefore.has(sentence)) report(sentence);
  }

  /** Renews the lease once half of its time has passed. Each renewal costs a write to the disk. */
  async function shouldContinue(): Promise<boolean> {
    if (isStopped) return false;
    const at = machineNow();
    if (at.getTime() < heldUntilMs - LEASE_MS / 2) return true;
    const until = new Date(at.getTime() + LEASE_MS);
    const isHeld = await acquireLease(db, lease, at, until);
    heldUntilMs = isHeld ? until.getTime() : 0;
    return isHeld;
  }

  async function work(): Promise<void> {
    if (!(await shouldContinue())) return;
    [reported, reportedBefore] = [new Set(), reported];
    const revision = await libraryRevision(db);
    try {
      await options.updateIndex();
      await matchChanges({
        db,
        search,
        now,
        machineNow,
        backoffs,
        report: reportOnce,
        shouldContinue,
      });
    } catch (error) {
      // If searches lag, their users can see this from their overdue runs. Waiting mail does not depend on
      // the index.
      if (!(error instanceof SearchFailure)) throw error;
      reportOnce(
        `New documents can't be matched against saved searches. The server will try again: ${error.message}`,
      );
    }
    await runDueSearches(options, revision, shouldContinue);
    if (await shouldContinue()) await createDigests(db, now());
    await sendDue();
  }

  async function sendDue(): Promise<void> {
    while (await shouldContinue()) {
      const at = machineNow();
      const digest = await claimDigest(db, now(), at, new Date(at.getTime() + CLAIM_MS));
      if (!digest || !(await sendDigest(options, digest, reportOnce))) return;
    }
  }

  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = work()),
    async stop() {
      isStopped = true;
      await settleWithin(working, STOP_TIMEOUT_MS);
      await releaseLease(db, lease);
    },
  };
}

async function runDueSearches(
  { db, now }: Pick<AlertsOptions, 'db' | 'now'>,
  revision: number,
  shouldContinue: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const due = await findDueSearches(db, revision, now(), DUE_SEARCHES_BATCH);
    const [first] = due;
    if (!first || !(await shouldContinue())) return;
    for (const userId of new Set(due.map((one) => one.userId))) {
      await runSearches(
        db,
        userId,
        due.filter((one) => one.userId === userId),
        (cadence) => nextRunAt(cadence, now(), null),
        now(),
      );
    }
  }
}

/** @returns Whether to continue with the next digest. */
async function sendDigest(
  { db, mail, links, now, machineNow }: AlertsOptions,
  digest: ClaimedDigest,
  report: (sentence: string) => void,
): Promise<boolean> {
  const content = await readDigest(db, digest);
  if (!content) {
    await closeDigest(db, digest.id);
    return true;
  }
  // However long the mail server takes, no other process may send the same digest. If extending the claim
  // fails, there is time for another attempt.
  const holding = setInterval(
    () =>
      void extendDigestClaim(db, digest.id, new Date(machineNow().getTime() + CLAIM_MS)).catch(
        () => undefined,
      ),
    CLAIM_MS / 4,
  );
  try {
    await mail.send(digestMail(digest, content, links));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    await recordFailed(db, digest.id, error.message, now(), nextTryAt(digest.attempts, error.reason, now()));
    if (error.reason === 'away') report(`Mail can't be sent. The server will try again: ${describe(error)}`);
    // If the mail server can't be reached, the other e-mails would fail too, each after the same wait.
    return error.reason !== 'away';
  } finally {
    clearInterval(holding);
  }
  await recordAccepted(db, digest.id, now());
  return true;
}

/**
 * Describes a failure with its cause, which contains the host or the path, and which only the administrator
 * may see.
 */
function describe({ message, cause }: MailFailure): string {
  return cause instanceof Error ? `${message} (${cause.message.split('\n', 1)[0] ?? ''})` : message;
}
