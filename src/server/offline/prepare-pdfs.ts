/**
 * Typesets ahead the PDFs of documents that users keep offline, in any number of processes on one database
 * (rulings "Library", "Typeset PDFs").
 *
 *   a user:      no waiter ── chose something, or synchronised while something was to prepare ──► waiter
 *                waiter ── a turn: some documents, one after the other ──► waiter, behind all others
 *                waiter ── a turn, and all that is left is held by somebody ──► waiter, after a pause
 *                waiter ── a turn, and nothing is left, or the user may not read any more ──► no waiter
 *   a document:  without PDF ── held by a lease ──► PDF stored, then its row written ──► lease given up
 *                   held ── could not be typeset ──► held for an hour, so that it holds nothing up
 *                   held ── process died ──► held until the lease runs out
 *
 * What there is to do is asked of the database each turn, so that nothing is made that is kept no more, and nothing is lost
 * with a process. A process makes one PDF at a time; many share the work of one user by the leases.
 */
import { randomUUID } from 'node:crypto';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { DocumentPdfs } from '../files/document-pdfs';
import { releaseLease, acquireLease } from '../database/leases';
import { listUntypesetDocuments } from '../store/offline/offline-contents';
import { findEdition } from '../store/library/pdfs';
import { deletePdfJob, postponePdfJob, claimNextPdfJob, pdfLeaseName } from '../store/offline/pdf-jobs';
import { findReader } from '../store/users/users';

export interface PdfPreparer {
  /** Somebody may wait: begins soon, unless it is at work already. From the first call on it looks by itself, too. */
  wake(): void;
  /** Resolves when there is nothing to do here now. Never fails. */
  whenIdle(): Promise<void>;
  /** Gives back what is under way. */
  close(): Promise<void>;
}

export interface PdfPreparerOptions {
  readonly db: Database;
  readonly pdfs: DocumentPdfs;
  readonly now: Now;
  readonly onFault: (documentId: string, cause: unknown) => void;
}

/** Few, as everybody else waits for them. */
const DOCUMENTS_PER_TURN = 5;
/** Longer than a document may take (typeset-thread.ts), so that it needs no renewal. */
const LEASE_MS = 150_000;
const FAULT_PAUSE_MS = 3_600_000;
/** Other processes' users are looked for this often. */
const PAUSE_MS = 10_000;

export function createPdfPreparer({ db, pdfs, now, onFault }: PdfPreparerOptions): PdfPreparer {
  const holder = randomUUID();
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isClosed) return;
    timer ??= setInterval(wake, PAUSE_MS).unref();
    isAsked = true;
    working ??= work().finally(() => {
      working = null;
      // Woken between its last look and its end.
      if (isAsked) wake();
    });
  }

  async function work(): Promise<void> {
    while (isAsked && !isClosed) {
      isAsked = false;
      try {
        for (
          let userId = await claimNextPdfJob(db, new Date());
          userId !== null && !isClosed;
          userId = await claimNextPdfJob(db, new Date())
        )
          await prepareFor(userId);
      } catch (cause) {
        // The database is out of reach: the next look is soon enough.
        onFault('', cause);
      }
    }
  }

  async function prepareFor(userId: string): Promise<void> {
    const reader = await findReader(db, userId, now());
    const documents = reader ? await listUntypesetDocuments(db, reader, new Date(), DOCUMENTS_PER_TURN) : [];
    // Whoever chooses something right now synchronises next, and waits again.
    if (documents.length === 0) return deletePdfJob(db, userId);
    const free = documents.filter(({ isHeld }) => !isHeld);
    if (free.length === 0) return postponePdfJob(db, userId, new Date(Date.now() + PAUSE_MS));
    for (const { id } of free) if (!isClosed) await prepare(id);
  }

  async function prepare(documentId: string): Promise<void> {
    const lease = { name: pdfLeaseName(documentId), holder };
    if (!(await acquireLease(db, lease, new Date(), new Date(Date.now() + LEASE_MS)))) return;
    try {
      const edition = await findEdition(db, documentId, null);
      if (edition) await pdfs.ensure(edition);
    } catch (cause) {
      if (!isClosed) {
        onFault(documentId, cause);
        await acquireLease(db, lease, new Date(), new Date(Date.now() + FAULT_PAUSE_MS));
        return;
      }
    }
    await releaseLease(db, lease);
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
