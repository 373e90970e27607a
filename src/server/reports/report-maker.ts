/**
 * Makes reports in the background, in any number of processes on one database.
 *
 *   waiting ── claimed ──► making ── file stored, row written ──► ready
 *      ▲                   │ │
 *      │  server closes,   │ └─ third attempt, or too large ──► failed ── retry ──► waiting
 *      └── or it failed ───┘
 *
 * A process that claims a report holds a lease on it, which a timer extends. If the process dies, the lease
 * expires, and another process takes over the report and starts again. A process that finds its lease gone,
 * because the report was deleted or taken over, discards its work. The file is stored before the row says
 * that the report is ready, so a report is never incomplete. Leases expire according to the machine's clock.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Files } from '../files/files';
import { readReportDocuments, type ReportDocument } from '../store/reports/report-documents';
import {
  findReportFiles,
  recordFailedAttempt,
  finishReport,
  releaseReport,
  recordReportProgress,
  claimReport,
  type ReportRow,
} from '../store/reports/reports';
import { findReader, findUser } from '../store/users/users';
import { ReportNotPossible, type Report } from './report';

export interface ReportMaker {
  /** Signals that a report may be waiting. After the first call, the maker also polls by itself. */
  wake(): void;
  /** Resolves when there are no reports left to make. Never rejects. */
  settled(): Promise<void>;
  /** Stops, and returns the current report to the queue. */
  close(): Promise<void>;
}

export interface ReportMakerOptions {
  readonly db: Database;
  readonly files: Files;
  readonly now: Now;
  /** Returns the server's public address, without a trailing slash. */
  readonly address: () => string;
  /** Writes the report's file in the same way as `writeReport`. */
  readonly write: (
    report: Report,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  readonly onFault: (report: string, cause: unknown) => void;
  /** How long a report waits after its maker's process has died. */
  readonly leaseMs?: number;
}

/** The beginning of the files' names. It is followed by the report's id and the lease. */
const FILE_PREFIX = 'report-';
const DEFAULT_LEASE_MS = 15_000;
/** How many times a lease is extended during its lifetime. Progress is recorded equally often. */
const RENEWALS_PER_LEASE = 15;
/** How often the maker looks for reports that other processes have left behind. */
const POLL_MS = 10_000;
const RETRY_PAUSE_MS = 5000;
/**
 * A file without a report may belong to a report that is about to become ready, so it is not deleted before
 * this age.
 */
const ORPHAN_AGE_MS = 3_600_000;

export function createReportMaker(options: ReportMakerOptions): ReportMaker {
  let working: Promise<void> | null = null;
  let isWorkRequested = false;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    timer ??= setInterval(wake, POLL_MS).unref();
    isWorkRequested = true;
    if (working === null && !closing.signal.aborted) {
      working = work().finally(() => {
        working = null;
        if (isWorkRequested) wake();
      });
    }
  }

  async function work(): Promise<void> {
    while (isWorkRequested && !closing.signal.aborted) {
      isWorkRequested = false;
      try {
        while (!closing.signal.aborted && (await makeNextReport(options, closing.signal)))
          isWorkRequested = true;
      } catch (cause) {
        // The database can't be reached. It is soon enough to try again at the next poll.
        options.onFault('', cause);
      }
    }
    isWorkRequested = false;
  }

  return {
    wake,
    async settled() {
      while (working) await working;
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
}

/** @returns Whether there was a report to make. */
async function makeNextReport(
  { db, files, write, onFault, leaseMs = DEFAULT_LEASE_MS, ...reading }: ReportMakerOptions,
  closing: AbortSignal,
): Promise<boolean> {
  const lease = randomUUID();
  const report = await claimReport(db, lease, new Date(), new Date(Date.now() + leaseMs));
  if (!report) return false;
  const dropping = new AbortController();
  const signal = AbortSignal.any([closing, dropping.signal]);
  let done = 0;
  const renewing = setInterval(() => {
    recordReportProgress(db, lease, done, new Date(Date.now() + leaseMs)).then(
      (isHeld) => (isHeld ? undefined : dropping.abort()),
      // If this fails, the lease lasts long enough for more attempts.
      () => undefined,
    );
  }, leaseMs / RENEWALS_PER_LEASE);
  const file = `${FILE_PREFIX}${report.id}.${lease}`;
  try {
    const bytes = await write(
      await readReport({ db, ...reading }, report),
      (count) => (done = count),
      signal,
    );
    await files.putNamed(file, bytes);
    if (!(await finishReport(db, lease, { name: file, sizeBytes: bytes.length })))
      await files.removeNamed(file);
  } catch (cause) {
    if (signal.aborted) await releaseReport(db, lease);
    else {
      onFault(report.id, cause);
      await recordFailedAttempt(
        db,
        lease,
        cause instanceof ReportNotPossible ? cause.failure : 'fault',
        new Date(Date.now() + RETRY_PAUSE_MS * report.attempts),
      );
    }
  } finally {
    clearInterval(renewing);
  }
  return true;
}

async function readReport(
  { db, now, address }: Pick<ReportMakerOptions, 'db' | 'now' | 'address'>,
  row: ReportRow,
): Promise<Report> {
  const reader = await findReader(db, row.user_id, now());
  if (!reader) throw new Error('The report’s user may no longer read the library.');
  const { name, username, company } = await findUser(db, row.user_id, now());
  const { title, description, format } = row;
  const documents: ReportDocument[] = [];
  for await (const some of readReportDocuments(db, reader, row.document_ids.split(','))) {
    documents.push(...some);
    // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
    await nextTurn();
  }
  return {
    title,
    description,
    format,
    documents,
    leftOut: row.documents - documents.length,
    madeBy: { name, email: username, company: company?.name ?? null },
    madeAt: now(),
    address: address(),
  };
}

/**
 * Deletes files that belong to no report because the user was deleted, or because the maker died after
 * storing the file.
 */
export async function deleteOrphanedReportFiles(db: Database, files: Files): Promise<void> {
  const old = (await files.listNamed(FILE_PREFIX))
    .filter(({ putAt }) => Date.now() - putAt.getTime() > ORPHAN_AGE_MS)
    .map(({ name }) => name);
  for (let start = 0; start < old.length; start += 500) {
    const some = old.slice(start, start + 500);
    const known = await findReportFiles(db, some);
    for (const name of some) if (!known.has(name)) await files.removeNamed(name);
  }
}
