/**
 * Alerts: from a change in the library to the e-mail about it. Saved searches and follows are alerts. Nothing
 * is reported twice, and nothing is lost without notice.
 *
 *   change of a document ─match─► hit in the ledger ─run─► reported ─digest─► mail waiting ─send─► accepted
 *                                                                              ▲    │ failed      │ closed if
 *                                                                              └────┘ a pause     ▼ unwanted
 *
 * | step | what it does, in one transaction | when |
 * |---|---|---|
 * | match | moves searches' marks past changes, and records the hits (match-changes.ts) | the index has the changes |
 * | follow | moves the marks of a document's follows, and records news (match-follows.ts) | the document has changed |
 * | run | assigns an alert's unreported hits, if any, to a run; plans the next run | it is due, and not behind |
 * | digest | assigns all of a user's unmailed runs to one digest | the user has no other open digest |
 * | send | takes a digest; records that it was accepted, failed, or is not wanted | it is due, or due again |
 *
 * Only the process that holds the lease does this work, and each step is a transaction under the lease. Each
 * step reads the results of the previous step from the database. If a process dies or is paused, the next
 * process that takes the lease therefore continues the work, and the former holder can no longer write. Even
 * then, everything is recorded only once, because of the ledger's key and the condition in each update.
 *
 * The lease is checked immediately before an e-mail is handed to the mail server. The mail server's
 * acceptance is recorded even if the lease has expired in the meantime, but not if another process has taken
 * the digest. An e-mail can therefore be sent twice only if the process ends or is paused between the check
 * and this record. The second e-mail has the same Message-ID and the same contents, because later matches
 * wait for the next digest, so a mailbox that drops the second e-mail loses nothing.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { settleWithin } from '../jobs/job-loop';
import { MailFailure, type Mail } from '../mail/message';
import { createAcceptances, type Acceptances } from '../mail/acceptances';
import { nextTryAt } from '../mail/backoff';
import { SearchFailure, type Search } from '../search/search';
import {
  closeDigest,
  createDigest,
  findUsersToMail,
  isDigestDue,
  recordAccepted,
  recordFailed,
  takeDigest,
  type TakenDigest,
} from '../store/alerts/digests';
import { readDigest } from '../store/alerts/digest-content';
import type { Lease, Leases } from '../database/leases';
import { libraryRevision } from '../database/revision';
import { findDueSearches, runSearches } from '../store/alerts/runs';
import { digestMail, type AlertLinks } from './digest-mail';
import { matchChanges, type Backoff } from './match-changes';
import { matchFollows } from './match-follows';
import { findDocumentsWithNews } from '../store/alerts/follows/record-news';
import { isMatchingDue } from '../store/alerts/marks';
import { nextRunAt } from './schedule';

export interface AlertsOptions {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  /** Brings the index as far up to date with the database as is currently possible. */
  readonly updateIndex: () => Promise<void>;
  readonly mail: Mail;
  readonly links: AlertLinks;
  readonly now: Now;
  readonly leases: Leases;
  /** The machine's clock. It decides when back-offs end. */
  readonly machineNow: Now;
  /** Called with a message for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface Alerts {
  /** Does all work that is due. Does nothing while another process is doing it. */
  work(): Promise<void>;
  /** Stops after the current step, without waiting long for a slow mail server. */
  stop(): Promise<void>;
}

const LEASE_NAME = 'alerts';
const DUE_SEARCHES_BATCH = 1000;
/** Much less than the time that the server has to shut down. */
const STOP_TIMEOUT_MS = 4000;

