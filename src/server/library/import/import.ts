/**
 * An import: files read one after the other, checked, and written in batches, each in a transaction of its own, so that
 * memory does not grow with the files and an import that is broken off keeps what it has reported.
 *
 * While one batch is read and written, the search index takes in the one before, in its own thread.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { importDocuments, type ImportedDocument } from '../../store/library/import';
import { findSources, readSource, type ImportItem } from './import-sources';
import type { ReadPdf } from '../pdf/pdf-text';

/** Where an imported PDF is kept, found again by its SHA-256 (hex). */
export interface PdfStore {
  put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
}

export interface ImportLibrary {
  db: Database;
  files: PdfStore;
  readPdf: ReadPdf;
  /** Brings the search index up to the database; a call during a call waits for its own turn. */
  updateIndex(): Promise<void>;
  now(): Date;
}

export interface ImportCounts {
  imported: number;
  unchanged: number;
  failed: number;
}

/** What an import says while it runs. Bytes are those on disk. */
export type ImportEvent =
  | ({ kind: 'progress'; doneBytes: number; totalBytes: number } & ImportCounts)
  | { kind: 'bad'; where: string; reason: string }
  | { kind: 'note'; where: string; text: string };

export interface ImportOptions {
  /** Names of a category path that are kept. */
  depth: number;
  report?: (event: ImportEvent) => void;
  /** Stops between two batches, or at a PDF that is being read. */
  signal?: AbortSignal;
}

const MAX_BATCH_DOCUMENTS = 250;
const MAX_BATCH_CHARACTERS = 8_000_000;

/** Imports all that the paths hold. What cannot be read is reported and counted, never thrown. */
export async function importPaths(
  library: ImportLibrary,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportCounts> {
  const report = options.report ?? (() => undefined);
  const counts: ImportCounts = { imported: 0, unchanged: 0, failed: 0 };
  const { sources, missing } = await findSources(paths);
  const totalBytes = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let doneBytes = 0;
  let batch: ImportedDocument[] = [];
  let characters = 0;
  let indexing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const outcomes = await library.db
      .transaction()
      .execute((trx) => importDocuments(trx, batch, library.now()));
    for (const outcome of outcomes) counts[outcome] += 1;
    batch = [];
    characters = 0;
    await indexing;
    indexing = library.updateIndex();
    // Its failure is thrown by the next await; unheard until then it would end the process.
    indexing.catch(() => undefined);
    report({ kind: 'progress', doneBytes, totalBytes, ...counts });
    // SQLite answers at once, so that without this a server would take no call until a whole chunk was in.
    await nextTurn();
    options.signal?.throwIfAborted();
  }

  async function take(item: ImportItem): Promise<void> {
    if (item.kind !== 'document') {
      if (item.kind === 'bad') counts.failed += 1;
      report(item);
      return;
    }
    const { record } = item;
    // A batch is one statement a table: the same id again, a later edition, goes into the next.
    if (batch.some((other) => other.record.id === record.id)) await flush();
    batch.push({ record, pdf: item.pdf === null ? null : await library.files.put(item.pdf) });
    characters += record.text.length;
    if (batch.length >= MAX_BATCH_DOCUMENTS || characters >= MAX_BATCH_CHARACTERS) await flush();
  }

  try {
    for (const item of missing) await take(item);
    for (const source of sources) {
      const { depth, signal } = options;
      const readPdf: ReadPdf = (bytes) => library.readPdf(bytes, signal && { name: 'import', signal });
      for await (const item of readSource(source, {
        depth,
        readPdf,
        signal,
        onBytes: (count) => (doneBytes += count),
      }))
        await take(item);
    }
    await flush();
  } finally {
    await indexing;
  }
  report({ kind: 'progress', doneBytes: totalBytes, totalBytes, ...counts });
  return counts;
}
