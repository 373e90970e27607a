/**
 * Imports files. They are read one after the other, checked, and written in batches with one transaction
 * each, so that memory use doesn't grow with the size of the files, and a cancelled import keeps the
 * documents that it has already reported.
 *
 * While one batch is read and written, the search index adds the previous one in its own thread.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { withComparisons } from '../../store/library/changes/compared-import';
import type { Compare } from '../../store/library/changes/stored-redline';
import { importDocuments, type ImportedDocument } from '../../store/library/import';
import { libraryDay } from '../../store/library/library-day';
import { readRecords } from '../../store/library/wording/edition-records';
import type { ImportRecord } from './import-record';
import { findSources, readSource, type ImportItem } from './import-sources';
import { checkedStructure } from '../structure/checked-structure';
import type { ReadPdf } from '../pdf/pdf-text';

/** Stores imported PDFs, which can then be found by their SHA-256 (hex). */
export interface PdfStore {
  put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
}

export interface ImportLibrary {
  db: Database;
  files: PdfStore;
  readPdf: ReadPdf;
  compare: Compare;
  /**
   * Brings the search index up to date with the database. A call made during another call waits for its turn.
   */
  updateIndex(): Promise<void>;
  now(): Date;
}

export interface ImportCounts {
  imported: number;
  unchanged: number;
  failed: number;
}

/** The events that an import reports. Byte counts refer to the files on disk. */
export type ImportEvent =
  | ({ kind: 'progress'; doneBytes: number; totalBytes: number } & ImportCounts)
  | { kind: 'bad'; where: string; reason: string }
  | { kind: 'note'; where: string; text: string };

export interface ImportOptions {
  /** How many names are kept from a category path. */
  depth: number;
  /** Whether lines may contain `knownFrom`, the day on which a library learned of the edition. */
  isHistory?: boolean;
  report?: (event: ImportEvent) => void;
  /** Stops the import between two batches, or while a PDF is being read. */
  signal?: AbortSignal;
}

const MAX_BATCH_DOCUMENTS = 250;
const MAX_BATCH_CHARACTERS = 8_000_000;
/** A node of a structure needs about as much memory as a hundred characters. */
const MAX_BATCH_NODES = 100_000;

/**
 * Imports everything in the paths. Items that can't be read are reported and counted. They never cause an
 * exception.
 */
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
  let nodes = 0;
  let indexing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const outcomes = await withComparisons(library.db, library.compare, (trx, comparisons) =>
      importDocuments(trx, batch, library.now(), comparisons),
    );
    for (const outcome of outcomes) counts[outcome] += 1;
    batch = [];
    characters = 0;
    nodes = 0;
    await indexing;
    indexing = library.updateIndex();
    // The next `await` throws the failure. Without a handler until then, the failure would end the process.
    indexing.catch(() => undefined);
    report({ kind: 'progress', doneBytes, totalBytes, ...counts });
    // SQLite runs queries synchronously. Without this pause, a server could not handle any requests until a
    // whole file had been imported.
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
    // A batch is one statement for each table, so another edition of the same document goes into the next
    // batch.
    if (batch.some((other) => other.record.id === record.id)) await flush();
    const refusal = await refuseKnownFrom(library, record, options.isHistory ?? false);
    if (refusal !== null) return take({ kind: 'bad', where: item.where, reason: refusal });
    const incoming = await importedOf(library, item, report);
    batch.push(incoming);
    characters += record.text.length;
    nodes += incoming.structured?.nodes.length ?? 0;
    const isFull =
      batch.length >= MAX_BATCH_DOCUMENTS || characters >= MAX_BATCH_CHARACTERS || nodes >= MAX_BATCH_NODES;
    if (isFull) await flush();
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

/** Stores the item's PDF. A structure that is too large is reported and left out. */
async function importedOf(
  { files }: Pick<ImportLibrary, 'files'>,
  { record, pdf, structured: given, where }: Extract<ImportItem, { kind: 'document' }>,
  report: (event: ImportEvent) => void,
): Promise<ImportedDocument> {
  const structured = given && checkedStructure(record.text, given);
  if (structured?.refusal) report({ kind: 'note', where, text: structured.refusal });
  return {
    record,
    pdf: pdf === null ? null : await files.put(pdf),
    ...(structured && { structured: structured.structure }),
  };
}

/**
 * Returns why a record's `knownFrom` is refused, or `null`. A record must not change what this library has already
 * stated for an earlier day.
 */
async function refuseKnownFrom(
  { db, now }: Pick<ImportLibrary, 'db' | 'now'>,
  { id, knownFrom }: ImportRecord,
  isHistory: boolean,
): Promise<string | null> {
  if (knownFrom === null) return null;
  if (!isHistory) return 'Only an import with --history can have the field knownFrom.';
  const today = await libraryDay(db, now());
  if (knownFrom > today) return `The knownFrom “${knownFrom}” is later than today.`;
  const last = (await readRecords(db, [id])).get(id)?.at(-1)?.knownFrom;
  return last !== undefined && knownFrom < last
    ? `The knownFrom “${knownFrom}” is earlier than ${last}, when the library last learned about ${id}.`
    : null;
}
