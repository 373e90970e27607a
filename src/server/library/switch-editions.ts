/**
 * Switches documents when an edition or a provision enters into force or ceases to be in force, which happens
 * at midnight in the library's time zone. When a server starts, it catches up on switches that were missed.
 *
 *   the job:  idle ── the day of a switch begins ──► switching ──► idle
 *             switching ── stopped, or the lease is lost ──► idle; whoever switches next continues from there
 *
 * The rows whose date in `switches_on` is today or earlier are the work that remains. Each batch is one
 * transaction under the lease, which writes the rows and their revisions and records what happened, so that
 * nothing is done twice, and nothing is lost if a process dies.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Lease, Leases } from '../database/leases';
import { lockLibrary } from '../database/revision';
import type { Job } from '../jobs/job-loop';
import { libraryDay } from '../store/library/library-day';
import { findDue } from '../store/library/wording/due-documents';
import { refreshWording } from '../store/library/wording/refresh-wording';

/** The name of the lease. Only one process at a time switches documents. */
const SWITCH_LEASE = 'switch-wordings';

/** Kept small, because SQLite runs queries in the thread that handles requests. */
const DOCUMENTS_PER_BATCH = 250;

export interface SwitchOptions {
  readonly leases: Leases;
  readonly now: Now;
}

/**
 * Switches every document whose switch is due.
 *
 * @param shouldContinue Called before each batch.
 * @returns The number of documents that were switched; `null` if another process holds the lease.
 */
export async function switchEditions(
  { leases, now }: SwitchOptions,
  shouldContinue: () => boolean = () => true,
): Promise<number | null> {
  let switched = 0;
  const isDone = await leases.run(SWITCH_LEASE, async (lease) => {
    while (shouldContinue()) {
      const count = await switchBatch(lease, now());
      if (count === 0) return;
      switched += count;
    }
  });
  return isDone ? switched : null;
}

function switchBatch(lease: Lease, now: Date): Promise<number> {
  return lease.write(async (trx) => {
    // Without the lock, this batch might not see a record that an import is adding.
    await lockLibrary(trx);
    const today = await libraryDay(trx, now);
    const due = await findDue(trx, today, DOCUMENTS_PER_BATCH);
    if (due.length > 0) await refreshWording(trx, due, { now, today });
    return due.length;
  });
}

/** @param options `onSwitched` is called after documents have been switched, and must update the index. */
export function createSwitchJob(
  options: SwitchOptions & { readonly db: Database; onSwitched(): Promise<void> },
): Job {
  let isStopped = false;
  return {
    async work() {
      const { db, now } = options;
      if ((await findDue(db, await libraryDay(db, now()), 1)).length === 0) return;
      const switched = await switchEditions(options, () => !isStopped);
      if (switched !== null && switched > 0) await options.onSwitched();
    },
    async stop() {
      isStopped = true;
    },
  };
}
