/**
 * The built-in search: an index in a folder, which one thread writes and several threads search.
 *
 * The threads share the index's memory. A change is visible to the searching threads before the call that
 * made it resolves.
 */
import { availableParallelism } from 'node:os';
import type { Snapshot } from '../../../search/engine/snapshot';
import { addIdTieBreaker } from '../../../search/request/total-order';
import { createIndexWriter } from './index-writer';
import type { WriterStart } from './messages';
import { createSharedMemoryGc } from './shared-memory-gc';
import type { DocumentSource, Search } from '../search';
import { createSearchPool } from './search-pool';
import { startWorkerThread, workerFile } from '../../workers/worker-thread';

/** How long a search may take (see "Limits" in docs/rulings.md). */
const DEADLINE_MS = 5000;

export interface LocalSearchOptions {
  /**
   * Called for each part of the index that can't be read. The documents in it are missing until `repair`
   * restores them.
   */
  readonly onDamage?: (message: string) => void;
  /** Called if segments can't be merged, which makes searches slower. */
  readonly onMergeFailure?: (message: string) => void;
  readonly deadlineMs?: number;
  /**
   * How many searches run concurrently. The default is at least two, because with a single thread, one slow
   * search would block all others.
   */
  readonly searchers?: number;
}

export interface LocalSearch extends Search {
  repair(library: DocumentSource): Promise<void>;
}

/**
 * @param folder The index's folder, which is created if necessary. It must not be used for anything else, and
 *   no other process may write to it.
 */
export async function openLocalSearch(
  folder: string,
  {
    onDamage = () => {},
    onMergeFailure = () => {},
    deadlineMs = DEADLINE_MS,
    searchers = Math.max(2, availableParallelism()),
  }: LocalSearchOptions = {},
): Promise<LocalSearch> {
  const pool = createSearchPool(searchers, (options) =>
    startWorkerThread(workerFile('searcher', import.meta.url), options),
  );
  const reclaim = createSharedMemoryGc();
  const show = (snapshot: Snapshot): void => {
    pool.show(snapshot);
    reclaim(snapshot);
  };
  const writer = createIndexWriter(
    (options) =>
      startWorkerThread(workerFile('search-writer', import.meta.url), {
        ...options,
        start: { folder, held: options.start } satisfies WriterStart,
      }),
    { onSnapshot: show, onDamage, onMergeFailure },
  );
  const look = (ids: readonly string[] = []) => writer.ask({ kind: 'look', ids });
  const put: Search['put'] = async (documents, revision, removed = []) =>
    void (await writer.ask({ kind: 'put', documents, removed, revision }));

  const search: LocalSearch = {
    search: (request, options) =>
      pool.search(addIdTieBreaker(request), { ...options, untilMs: Date.now() + deadlineMs }),
    respond: (request, seesScores, options) =>
      pool.respond(addIdTieBreaker(request), seesScores, { ...options, untilMs: Date.now() + deadlineMs }),
    correct: (words, within, options) =>
      pool.correct(words, within, { ...options, untilMs: Date.now() + deadlineMs }),
    findOffers: (wanted, options) => pool.findOffers(wanted, options, deadlineMs),
    put,
    revision: async () => (await look()).revision,
    state: async () => ({ revision: (await look()).revision, index: folder }),
    async repair(library) {
      if ((await look()).isComplete) return;
      const { missing, revision } = await look(await library.ids());
      for await (const documents of library.documents(missing)) await put(documents, revision);
      await writer.ask({ kind: 'mark-complete' });
    },
    async close() {
      await writer.close();
      await pool.close();
    },
  };
  try {
    await Promise.all([search.revision(), pool.ready()]);
  } catch (error) {
    // Otherwise, the threads would keep the process alive, because nothing else could end them.
    await search.close();
    throw error;
  }
  return search;
}
