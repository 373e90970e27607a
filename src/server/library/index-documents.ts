/**
 * The search index after the database: whatever changed since the revision that the index has reached is put in, and
 * what was withdrawn is taken out. The database is the truth; an index that starts anew is filled the same way.
 */
import { toSearchDocument } from '../../shared/search-document';
import type { Database } from '../database/database';
import type { Search } from '../search/search';
import { readChangedDocuments, readDocuments, readPresentIds } from '../store/library/changed-documents';

export interface Indexer {
  /** Resolves when the index holds all that was in the database at the call. Calls at once share a run. */
  update(): Promise<void>;
}

/** One per process and index: two runs at once would do the same work twice. */
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
      // The run under way may have read past what the caller just wrote: the next one has not begun to read.
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
 * Puts in and takes out all documents of a revision above the index's own, in batches, and then puts in again what damage
 * has cost the index: an index that is not whole stays so until all of both is done.
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
    // The next are read while these are put in.
    [, changed] = await Promise.all([
      search.put(present, last.revision, gone),
      readChangedDocuments(db, last.revision),
    ]);
  }
}
