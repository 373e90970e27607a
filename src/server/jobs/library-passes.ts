/**
 * A job that derives missing data from documents, such as the structures of their texts.
 *
 *   idle ── the library has changed, or an hour has passed ──► a pass, under a lease ──► idle
 *   a pass ── stopped, failed, or the lease is lost ──► idle; the next pass continues from there
 *
 * The first pass examines all documents, and later ones only those that have changed since the previous pass.
 * Once an hour, a pass examines all documents again, because correcting an earlier edition doesn't change the
 * library's revision. If another process is doing the work, this process checks again later, in case the
 * other one dies.
 */
import type { Database } from '../database/database';
import type { Lease, Leases } from '../database/leases';
import { libraryRevision } from '../database/revision';
import { settleWithin, type Job } from './job-loop';

export interface LibraryPass {
  /** Only documents that changed after this revision are examined. */
  readonly afterRevision: number;
  readonly lease: Lease;
  /** Ends the pass before its next step. */
  readonly signal: AbortSignal;
}

export interface LibraryPassesOptions {
  readonly db: Database;
  readonly leases: Leases;
  /** The name of the lease. */
  readonly leaseName: string;
  readonly pass: (pass: LibraryPass) => Promise<void>;
}

/** All documents are examined again after this time, even if the library hasn't changed. */
const FULL_PASS_MS = 3_600_000;
/** Much less than the time that the server has to shut down. */
const STOP_TIMEOUT_MS = 4000;

export function createLibraryPasses({ db, leases, leaseName, pass }: LibraryPassesOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let doneRevision = -1;
  let fullPassAt = performance.now();

  async function work(): Promise<void> {
    const at = performance.now();
    const isFull = doneRevision < 0 || at - fullPassAt >= FULL_PASS_MS;
    const revision = await libraryRevision(db);
    if (signal.aborted || (!isFull && revision === doneRevision)) return;
    await leases.run(leaseName, async (lease) => {
      try {
        await pass({ afterRevision: isFull ? -1 : doneRevision, lease, signal });
      } catch (cause) {
        if (!signal.aborted) throw cause;
      }
      doneRevision = revision;
      if (isFull) fullPassAt = at;
    });
  }

  let working: Promise<void> = Promise.resolve();
  return {
    work: () => (working = work()),
    async stop() {
      stopping.abort();
      await settleWithin(working, STOP_TIMEOUT_MS);
    },
  };
}

/** The minimum time between two progress messages. A shorter pass reports nothing. */
const REPORT_MS = 10_000;

/** Wraps `report` so that it gets a progress message at most every ten seconds. */
export function reportSeldom(report: (sentence: string) => void): {
  readonly hasReported: boolean;
  progress(sentence: () => string): void;
} {
  let reportedAt = performance.now();
  let hasReported = false;
  return {
    get hasReported() {
      return hasReported;
    },
    progress(sentence) {
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      hasReported = true;
      report(sentence());
    },
  };
}
