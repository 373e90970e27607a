/**
 * Brings the search index up to date with the database, which is authoritative. Documents that have changed
 * since the index's revision are added, and withdrawn ones are removed. An empty index is filled in the same
 * way.
 */
import { createCoalescingRunner } from '../../shared/coalescing-runner';
import { toSearchDocument } from '../../shared/search-document';
import type { Database } from '../database/database';
import type { Search } from '../search/search';
import { readChangedDocuments, readDocuments, readPresentIds } from '../store/library/changed-documents';

export interface Indexer {
  /**
   * Resolves once the index contains everything that was in the database when the call was made. Concurrent
   * calls share a run.
   */
  update(): Promise<void>;
}

/**
 * Creates an indexer. A process should have only one for each index, because concurrent runs would do the
 * same work twice.
 */
export function createIndexer(db: Database, search: Pick<Search, 'put' | 'revision' | 'repair'>): Indexer {
  // The current run may have read the database before a caller wrote to it, so the caller waits for the next
  // run.
  return { update: createCoalescingRunner(() => indexDocuments(db, search)) };
}

/**
 * Adds or removes all documents whose revision is higher than the index's, in batches, and then restores
 * documents that the index has lost through damage. A damaged index stays incomplete until both steps are
 * done.
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
  for (let last = changed.documents.at(-1); last; last = changed.documents.at(-1)) {
    const { documents, isLast } = changed;
    const gone = documents.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id);
    const present = documents.filter(({ isWithdrawn }) => !isWithdrawn).map(toSearchDocument);
    // The next documents are read while these are being added.
    [, changed] = await Promise.all([
      search.put(present, last.revision, gone),
      isLast ? { documents: [], isLast } : readChangedDocuments(db, last.revision),
    ]);
  }
}
