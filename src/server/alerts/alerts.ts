/**
 * Alerts: from a change of the library to the mail about it, so that nothing is told twice and nothing passed over in silence.
 *
 *   change of a document ─match─► hit in the ledger ─run─► told ─digest─► mail waiting ─send─► accepted
 *                                                                          ▲    │ failed      │ dropped, if nobody
 *                                                                          └────┘ a pause     ▼ wants it any more
 *
 * | step | what it does, in one transaction | when |
 * |---|---|---|
 * | match | moves a search's mark over a span of changes, enters its hits (match-changes.ts) | the index has the changes |
 * | run | gives a search's untold hits to a run, or notes that there were none; plans the next | it is due, and nothing lags |
 * | digest | gives a user's runs that wait for mail to one digest | no other digest of the user's is under way |
 * | send | claims a digest; notes that it was accepted, why it was not, or that nobody wants it | it is due, or due again |
 *
 * Each step looks in the database for what the one before has left, so a process that dies leaves its work to the next one
 * that looks. The ledger's key and the conditions of each change let each happen once, whoever tries; the lease only keeps
 * two from doing the same work. A mail can go out twice in one case: the process ends between the mail server's word and the
 * note of it. It has the same Message-ID then, and whatever has come meanwhile waits for the next digest, so that a
 * mailbox that drops the second of two drops nothing that was not in the first.
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
import { matchChanges, type LeftAside } from './match-changes';
import { nextRunAt } from './schedule';

export interface AlertParts {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  /** Brings the index up to the database, as far as it can now. */
  readonly updateIndex: () => Promise<void>;
  readonly mail: Mail;
  readonly links: AlertLinks;
  readonly now: Now;
  /** The machine's clock: leases and claims of a process that died run out by it. */
  readonly machineNow: Now;
  /** Takes a sentence for the administrator. */
  readonly report: (sentence: string) => void;
}

export interface Alerts {
  /** All that is to be done now; nothing while another process does it. */
  work(): Promise<void>;
  /** The work under way ends after its step; a mail that the mail server keeps waiting is not waited for. */
  stop(): Promise<void>;
}

const leaseMs = 60_000;
const claimMs = 120_000;
const dueAtOnce = 1000;
/** Well within the time that the server has to end. */
const stopMostMs = 4000;

export function createAlerts(parts: AlertParts): Alerts {
  const { db, search, mail, links, now, machineNow, report } = parts;
  const lease = { name: 'alerts', holder: randomUUID() };
  const leftAside = new Map<string, LeftAside>();
  let isStopped = false;
  let heldUntilMs = 0;
  let [told, toldBefore] = [new Set<string>(), new Set<string>()];

  /** What is wrong is said once, not every ten seconds. */
  function tell(sentence: string): void {
    told.add(sentence);
    if (!toldBefore.has(sentence)) report(sentence);
  }

  /** The lease is renewed when half of it is over: each time is a write that waits for the disk. */
  async function goesOn(): Promise<boolean> {
    if (isStopped) return false;
    const at = machineNow();
    if (at.getTime() < heldUntilMs - leaseMs / 2) return true;
    const until = new Date(at.getTime() + leaseMs);
    const isHeld = await acquireLease(db, lease, at, until);
    heldUntilMs = isHeld ? until.getTime() : 0;
    return isHeld;
  }

  async function work(): Promise<void> {
    if (!(await goesOn())) return;
    [told, toldBefore] = [new Set(), told];
    const revision = await libraryRevision(db);
    try {
      await parts.updateIndex();
      await matchChanges({ db, search, now, leftAside, report: tell, goesOn });
    } catch (error) {
      // Whoever has searches that lag is told by their runs, which are overdue; mail that waits does not wait for the index.
      if (!(error instanceof SearchFailure)) throw error;
      tell(`New documents can't be matched against saved searches, and it is tried again: ${error.message}`);
    }
    await runDue(revision);
    if (await goesOn()) await createDigests(db, now());
    await sendDue();
  }

  async function runDue(revision: number): Promise<void> {
    for (;;) {
      const due = await findDueSearches(db, revision, now(), dueAtOnce);
      const [first] = due;
      if (!first || !(await goesOn())) return;
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

  async function sendDue(): Promise<void> {
    while (await goesOn()) {
      const at = machineNow();
      const digest = await claimDigest(db, now(), at, new Date(at.getTime() + claimMs));
      if (!digest || !(await send(digest))) return;
    }
  }

  /** Whether to go on with the next one. */
  async function send(digest: ClaimedDigest): Promise<boolean> {
    const content = await readDigest(db, digest);
    if (!content) {
      await closeDigest(db, digest.id);
      return true;
    }
    // However long the mail server takes, nobody else sends it meanwhile. A renewal that fails leaves time for the next.
    const holding = setInterval(
      () =>
        void extendDigestClaim(db, digest.id, new Date(machineNow().getTime() + claimMs)).catch(
          () => undefined,
        ),
      claimMs / 4,
    );
    try {
      await mail.send(digestMail(digest, content, links));
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await recordFailed(
        db,
        digest.id,
        error.message,
        now(),
        nextTryAt(digest.attempts, error.reason, now()),
      );
      if (error.reason === 'away') tell(`Mail can't be sent, and is tried again: ${describe(error)}`);
      // The others would fail alike, each after as long a wait.
      return error.reason !== 'away';
    } finally {
      clearInterval(holding);
    }
    await recordAccepted(db, digest.id, now());
    return true;
  }

  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = work()),
    async stop() {
      isStopped = true;
      await settleWithin(working, stopMostMs);
      await releaseLease(db, lease);
    },
  };
}

/** The cause has the host or the path, which is the administrator's to know. */
function describe({ message, cause }: MailFailure): string {
  return cause instanceof Error ? `${message} (${cause.message.split('\n', 1)[0] ?? ''})` : message;
}
