/**
 * Compares editions that are already in the library: those that were imported before Fairway compared
 * editions, and those whose structure was found after their import. Which work remains is determined from the
 * database (store/library/changes/needed-comparisons.ts), so nothing is done twice, and nothing is lost if a
 * process dies.
 *
 *   idle ── a structure was found, or an hour has passed ──► comparing ──► idle
 *   comparing ── stopped, or the lease is lost ──► idle; whoever compares next continues from there
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { Lease, Leases } from '../../database/leases';
import { lockLibrary } from '../../database/revision';
import { settleWithin, type Job } from '../../jobs/job-loop';
import { isOutage } from '../../failures';
import { saveComparison } from '../../store/library/changes/save-comparison';
import { raiseRevisions } from '../../store/library/import-categories';
import {
  findNeededComparisons,
  listDocumentsWithEditions,
  readTexts,
  type EditionPair,
  type NeededComparison,
} from '../../store/library/changes/needed-comparisons';
import type { Compare } from '../../store/library/changes/stored-redline';

/**
 * The name of the lease. Only one server at a time compares the editions that are already in the library. The
 * command `structure` compares them under its own lease.
 */
const COMPARISON_LEASE = 'comparison';

export interface CompareOptions {
  readonly db: Database;
  readonly compare: Compare;
  /** Called once for each pair that can't be compared. */
  readonly onFault: (pair: EditionPair, cause: unknown) => void;
  /** Ends the work before the next pair. */
  readonly signal: AbortSignal;
  /** The pairs to skip. Pairs that fail are added. */
  readonly faulty: Set<string>;
}

/** Kept small, because SQLite runs queries in the thread that handles requests. */
const DOCUMENTS_PER_STEP = 100;

/**
 * Compares all editions in the library that haven't been compared, under a lease that the caller holds.
 *
 * @returns The number of pairs that were compared.
 * @throws LeaseLost, the signal's reason, or the fault of the database. Comparisons that were complete by then are
 *   stored.
 */
export async function compareMissing(options: CompareOptions, lease: Lease): Promise<number> {
  let compared = 0;
  for (let lastId: string | null = null; ;) {
    const ids = await listDocumentsWithEditions(options.db, lastId, DOCUMENTS_PER_STEP);
    compared += await compareDocuments(options, ids, lease);
    lastId = ids.at(-1) ?? null;
    if (lastId === null) return compared;
    // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
    await nextTurn();
  }
}

async function compareDocuments(
  { db, compare, onFault, signal, faulty }: CompareOptions,
  documentIds: readonly string[],
  lease: Lease,
): Promise<number> {
  let compared = 0;
  for (const needed of await findNeededComparisons(db, documentIds)) {
    lease.signal.throwIfAborted();
    signal.throwIfAborted();
    const key = JSON.stringify(needed);
    const texts = faulty.has(key) ? null : await readTexts(db, needed);
    if (!texts) continue;
    try {
      const redline = await compare(texts);
      const isStored = await lease.write(async (trx) => {
        // Imports must not change the texts between the check and the end of this transaction.
        await lockLibrary(trx);
        const isNeeded = (await findNeededComparisons(trx, [needed.documentId])).some((other) =>
          isSame(other, needed),
        );
        const outcome = isNeeded ? await saveComparison(trx, needed, redline) : null;
        // Devices keep a list of the wordings that corrections have replaced.
        if (outcome === 'dropped') await raiseRevisions(trx, [needed.documentId]);
        return isNeeded;
      });
      if (isStored) compared += 1;
    } catch (cause) {
      signal.throwIfAborted();
      lease.signal.throwIfAborted();
      if (isOutage(cause)) throw cause;
      faulty.add(key);
      onFault(needed, cause);
    }
  }
  return compared;
}

function isSame(one: NeededComparison, other: NeededComparison): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface ComparisonJob extends Job {
  /** Makes the next run compare the editions of a document whose structure has just been found. */
  note(documentId: string): void;
}

/** The whole library is checked again after this time. */
const FULL_PASS_MS = 3_600_000;
/**
 * How long `stop` waits for the comparison in progress: less than the time that the server has to shut down.
 */
const STOP_TIMEOUT_MS = 4000;

/**
 * Creates the job for a running server. The caller that stops the job must also close the process that
 * compares.
 */
export function createComparisonJob({
  leases,
  ...options
}: Omit<CompareOptions, 'signal' | 'faulty'> & { readonly leases: Leases }): ComparisonJob {
  const stopping = new AbortController();
  const all = { ...options, signal: stopping.signal, faulty: new Set<string>() };
  const noted = new Set<string>();
  let fullPassAt = -Infinity;

  async function work(): Promise<void> {
    const at = performance.now();
    const isFull = at - fullPassAt >= FULL_PASS_MS;
    if (stopping.signal.aborted || (!isFull && noted.size === 0)) return;
    // If another process is comparing, this process checks again later, in case the other one dies.
    await leases.run(COMPARISON_LEASE, async (lease) => {
      const ids = [...noted];
      try {
        if (isFull) await compareMissing(all, lease);
        else await compareDocuments(all, ids, lease);
      } catch (cause) {
        if (!stopping.signal.aborted) throw cause;
        return;
      }
      for (const id of ids) noted.delete(id);
      if (isFull) fullPassAt = at;
    });
  }

  let working: Promise<void> = Promise.resolve();
  return {
    note: (documentId) => void noted.add(documentId),
    work: () => (working = work()),
    async stop() {
      stopping.abort();
      await settleWithin(working, STOP_TIMEOUT_MS);
    },
  };
}
