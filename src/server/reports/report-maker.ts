/**
 * Makes reports in the background, in any number of processes on one database.
 *
 *   waiting ── taken ──► making ── file stored, row written ──► ready
 *      ▲                   │ │
 *      │  server closes,   │ └─ third attempt, or too large ──► failed ── retry ──► waiting
 *      └── or it failed ───┘
 *
 * Whoever takes a report holds it by a lease that a timer renews. A process that dies renews nothing, so that another takes
 * the report and begins anew; one that finds its lease gone, as the report was deleted or taken over, drops what it made. The
 * file is there before the row says ready, so that a report is never half there. Leases run by the machine's clock.
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
import { UnmakableReport, type Report } from './report';

export interface ReportMaker {
  /** Something may wait: begins soon, unless it is at work already. From the first call on it looks by itself, too. */
  wake(): void;
  /** Resolves when nothing waits here any more. Never fails. */
  settled(): Promise<void>;
  /** Gives back what is under way. */
  close(): Promise<void>;
}

export interface ReportMakerParts {
  readonly db: Database;
  readonly files: Files;
  readonly now: Now;
  /** Where users reach the server, without a slash at its end. */
  readonly address: () => string;
  /** See write-report.ts. */
  readonly write: (
    report: Report,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  readonly onFault: (report: string, cause: unknown) => void;
  /** How long a report of a process that died waits. */
  readonly leaseMs?: number;
}

/** How names of files begin; behind it stand the report's id and the lease. */
const filePrefix = 'report-';
const leaseMsDefault = 15_000;
/** In the time of a lease; progress shows as often. */
const renewals = 15;
/** Other processes' reports are looked for this often. */
const pauseMs = 10_000;
const faultPauseMs = 5000;
/** A file without a report is left alone this long: its report may be about to say that it is ready. */
const strayMs = 3_600_000;

export function createReportMaker({
  db,
  files,
  now,
  address,
  write,
  onFault,
  leaseMs = leaseMsDefault,
}: ReportMakerParts): ReportMaker {
  let working: Promise<void> | null = null;
  let isAsked = false;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    timer ??= setInterval(wake, pauseMs).unref();
    isAsked = true;
    if (working === null && !closing.signal.aborted) {
      working = work().finally(() => {
        working = null;
        if (isAsked) wake();
      });
    }
  }

  async function work(): Promise<void> {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      try {
        while (!closing.signal.aborted && (await makeNext())) isAsked = true;
      } catch (cause) {
        // The database is out of reach: the next look is soon enough.
        onFault('', cause);
      }
    }
    isAsked = false;
  }

  /** @returns Whether there was one to make. */
  async function makeNext(): Promise<boolean> {
    const lease = randomUUID();
    const report = await claimReport(db, lease, new Date(), new Date(Date.now() + leaseMs));
    if (!report) return false;
    const dropping = new AbortController();
    const signal = AbortSignal.any([closing.signal, dropping.signal]);
    let done = 0;
    const renewing = setInterval(() => {
      recordReportProgress(db, lease, done, new Date(Date.now() + leaseMs)).then(
        (isHeld) => (isHeld ? undefined : dropping.abort()),
        // The lease runs on for two more tries.
        () => undefined,
      );
    }, leaseMs / renewals);
    const file = `${filePrefix}${report.id}.${lease}`;
    try {
      const bytes = await write(await read(report), (count) => (done = count), signal);
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
          cause instanceof UnmakableReport ? cause.failure : 'fault',
          new Date(Date.now() + faultPauseMs * report.attempts),
        );
      }
    } finally {
      clearInterval(renewing);
    }
    return true;
  }

  async function read(row: ReportRow): Promise<Report> {
    const reader = await findReader(db, row.user_id, now());
    if (!reader) throw new Error('Its user may not read the library any more.');
    const { name, username, company } = await findUser(db, row.user_id, now());
    const { title, description, format } = row;
    const documents: ReportDocument[] = [];
    for await (const some of readReportDocuments(db, reader, row.document_ids.split(','))) {
      documents.push(...some);
      // SQLite answers at once: without this nobody else would be.
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

/** Removes files that no report has: their user is gone, or their maker died at the wrong moment. */
export async function forgetStrayReports(db: Database, files: Files): Promise<void> {
  const old = (await files.listNamed(filePrefix))
    .filter(({ putAt }) => Date.now() - putAt.getTime() > strayMs)
    .map(({ name }) => name);
  for (let start = 0; start < old.length; start += 500) {
    const some = old.slice(start, start + 500);
    const known = await findReportFiles(db, some);
    for (const name of some) if (!known.has(name)) await files.removeNamed(name);
  }
}
