/**
 * Brings the search index up to date with the database: documents that changed since the revision of the
 * index are put in, and withdrawn ones are taken out. The database is authoritative, and an index that starts
 * empty is filled in the same way.
 */
import { toSearchDocument } from '../../shared/search-document';
import type { Database } from '../database/database';
import type { Search } from '../search/search';
import { readChangedDocuments, readDocuments, readPresentIds } from '../store/library/changed-documents';

export interface Indexer {
  /**
   * Resolves when the index holds everything that was in the database at the call. Concurrent calls share a
   * run.
   */
  update(): Promise<void>;
}

/** Create one for each process and index, because two runs at once would do the same work twice. */
export function createIndexer(db: Database, search: Pick<Search, 'put' | 'revision' | 'repair'>): Indexer {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  function start(): Promise<void> {
    const run = indexDocuments(db, search).finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  return {
    update() {
      if (!running) return start();
      // The current run may have read the database before the caller wrote to it. The next run begins to read
      // later.
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = null;
          return start();
        });
      return waiting;
    },
  };
}

/**
 * Puts in and takes out all documents whose revision is above that of the index, in batches. Then it puts in
 * again what the index has lost through damage. A damaged index stays incomplete until both are done.
 */
export async function indexDocuments(
  db: Database,
  search: Pick<Search, 'put' | 'revision' | 'repair'>,
): Promise<void> {
  await putChanged(db, search);
  await search.repair?.({
    ids: () => readPresentIds(db),
    async *documents(ids) {
      for await (const documents of readDocuments(db, ids))
        yield documents.filter(({ isWithdrawn }) => !isWithdrawn).map(toSearchDocument);
    },
  });
}

async function putChanged(db: Database, search: Pick<Search, 'put' | 'revision'>): Promise<void> {
  let changed = await readChangedDocuments(db, await search.revision());
  for (let last = changed.at(-1); last; last = changed.at(-1)) {
    const gone = changed.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id);
    const present = changed.filter(({ isWithdrawn }) => !isWithdrawn).map(toSearchDocument);
    // The next documents are read while these are put in.
    [, changed] = await Promise.all([
      search.put(present, last.revision, gone),
      readChangedDocuments(db, last.revision),
    ]);
  }
}
