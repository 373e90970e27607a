/**
 * A job that adds missing data that is derived from documents, such as the structures of their texts.
 *
 *   idle ── the library has changed, or an hour has passed ──► a pass, under a lease ──► idle
 *   a pass ── stopped, failed, or the lease is lost ──► idle; the next pass continues from there
 *
 * The first pass looks at all documents, and later ones only at documents that have changed since the
 * previous pass. Once an hour, a pass looks at all documents again, because correcting an earlier edition
 * doesn't change the library's revision. If another process is doing the work, this process checks again
 * later, in case that one dies.
 */
import type { Database } from '../database/database';
import type { Lease, Leases } from '../database/leases';
import { libraryRevision } from '../database/revision';
import { settleWithin, type Job } from './job-loop';

export interface LibraryPass {
  /** Only documents that changed after this revision are looked at. */
  readonly afterRevision: number;
  readonly lease: Lease;
  /** Ends the pass between two steps. */
  readonly signal: AbortSignal;
}

export interface LibraryPassesOptions {
  readonly db: Database;
  readonly leases: Leases;
  /** The name of the lease. */
  readonly leaseName: string;
  readonly pass: (pass: LibraryPass) => Promise<void>;
}

/** An unchanged library is checked again after this time. */
const FULL_PASS_MS = 3_600_000;
/** Well within the time allowed for stopping the server. */
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

/** The time between two messages about the progress. A pass that is shorter reports nothing. */
const REPORT_MS = 10_000;

/** Returns a function that passes on a message about the progress, but not more often than every ten seconds. */
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
