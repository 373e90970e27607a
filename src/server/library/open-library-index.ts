/**
 * Opens a library's search and keeps its index up to date. The search uses our own engine in the data folder,
 * or OpenSearch if the settings name an OpenSearch server.
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
 * @param report Receives a message for the administrator.
 * @throws StartupError if our own index can't be used. If OpenSearch can't be used, the server tries again
 * while it runs.
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
  const search = await openLocalSearch(folder, {
    onDamage: (damage) => {
      report(`The search index is being repaired from the library: ${damage}`);
      refill();
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
      // A failure can be ignored, because until an update has repaired the index, every search fails and
      // reports the cause.
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
  // The module is loaded only if it is used, because the OpenSearch client is large.
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
 * Users are only told that the search is unavailable. The reason, with the stack trace if a thread has
 * failed, is reported to the administrator. The same reason is reported again only after a search has worked.
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
