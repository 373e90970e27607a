/**
 * Finds where the pages of PDFs begin in the texts that are already in the library: those that were imported before
 * Fairway stored pages, or corrected since then.
 *
 *   an edition:  without pages ── its PDF is read ──► stored, under the job's lease
 *                without pages ── its text isn't the PDF's, or the PDF can't be read ──► stored as unknown
 *                without pages ── the PDF's file can't be read ──► left out until the process ends
 *                stored ── its content is corrected, or a newer version reads PDFs ──► without pages
 *
 * A text that a source supplied together with a PDF has no pages, even if it contains the same words, because it can't
 * be known where they are. The rows show which work remains, so the job can be interrupted and repeated at any time.
 * jobs/library-passes.ts says when this happens.
 */
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { Leases } from '../../database/leases';
import type { Files } from '../../files/files';
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
import type { PdfText, ReadPdf } from './pdf-text';

export interface FindPagesOptions {
  readonly db: Database;
  readonly leases: Leases;
  readonly files: Pick<Files, 'read'>;
  readonly readPdf: ReadPdf;
  /** Receives a message about the progress. */
  readonly report: (sentence: string) => void;
  /** Called once for each edition whose PDF's file couldn't be read. */
  readonly onFault: (edition: EditionName, cause: unknown) => void;
  /** The version of the code that reads PDFs. Only tests set it. */
  readonly version?: number;
}

/** The name of the lease. Only one process at a time reads PDFs for their pages. */
export const PAGES_LEASE = 'pages';

/** The job in a running server. */
export function createPagesJob(options: FindPagesOptions): Job {
  const { db, leases, report, version = PAGES_VERSION } = options;
  const faulty = new Set<string>();
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
          await findPages(options, pdf, pass, faulty);
          reporter.progress(
            () => `Finding the pages of PDFs: at least ${count(done)} of ${count(all)} documents are done.`,
          );
        }
        done += step.ids.length;
        lastId = step.lastId;
        // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
        await nextTurn();
      } while (lastId !== null);
      if (reporter.hasReported) report('The pages of all PDFs have been found.');
    },
  });
}

/** @throws LeaseLost, or the signal's reason */
async function findPages(
  { db, files, readPdf, onFault }: FindPagesOptions,
  { documentId, edition: name, contentHash, sha256 }: UnreadPdf,
  { lease, signal }: LibraryPass,
  faulty: Set<string>,
): Promise<void> {
  const either = AbortSignal.any([signal, lease.signal]);
  either.throwIfAborted();
  const key = `${documentId}\n${name}\n${contentHash}`;
  if (faulty.has(key)) return;
  let read: PdfText | null;
  try {
    read = await readPdf(async () => buffer(await files.read(sha256)), { name: 'pages', signal: either });
  } catch (cause) {
    either.throwIfAborted();
    if (!(cause instanceof InvalidRecord)) {
      faulty.add(key);
      return onFault({ documentId, edition: name }, cause);
    }
    read = null;
  }
  either.throwIfAborted();
  const edition = await findEdition(db, documentId, null, name);
  const starts = read !== null && read.text === edition?.text ? read.pageStarts : [];
  await lease.write((trx) => saveFoundPages(trx, { documentId, edition: name, contentHash, starts }));
}

function count(number: number): string {
  return number.toLocaleString('en');
}
