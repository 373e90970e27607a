/**
 * Finds where the pages of PDFs begin in texts that are already in the library: those that were imported
 * before Fairway stored pages, and those that have been corrected since then.
 *
 *   an edition:  without pages ── its turn ──► being read
 *                without pages ── its turn, but the PDF is too large to be read ──► stored as unknown
 *                being read ── the text is the edition's ──► stored, under the job's lease
 *                being read ── the text isn't the edition's, or the PDF itself can't be read ──► stored as unknown
 *                being read ── interrupted (pdf-process.ts), up to two times ──► being read
 *                being read ── interrupted a third time, or the file is missing ──► reported and left out
 *                being read ── any other error, such as an outage of the file store ──► without pages
 *                left out ── the process ends ──► without pages
 *                stored, or stored as unknown ── its content is corrected, or a newer version reads PDFs
 *                    ──► without pages
 *
 * An edition that is left out doesn't hold up the others. Any other error ends the pass, and the job loop
 * tries again.
 *
 * If a source supplied a text together with a PDF, the text has no pages, even if it contains the same words,
 * because there is no way to know where its pages begin. Which work remains is determined from the database,
 * so the job can be interrupted and repeated at any time. jobs/library-passes.ts decides when it runs.
 */
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { Leases } from '../../database/leases';
import type { Files } from '../../files/files';
import { HttpProblem } from '../../http/problem';
import type { Job } from '../../jobs/job-loop';
import { createLibraryPasses, reportSeldom, type LibraryPass } from '../../jobs/library-passes';
import { findEdition } from '../../store/library/pdfs';
import { countChangedDocuments, listChangedDocuments } from '../../store/library/structure/changed-in-steps';
import {
  findUnreadPdf,
  listUnreadPdfs,
  PAGES_VERSION,
  saveFoundPages,
  type EditionPages,
  type UnreadPdf,
} from '../../store/library/structure/edition-pages';
import { editionKey, type EditionName } from '../../store/library/structure/edition-names';
import { InvalidRecord } from '../import/import-record';
import { pdfLimits } from './pdf-limits';
import { PdfReadInterrupted } from './pdf-process';
import type { PdfSource, PdfText, PdfWaiter, ReadPdf } from './pdf-text';

export interface FindPagesOptions {
  readonly db: Database;
  readonly leases: Leases;
  readonly files: Pick<Files, 'read'>;
  readonly readPdf: ReadPdf;
  /** Called with progress messages. */
  readonly report: (sentence: string) => void;
  /** Called with the reason when an edition is left out. */
  readonly onFault: (edition: EditionName, cause: unknown) => void;
  /** The version of the code that reads PDFs. Only tests set it. */
  readonly version?: number;
}

/** The name of the lease. Only one process at a time reads PDFs for their pages. */
export const PAGES_LEASE = 'pages';
/** The maximum number of interrupted attempts to read a PDF. */
const MAX_ATTEMPTS = 3;

/** Creates the job for a running server. */
export function createPagesJob(options: FindPagesOptions): Job {
  const { db, leases, report, version = PAGES_VERSION } = options;
  const leftOut = new Set<string>();
  return createLibraryPasses({
    db,
    leases,
    leaseName: PAGES_LEASE,
    async pass(pass) {
      const { afterRevision } = pass;
      const reporter = reportSeldom(report);
      const all = await countChangedDocuments(db, afterRevision);
      let done = 0;
      let lastId: string | null = null;
      do {
        const step = await listChangedDocuments(db, afterRevision, lastId);
        for (const pdf of await listUnreadPdfs(db, step.ids, version)) {
          await findPages(options, pdf, pass, leftOut);
          reporter.progress(
            () => `Finding the pages of PDFs: at least ${count(done)} of ${count(all)} documents are done.`,
          );
        }
        done += step.ids.length;
        lastId = step.lastId;
        // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
        await nextTurn();
      } while (lastId !== null);
      if (reporter.hasReported) report('The pages of all PDFs have been found.');
    },
  });
}

