/**
 * Makes reports in the background, in any number of processes that share a database.
 *
 *   waiting ── leased ───► making ── file stored, row written ──► ready
 *      ▲                   │ │
 *      │  server closes,   │ └─ third attempt, or too large ──► failed ── retry ──► waiting
 *      └── or it failed ───┘
 *
 * A process that makes a report holds the report's lease, and writes everything under it. If the process dies
 * or is paused, the lease expires, and another process takes over the report and starts from the beginning. A
 * process that loses the lease, or whose report is deleted, discards its work. The file is stored before the
 * row says that the report is ready, so no report is ever incomplete.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Now } from '../clock';
import { batchesOf } from '../database/batches';
import type { Database } from '../database/database';
import { LeaseLost } from '../database/lease-rows';
import type { Lease, Leases } from '../database/leases';
import type { Files, ListedFile } from '../files/files';
import { isOutage } from '../failures';
import { readReportDocuments, type ReportDocument } from '../store/reports/report-documents';
import {
  beginReport,
  findReportFiles,
  findReportToMake,
  finishReport,
  recordFailedAttempt,
  recordReportProgress,
  releaseReport,
  reportLeaseName,
  type ReportRow,
} from '../store/reports/reports';
import { accessScopeOf } from '../store/library/access-scope';
import { libraryDay } from '../store/library/library-day';
import {
  readReportRedline,
  type ReportRedline,
  type RequestedComparison,
} from '../store/reports/compared-editions';
import { TooLargeToCompare, type Compare } from '../store/library/changes/stored-redline';
import { readQuotations, type RequestedQuotation } from '../store/reports/quoted-provisions';
import { findReader, findUser } from '../store/users/users';
import { ReportNotPossible, type Report } from './report';

export interface ReportMaker {
  /** Signals that a report may be waiting. After the first call, the maker also polls on its own. */
  wake(): void;
  /** Resolves when no report is left to make. Never rejects. */
  settled(): Promise<void>;
  /** Stops, and puts the current report back into the queue. */
  close(): Promise<void>;
}

