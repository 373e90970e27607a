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
  listUnreadPdfs,
  PAGES_VERSION,
  saveFoundPages,
  type UnreadPdf,
} from '../../store/library/structure/edition-pages';
import type { EditionName } from '../../store/library/structure/underived-structures';
import { InvalidRecord } from '../import/import-record';
import { pdfLimits } from './pdf-limits';
import { PdfReadInterrupted } from './pdf-process';
import type { PdfText, ReadPdf } from './pdf-text';

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

/** @throws LeaseLost, the signal's reason, or the fault of the file store */
async function findPages(
  options: FindPagesOptions,
  pdf: UnreadPdf,
  { lease, signal }: LibraryPass,
  leftOut: Set<string>,
): Promise<void> {
  const { db, onFault } = options;
  const { documentId, edition: name, contentHash } = pdf;
  const either = AbortSignal.any([signal, lease.signal]);
  either.throwIfAborted();
  const key = `${documentId}\n${name}\n${contentHash}`;
  if (leftOut.has(key)) return;
  let read: PdfText | null;
  try {
    read = await readStored(options, pdf, either);
  } catch (cause) {
    either.throwIfAborted();
    if (!(cause instanceof PdfReadInterrupted) && !isMissing(cause)) throw cause;
    leftOut.add(key);
    return onFault({ documentId, edition: name }, cause);
  }
  either.throwIfAborted();
  const edition = await findEdition(db, documentId, null, name);
  const starts = read !== null && read.text === edition?.text ? read.pageStarts : [];
  await lease.write((trx) => saveFoundPages(trx, { documentId, edition: name, contentHash, starts }));
}

/** Returns `null` if the PDF itself can't be read. */
async function readStored(
  { files, readPdf }: FindPagesOptions,
  { sha256, sizeBytes }: UnreadPdf,
  signal: AbortSignal,
): Promise<PdfText | null> {
  if (sizeBytes > pdfLimits.maxFileBytes) return null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readPdf(async () => buffer(await files.read(sha256)), { name: 'pages', signal });
    } catch (cause) {
      signal.throwIfAborted();
      const isInterrupted = cause instanceof PdfReadInterrupted;
      if (cause instanceof InvalidRecord && !isInterrupted) return null;
      if (!isInterrupted || attempt === MAX_ATTEMPTS) throw cause;
    }
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof HttpProblem && cause.code === 'not-found';
}

function count(number: number): string {
  return number.toLocaleString('en');
}
