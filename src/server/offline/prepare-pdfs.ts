/**
 * Typesets the PDFs of documents that users keep offline, before they are needed. Any number of processes may
 * do this with the same database (see "Library" in docs/rulings.md).
 *
 *   a user:      not waiting ── chooses something, or synchronises while PDFs are missing ──► waiting
 *                waiting ── a turn: some documents, one after the other ──► waiting, behind all others
 *                waiting ── a turn, and other processes hold all that is left ──► waiting, after a pause
 *                waiting ── a turn, and nothing is left, or the user is no longer active ──► not waiting
 *                waiting ── chooses something or synchronises during a turn ──► waiting, whatever the turn finds
 *   a document:  without PDF ── leased ──► PDF stored, then its row written under the lease ──► released
 *                    leased ── couldn't be typeset ──► postponed for an hour, so that it blocks nothing
 *                    leased ── the process died or was paused ──► free when the lease expires
 *
 * Each turn reads from the database which PDFs are missing, so no PDF is made for a document that is no
 * longer kept offline, and no work is lost if a process dies. A process makes one PDF at a time. Because of
 * the leases, several processes can share the work for a user.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { isOutage } from '../failures';
import type { DocumentPdfs } from '../files/document-pdfs';
import { LeaseLost } from '../database/lease-rows';
import type { Leases } from '../database/leases';
import { listUntypesetDocuments } from '../store/offline/offline-contents';
import { findEdition, restorePdf } from '../store/library/pdfs';
import {
  claimNextPdfJob,
  deletePdfJob,
  pdfLeaseName,
  postponePdf,
  postponePdfJob,
  MAX_POSTPONED_MS,
  type PdfTurn,
} from '../store/offline/pdf-jobs';
import { findReader } from '../store/users/users';

export interface PdfPreparer {
  /**
   * Call this when a user may be waiting. Work then begins soon, unless it is already in progress. After the
   * first call, the preparer also polls on its own.
   */
  wake(): void;
  /** Resolves when this process has nothing left to do. Never rejects. */
  whenIdle(): Promise<void>;
  /** Starts no further documents, and waits until the lease on the current one is released. */
  close(): Promise<void>;
}

export interface PdfPreparerOptions {
  readonly db: Database;
  readonly leases: Leases;
  readonly pdfs: DocumentPdfs;
  readonly now: Now;
  readonly onFault: (documentId: string, cause: unknown) => void;
}

/** Kept small, because all other users have to wait until the turn ends. */
const DOCUMENTS_PER_TURN = 5;
/** How often to check for users that other processes have added to the queue. */
const PAUSE_MS = 10_000;

export function createPdfPreparer({ db, leases, pdfs, now, onFault }: PdfPreparerOptions): PdfPreparer {
  let working: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isClosed) return;
    timer ??= setInterval(wake, PAUSE_MS).unref();
    isWoken = true;
    working ??= work().finally(() => {
      working = null;
      // The preparer was woken after `work` had last checked `isWoken`, but before its promise settled.
      if (isWoken) wake();
    });
  }

  async function work(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      try {
        for (
          let turn = await claimNextPdfJob(db, new Date());
          turn !== null && !isClosed;
          turn = await claimNextPdfJob(db, new Date())
        )
          await prepareFor(turn);
      } catch (cause) {
        // The database or the file store can't be reached. The next check will try again.
        onFault('', cause);
      }
    }
  }

  async function prepareFor(turn: PdfTurn): Promise<void> {
    const reader = await findReader(db, turn.userId, now());
    const documents = reader
      ? await listUntypesetDocuments(db, leases, reader, new Date(), DOCUMENTS_PER_TURN)
      : [];
    // If the user has chosen something since this turn began, the turn is over, and the user stays in the
    // queue.
    if (documents.length === 0) return deletePdfJob(db, turn);
    const free = documents.filter(({ isHeld }) => !isHeld);
    if (free.length === 0) return postponePdfJob(db, turn, new Date(Date.now() + PAUSE_MS));
    for (const { id } of free) if (!isClosed) await prepare(id);
  }

  async function prepare(documentId: string): Promise<void> {
    await leases.run(pdfLeaseName(documentId), async (lease) => {
      try {
        const edition = await findEdition(db, documentId, null);
        if (!edition) return;
        await pdfs.ensure(edition, lease);
        // The edition had a PDF, although the document's row has none.
        if (edition.pdf_sha256 !== null) await lease.write((trx) => restorePdf(trx, edition));
      } catch (cause) {
        // If the file store or the database fails, the turn ends, because other PDFs couldn't be stored either.
        if (cause instanceof LeaseLost || isOutage(cause)) throw cause;
        if (isClosed) return;
        onFault(documentId, cause);
        await lease.write((trx) => postponePdf(trx, documentId, new Date(Date.now() + MAX_POSTPONED_MS)));
      }
    });
  }

  return {
    wake,
    async whenIdle() {
      while (working) await working;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await working;
    },
  };
}