export interface ReportMakerOptions {
  readonly db: Database;
  readonly leases: Leases;
  readonly files: Files;
  readonly now: Now;
  /** Returns the server's public address, without a trailing slash. */
  readonly address: () => string;
  /** Writes the report's file, like `writeReport`. */
  readonly write: (
    report: Report,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  readonly compare: Compare;
  readonly onFault: (report: string, cause: unknown) => void;
  /** The interval at which progress is recorded. */
  readonly progressMs?: number;
}

/** The prefix of the files' names, which is followed by the report's id and the lease's fencing number. */
const FILE_PREFIX = 'report-';
const PROGRESS_MS = 1000;
/** How often the maker checks for reports that other processes have left behind. */
const POLL_MS = 10_000;
const RETRY_PAUSE_MS = 5000;
/**
 * A file without a report may belong to one that is about to become ready, so files younger than this aren't
 * deleted.
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
        // The database or the file store can't be reached. The next poll will try again.
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
async function makeNextReport(options: ReportMakerOptions, closing: AbortSignal): Promise<boolean> {
  const { db, leases } = options;
  const id = await findReportToMake(db, leases, new Date());
  if (id === null) return false;
  // If another process has acquired the lease in the meantime, the next call finds another report.
  await leases.run(reportLeaseName(id), async (lease) => {
    const report = await lease.write((trx) => beginReport(trx, id, String(lease.fence)));
    try {
      if (report) await makeReport(options, report, lease, closing);
    } catch (cause) {
      // This attempt counts, so the log has to say why it ended.
      if (cause instanceof LeaseLost) options.onFault(id, cause);
      throw cause;
    }
  });
  return true;
}

async function makeReport(
  { write, onFault, progressMs = PROGRESS_MS, ...options }: ReportMakerOptions,
  report: ReportRow,
  lease: Lease,
  closing: AbortSignal,
): Promise<void> {
  const deleting = new AbortController();
  const signal = AbortSignal.any([closing, deleting.signal, lease.signal]);
  let done = 0;
  const stopRecording = repeatOneAtATime(async () => {
    try {
      if (!(await lease.write((trx) => recordReportProgress(trx, report.id, done)))) deleting.abort();
    } catch {
      // If the lease is lost, its signal ends the work. Otherwise, the progress is recorded next time.
    }
  }, progressMs);
  try {
    const bytes = await write(await readReport(options, report), (count) => (done = count), signal);
    await storeReport(options.files, report, bytes, lease);
  } catch (cause) {
    if (cause instanceof LeaseLost) throw cause;
    if (signal.aborted) return await lease.write((trx) => releaseReport(trx, report.id));
    if (isOutage(cause)) {
      // While the file store or the database doesn't work, every attempt would fail, so this one doesn't count. The
      // next poll will try again.
      await lease.write((trx) => releaseReport(trx, report.id));
      throw cause;
    }
    onFault(report.id, cause);
    const failure = cause instanceof ReportNotPossible ? cause.failure : 'fault';
    const until = new Date(Date.now() + RETRY_PAUSE_MS * report.attempts);
    await lease.write((trx) => recordFailedAttempt(trx, report.id, failure, until));
  } finally {
    stopRecording();
  }
}

/**
 * Calls `work` at regular intervals, but not while an earlier call is still running. While the database is slow,
 * calls would otherwise pile up and take connections from others.
 *
 * @param work Never rejects.
 * @returns A function that stops this.
 */
function repeatOneAtATime(work: () => Promise<void>, intervalMs: number): () => void {
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    void work().finally(() => (isWorking = false));
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Stores the file, and then records that the report is ready. If this is rejected, the file is deleted. */
async function storeReport(files: Files, { id }: ReportRow, bytes: Uint8Array, lease: Lease): Promise<void> {
  const name = `${FILE_PREFIX}${id}.${lease.fence}`;
  await files.putNamed(name, bytes);
  let isRecorded = false;
  try {
    isRecorded = await lease.write((trx) => finishReport(trx, id, { name, sizeBytes: bytes.length }));
  } catch (cause) {
    // After any other error, the file must stay, because the transaction may have been committed.
    if (cause instanceof LeaseLost) await files.remove(name);
    throw cause;
  }
  if (!isRecorded) await files.remove(name);
}

async function readReport(
  { db, now, address, compare }: Pick<ReportMakerOptions, 'db' | 'now' | 'address' | 'compare'>,
  row: ReportRow,
): Promise<Report> {
  const reader = await findReader(db, row.user_id, now());
  if (!reader) throw new Error('The report’s user may no longer read the library.');
  const { name, username, company } = await findUser(db, row.user_id, now());
  const { title, description, format } = row;
  const documents: ReportDocument[] = [];
  for await (const some of readReportDocuments(db, reader, row.document_ids.split(','))) {
    documents.push(...some);
    // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
    await nextTurn();
  }
  const requested = requestedQuotations(row);
  const today = await libraryDay(db, now());
  const quotations = await readQuotations(db, requested, accessScopeOf(reader), today);
  const comparison = row.comparison === null ? null : (JSON.parse(row.comparison) as RequestedComparison);
  const redline = comparison && (await readRedline(db, compare, comparison, accessScopeOf(reader)));
  return {
    title,
    description,
    format,
    documents: documents.map((document) => ({
      ...document,
      quotations: [...quotations].flatMap(([wanted, quotation]) =>
        wanted.document === document.id ? [quotation] : [],
      ),
      ...(redline && comparison.document === document.id && { redline }),
    })),
    leftOut: row.documents - documents.length,
    quotationsLeftOut: requested.length - quotations.size,
    isComparisonLeftOut: comparison !== null && redline === null,
    madeBy: { name, email: username, company: company?.name ?? null },
    madeAt: now(),
    address: address(),
  };
}

/** @throws ReportNotPossible if the editions are too large to compare. */
async function readRedline(...wanted: Parameters<typeof readReportRedline>): Promise<ReportRedline | null> {
  try {
    return await readReportRedline(...wanted);
  } catch (cause) {
    throw cause instanceof TooLargeToCompare ? new ReportNotPossible('too-large') : cause;
  }
}

function requestedQuotations({ quotations }: ReportRow): readonly RequestedQuotation[] {
  return quotations === null ? [] : (JSON.parse(quotations) as RequestedQuotation[]);
}

/**
 * Deletes files that belong to no report, because the user was deleted or a process died after storing the
 * file.
 *
 * @throws LeaseLost
 */
export async function deleteOrphanedReportFiles(
  db: Database,
  files: Files,
  lease: Pick<Lease, 'confirm'>,
): Promise<void> {
  const old: string[] = [];
  for await (const file of files.list(FILE_PREFIX)) if (isOldReportFile(file)) old.push(file.key);
  for (const some of batchesOf(old)) {
    const known = await findReportFiles(db, some);
    for (const name of some) {
      if (known.has(name)) continue;
      await lease.confirm();
      await files.remove(name);
    }
  }
}

/** Returns whether a file was a report's, and belongs to no report any more. */
export async function isOrphanedReportFile(db: Database, file: ListedFile): Promise<boolean> {
  return isOldReportFile(file) && !(await findReportFiles(db, [file.key])).has(file.key);
}

/** The row of a newer report may not refer to its file yet. */
function isOldReportFile({ key, storedAt }: ListedFile): boolean {
  return key.startsWith(FILE_PREFIX) && Date.now() - storedAt.getTime() > ORPHAN_AGE_MS;
}