export function createAlerts(options: AlertsOptions): Alerts {
  const { db, leases, now, machineNow } = options;
  const accepted = createAcceptances<AcceptedDigest>(({ digest, at }) => recordAccepted(db, digest, at));
  const backoffs = new Map<string, Backoff>();
  let isStopped = false;
  let [reported, reportedBefore] = [new Set<string>(), new Set<string>()];

  /** Reports a problem once, and not every ten seconds while it continues. */
  function reportOnce(sentence: string): void {
    if (!reported.has(sentence) && !reportedBefore.has(sentence)) options.report(sentence);
    reported.add(sentence);
  }

  async function work(): Promise<void> {
    if (isStopped) return;
    [reported, reportedBefore] = [new Set(), reported];
    await accepted.record();
    const revision = await libraryRevision(db);
    await unlessIndexFails(options.updateIndex, reportOnce);
    // Acquiring the lease requires a disk write, and there is rarely anything to do.
    if (await isAnythingDue(options, revision)) await leases.run(LEASE_NAME, workUnder(revision));
  }

  function workUnder(revision: number) {
    return async (lease: Lease): Promise<void> => {
      const shouldContinue = () => !isStopped && !lease.signal.aborted;
      const pass: Pass = { ...options, lease, accepted, report: reportOnce, shouldContinue };
      await matchFollows(pass);
      await unlessIndexFails(() => matchChanges({ ...pass, backoffs }), reportOnce);
      await runDueSearches(pass, revision);
      await createDigests(pass);
      while (shouldContinue()) {
        const digest = await lease.write((trx) => takeDigest(trx, now(), machineNow()));
        if (!digest || !(await sendDigest(pass, digest))) return;
      }
    };
  }

  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = work()),
    async stop() {
      isStopped = true;
      await settleWithin(working, STOP_TIMEOUT_MS);
    },
  };
}

interface AcceptedDigest {
  readonly digest: TakenDigest;
  readonly at: Date;
}

/** One pass through all the work that is due, while this process holds the lease. */
interface Pass extends Omit<AlertsOptions, 'leases' | 'updateIndex'> {
  readonly lease: Lease;
  readonly accepted: Acceptances<AcceptedDigest>;
  readonly shouldContinue: () => boolean;
}

/** Returns whether any step has something to do. */
async function isAnythingDue(
  { db, now, machineNow }: Pick<AlertsOptions, 'db' | 'now' | 'machineNow'>,
  revision: number,
): Promise<boolean> {
  return (
    (await isMatchingDue(db, revision)) ||
    (await findDocumentsWithNews(db, 1)).length > 0 ||
    (await findDueSearches(db, revision, now(), 1)).length > 0 ||
    (await isDigestDue(db, now(), machineNow())) ||
    (await findUsersToMail(db)).length > 0
  );
}

/**
 * Runs a step that needs the index. If the index fails, reports this and returns, because e-mails that are
 * waiting to be sent don't depend on the index. Users can see that runs of their searches are overdue.
 */
async function unlessIndexFails(
  step: () => Promise<void>,
  report: (sentence: string) => void,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof SearchFailure)) throw error;
    report(
      `New documents can't be matched against saved searches. The server will try again: ${error.message}`,
    );
  }
}

async function runDueSearches({ db, lease, now, shouldContinue }: Pass, revision: number): Promise<void> {
  for (;;) {
    const due = await findDueSearches(db, revision, now(), DUE_SEARCHES_BATCH);
    if (due.length === 0 || !shouldContinue()) return;
    for (const userId of new Set(due.map((one) => one.userId))) {
      const own = due.filter((one) => one.userId === userId);
      await lease.write((trx) =>
        runSearches(trx, userId, own, (cadence) => nextRunAt(cadence, now(), null), now()),
      );
    }
  }
}

async function createDigests({ db, lease, now, shouldContinue }: Pass): Promise<void> {
  if (!shouldContinue()) return;
  for (const userId of await findUsersToMail(db))
    await lease.write((trx) => createDigest(trx, userId, now()));
}

/** @returns Whether to continue with the next digest. */
async function sendDigest(
  { db, mail, links, now, lease, accepted, report }: Pass,
  digest: TakenDigest,
): Promise<boolean> {
  const content = await readDigest(db, digest);
  if (!content) {
    await lease.write((trx) => closeDigest(trx, digest.id));
    return true;
  }
  const message = digestMail(digest, content, links);
  await lease.confirm();
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const nextAt = nextTryAt(digest.attempts, error.reason, now());
    await lease.write((trx) => recordFailed(trx, digest.id, error.message, now(), nextAt));
    if (error.reason === 'away') report(`Mail can't be sent. The server will try again: ${describe(error)}`);
    // If the mail server can't be reached, every other e-mail would also fail, each after the same timeout.
    return error.reason !== 'away';
  }
  await accepted.add({ digest, at: now() });
  return true;
}

/**
 * Describes a failure and its cause. The cause contains the host or the path, so only the administrator may
 * see it.
 */
function describe({ message, cause }: MailFailure): string {
  return cause instanceof Error ? `${message} (${cause.message.split('\n', 1)[0] ?? ''})` : message;
}