/**
 * Finds the pages of the edition that readers see, unless they are already stored. If the PDF is missing, or
 * reading it is interrupted, its pages stay unknown.
 */
export async function findPagesOfDocument(
  { db, files, readPdf }: Pick<FindPagesOptions, 'db' | 'files' | 'readPdf'>,
  documentId: string,
  waiter: PdfWaiter,
): Promise<void> {
  const pdf = await findUnreadPdf(db, documentId);
  if (!pdf) return;
  try {
    const bytes = () => bytesOfFile(files, pdf);
    const pages = await pagesOf(db, pdf, isTooLarge(pdf) ? null : await readStored(readPdf, bytes, waiter));
    await db.transaction().execute((trx) => saveFoundPages(trx, pages));
  } catch (cause) {
    waiter.signal.throwIfAborted();
    if (!(cause instanceof PdfReadInterrupted) && !isMissing(cause)) throw cause;
  }
}

/** @throws LeaseLost, the signal's reason, or the fault of the file store */
async function findPages(
  options: FindPagesOptions,
  pdf: UnreadPdf,
  { lease, signal }: LibraryPass,
  leftOut: Set<string>,
): Promise<void> {
  const { db, onFault } = options;
  const { documentId, edition, contentHash } = pdf;
  const either = AbortSignal.any([signal, lease.signal]);
  either.throwIfAborted();
  const key = `${editionKey(pdf)}\n${contentHash}`;
  if (leftOut.has(key)) return;
  let read: PdfText | null;
  try {
    read = await readRepeatedly(options, pdf, either);
  } catch (cause) {
    either.throwIfAborted();
    if (!(cause instanceof PdfReadInterrupted) && !isMissing(cause)) throw cause;
    leftOut.add(key);
    return onFault({ documentId, edition }, cause);
  }
  either.throwIfAborted();
  const pages = await pagesOf(db, pdf, read);
  await lease.write((trx) => saveFoundPages(trx, pages));
}

/** @param read `null` if the PDF itself can't be read. */
async function pagesOf(
  db: Database,
  { documentId, edition, contentHash }: UnreadPdf,
  read: PdfText | null,
): Promise<EditionPages> {
  const stored = await findEdition(db, documentId, null, edition);
  const starts = read !== null && read.text === stored?.text ? read.pageStarts : [];
  return { documentId, edition, contentHash, starts };
}

async function readRepeatedly(
  { files, readPdf }: FindPagesOptions,
  pdf: UnreadPdf,
  signal: AbortSignal,
): Promise<PdfText | null> {
  if (isTooLarge(pdf)) return null;
  // The file is read before the PDF's turn. Otherwise, a file store that doesn't respond would keep all other PDFs from
  // being read.
  const bytes = await bytesOfFile(files, pdf);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readStored(readPdf, bytes, { name: 'pages', signal });
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof PdfReadInterrupted) || attempt === MAX_ATTEMPTS) throw cause;
    }
  }
}

/**
 * Returns `null` if the PDF itself can't be read.
 *
 * @throws PdfReadInterrupted
 */
async function readStored(readPdf: ReadPdf, source: PdfSource, waiter: PdfWaiter): Promise<PdfText | null> {
  try {
    return await readPdf(source, waiter);
  } catch (cause) {
    if (cause instanceof InvalidRecord && !(cause instanceof PdfReadInterrupted)) return null;
    throw cause;
  }
}

function isTooLarge({ sizeBytes }: UnreadPdf): boolean {
  return sizeBytes > pdfLimits.maxFileBytes;
}

async function bytesOfFile(files: Pick<Files, 'read'>, { sha256 }: UnreadPdf): Promise<Uint8Array> {
  return buffer(await files.read(sha256));
}

function isMissing(cause: unknown): boolean {
  return cause instanceof HttpProblem && cause.code === 'not-found';
}

function count(number: number): string {
  return number.toLocaleString('en');
}
