/**
 * Brings the search index up to date with the database: documents that changed since the revision of the
 * index are put in, and withdrawn ones are taken out. The database is authoritative, and an index that starts
 * empty is filled in the same way.
 */
import { createCoalescingRunner } from '../../shared/coalescing-runner';
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
  // The current run may have read the database before a caller wrote to it, so that caller waits for the next.
  return { update: createCoalescingRunner(() => indexDocuments(db, search)) };
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
