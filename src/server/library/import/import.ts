/**
 * Imports files. Documents are read one at a time, checked, and written in batches with a transaction for
 * each, so that memory use doesn't grow with the size of the files, and a cancelled import keeps the
 * documents that it has already reported.
 *
 * While one batch is read and written, the search index adds the previous one in its own thread.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { withComparisons } from '../../store/library/changes/compared-import';
import type { Compare } from '../../store/library/changes/stored-redline';
import { importDocuments } from '../../store/library/import';
import type { ImportedDocument } from '../../store/library/import-changes';
import { importCategories } from '../../store/library/category-changes';
import { checkHistories, type ReplacedItem } from './import-history';
import { findSources } from './sources/find-sources';
import { readSource } from './sources/read-source';
import type { ImportItem } from './sources/source';
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
  /** Brings the search index up to date with the database. A call during a run waits for the next run. */
  updateIndex(): Promise<void>;
  now(): Date;
}

export interface ImportCounts {
  imported: number;
  unchanged: number;
  failed: number;
}

export interface ImportResult extends ImportCounts {
  /** The number of categories for which there were separate lines. */
  readonly categories: number;
}

/** An event that an import reports. Byte counts refer to the files on disk. */
export type ImportEvent =
  | ({ kind: 'progress'; doneBytes: number; totalBytes: number } & ImportCounts)
  | { kind: 'bad'; where: string; reason: string }
  | { kind: 'note'; where: string; text: string };

export interface ImportOptions {
  /** The maximum number of names in a category path. Further names are dropped. */
  depth: number;
  /** Whether lines may contain `knownFrom` and `history`, which say what a library learned, and when. */
  isHistory?: boolean;
  report?: (event: ImportEvent) => void;
  /** Stops the import before the next batch, or while a PDF is being read. */
  signal?: AbortSignal;
}

const MAX_BATCH_DOCUMENTS = 250;
const MAX_BATCH_CHARACTERS = 8_000_000;
/** A node of a structure needs about as much memory as a hundred characters. */
const MAX_BATCH_NODES = 100_000;
const MAX_BATCH_CATEGORIES = 1000;

/**
 * Imports everything at the paths. Items that can't be read never cause an exception, but are reported and
 * counted.
 */
export async function importPaths(
  library: ImportLibrary,
  paths: readonly string[],
  { depth, isHistory = false, report = () => undefined, signal }: ImportOptions,
): Promise<ImportResult> {
  const counts: ImportCounts = { imported: 0, unchanged: 0, failed: 0 };
  const { sources, remarks } = await findSources(paths, report, signal);
  const totalBytes = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let doneBytes = 0;
  let batch: ImportedDocument[] = [];
  const categories = batchCategories(library.db);
  const histories = checkHistories(library, isHistory, report);
  const indexing = createIndexing(library);

  async function flush(): Promise<void> {
    await categories.flush();
    if (batch.length === 0) return;
    const outcomes = await withComparisons(library.db, library.compare, (trx, comparisons) =>
      importDocuments(trx, batch, library.now(), comparisons),
    );
    for (const outcome of outcomes) counts[outcome] += 1;
    batch = [];
    await indexing.begin();
    await pause();
  }

  /** Lets other requests run: SQLite runs queries synchronously, so they would wait for the whole import. */
  async function pause(): Promise<void> {
    report({ kind: 'progress', doneBytes, totalBytes, ...counts });
    await nextTurn();
    signal?.throwIfAborted();
  }

  async function takeReplaced(item: ReplacedItem): Promise<void> {
    // The editions of the document are in earlier lines.
    await flush();
    if (await histories.addReplaced(item)) indexing.postpone();
    else counts.failed += 1;
    await pause();
  }

  async function take(item: ImportItem): Promise<void> {
    if (item.kind === 'category') return categories.add(item.path);
    if (item.kind === 'replaced') return takeReplaced(item);
    if (item.kind !== 'document') {
      if (item.kind === 'bad') counts.failed += 1;
      report(item);
      return;
    }
    const { record } = item;
    // A batch is written with one statement per table, so another edition of the same document goes into the
    // next batch.
    if (batch.some((other) => other.record.id === record.id)) await flush();
    const incoming = await importedOf(library, item, report);
    const accepted = await histories.accept(item.where, incoming);
    if (accepted === null) return void (counts.failed += 1);
    batch.push(accepted);
    if (isFull(batch)) await flush();
  }

  try {
    for (const item of remarks) await take(item);
    for (const source of sources)
      for await (const item of readSource(source, {
        depth,
        readPdf: (bytes) => library.readPdf(bytes, signal && { name: 'import', signal }),
        signal,
        onBytes: (count) => (doneBytes += count),
      }))
        await take(item);
    await flush();
  } finally {
    await indexing.end();
  }
  histories.end();
  report({ kind: 'progress', doneBytes: totalBytes, totalBytes, ...counts });
  return { ...counts, categories: categories.count() };
}

function isFull(batch: readonly ImportedDocument[]): boolean {
  const sum = (sizeOf: (document: ImportedDocument) => number) =>
    batch.reduce((total, document) => total + sizeOf(document), 0);
  return (
    batch.length >= MAX_BATCH_DOCUMENTS ||
    sum(({ record }) => record.text.length + (record.markdown?.length ?? 0)) >= MAX_BATCH_CHARACTERS ||
    sum(({ structured }) => structured?.nodes.length ?? 0) >= MAX_BATCH_NODES
  );
}

/**
 * Updates the index while the import continues. `begin` waits for the previous update, and `end` for the last one.
 */
function createIndexing(library: Pick<ImportLibrary, 'updateIndex'>) {
  let indexing: Promise<void> = Promise.resolve();
  let isBehind = false;

  async function begin(): Promise<void> {
    await indexing;
    isBehind = false;
    indexing = library.updateIndex();
    // A failure is thrown when `indexing` is next awaited. Without a handler until then, it would be an
    // unhandled rejection, which ends the process.
    indexing.catch(() => undefined);
  }

  return {
    begin,
    /** Leaves a change that no search shows to the next update. */
    postpone: () => void (isBehind = true),
    async end(): Promise<void> {
      if (isBehind) await begin();
      await indexing;
    },
  };
}

/** Collects categories, because adding each one separately would read the whole tree every time. */
function batchCategories(db: Database): {
  add(path: string[]): Promise<void>;
  flush(): Promise<void>;
  count(): number;
} {
  let paths: string[][] = [];
  let count = 0;
  const flush = async () => {
    if (paths.length === 0) return;
    await db.transaction().execute((trx) => importCategories(trx, paths));
    paths = [];
    await nextTurn();
  };
  return {
    async add(path) {
      paths.push(path);
      count += 1;
      if (paths.length >= MAX_BATCH_CATEGORIES) await flush();
    },
    flush,
    count: () => count,
  };
}

/**
 * Stores the item's PDF, and returns the document to import. A structure that can't be stored is reported and
 * dropped.
 */
async function importedOf(
  { files }: Pick<ImportLibrary, 'files'>,
  { record, pdf, structured: given, pageStarts, where }: Extract<ImportItem, { kind: 'document' }>,
  report: (event: ImportEvent) => void,
): Promise<ImportedDocument> {
  const structured = given && checkedStructure(record.text, given);
  if (structured?.refusal) report({ kind: 'note', where, text: structured.refusal });
  return {
    record,
    pdf: pdf === null ? null : await files.put(pdf),
    ...(structured && { structured: structured.structure }),
    ...(pageStarts && { pageStarts }),
  };
}
