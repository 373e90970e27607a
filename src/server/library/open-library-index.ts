/**
 * Opens a library's search, and keeps its index up to date. The index is the built-in one in the data folder,
 * or that of OpenSearch if the settings name an OpenSearch server.
 */
import type { Config } from '../config';
import type { Database } from '../database/database';
import { openLocalSearch } from '../search/local/open-local-search';
import { SearchFailure, type Search } from '../search/search';
import { StartupError } from '../startup-error';
import { createIndexer, type Indexer } from './index-documents';
import { createIndexUpdater } from './index-updater';

export interface LibraryIndex extends Indexer {
  readonly search: Search;
  close(): Promise<void>;
}

/**
 * @param report Called with a message for the administrator.
 * @throws StartupError if the built-in index can't be used. If OpenSearch can't be used, the running server
 *   keeps trying.
 */
export async function openLibraryIndex(
  config: Pick<Config, 'openSearch'>,
  folder: string,
  db: Database,
  report: (sentence: string) => void,
): Promise<LibraryIndex> {
  return config.openSearch === null
    ? openOwnIndex(folder, db, report)
    : openRemoteIndex(config.openSearch, db, report);
}

async function openOwnIndex(
  folder: string,
  db: Database,
  report: (sentence: string) => void,
): Promise<LibraryIndex> {
  let refill = () => {};
  let reportedFailure: string | null = null;
  const search = await openLocalSearch(folder, {
    onDamage: (damage) => {
      report(`The search index is being repaired from the library: ${damage}`);
      refill();
    },
    onMergeFailure: (failure) => {
      // Merging is tried again after each change.
      if (failure !== reportedFailure)
        report(`Parts of the search index can't be merged, so searches may become slower: ${failure}`);
      reportedFailure = failure;
    },
  }).catch((cause: unknown) => {
    if (cause instanceof SearchFailure)
      throw new StartupError(
        `The search index ${folder} can't be used: ${cause.message.split('\n', 1)[0] ?? ''}`,
        { cause },
      );
    throw cause;
  });
  const indexer = createIndexer(db, search);
  let isFirst = true;
  return {
    search: reportOutages(search, report),
    async update() {
      await indexer.update();
      // A failure of this update can be ignored: until an update has repaired the index, every search fails
      // and reports the cause.
      if (isFirst) refill = () => void indexer.update().catch(() => undefined);
      isFirst = false;
    },
    close: () => search.close(),
  };
}

async function openRemoteIndex(
  address: NonNullable<Config['openSearch']>,
  db: Database,
  report: (sentence: string) => void,
): Promise<LibraryIndex> {
  // Loaded only if it is used, because the OpenSearch client is large.
  const { createOpenSearch } = await import('../search/opensearch/opensearch');
  const remote = createOpenSearch(address, { onAdvice: report });
  const updater = createIndexUpdater(createIndexer(db, remote), report);
  return {
    search: reportOutages(remote, report),
    update: () => updater.update(),
    async close() {
      updater.close();
      await remote.close();
    },
  };
}

/**
 * Wraps a search so that outages are reported to the administrator, with the reason, and with the stack trace
 * if a thread has failed. Users learn only that the search is unavailable. The same reason is reported again
 * only after a search has succeeded.
 */
function reportOutages(search: Search, report: (sentence: string) => void): Search {
  let reportedOutage: string | null = null;

  function watch<Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>): typeof ask {
    return async (...given) => {
      try {
        const answer = await ask(...given);
        reportedOutage = null;
        return answer;
      } catch (error) {
        if (
          error instanceof SearchFailure &&
          error.reason === 'unavailable' &&
          error.message !== reportedOutage
        )
          report(`Searches are failing: ${(reportedOutage = error.message)}`);
        throw error;
      }
    };
  }
  return {
    ...search,
    search: watch(search.search),
    ...(search.respond && { respond: watch(search.respond) }),
  };
}
