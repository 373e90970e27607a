/** Rebuilds the search index from the database. */
import { rm } from 'node:fs/promises';
import type { Config } from '../config';
import { MIGRATED, openConfiguredDatabase, openDataFolder } from '../data-folder';
import type { Database } from '../database/database';
import { indexDocuments } from '../library/index-documents';
import { openLocalSearch } from '../search/local/open-local-search';
import type { OpenSearchAddress } from '../search/opensearch/client';
import { SearchFailure, type Search } from '../search/search';
import { StartupError } from '../startup-error';
import { createProgress } from './progress';

/**
 * Rebuilds the index. With OpenSearch, servers may keep running, and search the old index until the new one
 * is complete.
 *
 * @returns The exit code.
 * @throws StartupError if a server is using the data folder, because it has the local index open, or if
 * OpenSearch fails.
 */
export async function reindex(config: Config): Promise<number> {
  return config.openSearch === null ? reindexLocal(config) : reindexOpenSearch(config, config.openSearch);
}

async function reindexLocal(config: Config): Promise<number> {
  const folder = openDataFolder(config.dataFolder);
  try {
    return await withDatabase(config, async (db) => {
      await rm(folder.searchFolder, { recursive: true, force: true });
      const search = await openLocalSearch(folder.searchFolder);
      try {
        await indexDocuments(db, search);
      } finally {
        await search.close();
      }
      return `indexed ${await countDocuments(db)}`;
    });
  } finally {
    folder.release();
  }
}

async function reindexOpenSearch(config: Config, address: OpenSearchAddress): Promise<number> {
  const { createOpenSearch } = await import('../search/opensearch/opensearch');
  const search = createOpenSearch(address, { onAdvice: (sentence) => console.error(sentence) });
  try {
    return await withDatabase(config, async (db) => {
      const [progress, total] = [createProgress(process.stderr), await countDocuments(db)];
      const show = (done: number): void =>
        progress.show({
          kind: 'progress',
          doneBytes: done,
          totalBytes: Math.max(done, total),
          imported: done,
          unchanged: 0,
          failed: 0,
        });
      try {
        const refused = await search.rebuild((index) => indexDocuments(db, withProgress(index, show)));
        return `indexed ${(await countDocuments(db)) - refused}, refused ${refused}`;
      } finally {
        progress.end();
      }
    });
  } catch (cause) {
    if (cause instanceof SearchFailure)
      throw new StartupError(
        `The index could not be built. The previous one, if any, stays in use: ${cause.message}`,
        { cause },
      );
    throw cause;
  } finally {
    await search.close();
  }
}

/** Wraps an index so that `show` gets the number of documents that have been indexed so far. */
function withProgress(
  index: Pick<Search, 'put' | 'revision'>,
  show: (done: number) => void,
): Pick<Search, 'put' | 'revision'> {
  let done = 0;
  return {
    revision: () => index.revision(),
    async put(documents, revision, removed) {
      await index.put(documents, revision, removed);
      show((done += documents.length));
    },
  };
}

/** Opens the database, runs `fill`, and prints the line that it returns. */
async function withDatabase(config: Config, fill: (db: Database) => Promise<string>): Promise<number> {
  const db = await openConfiguredDatabase(config, { onMigrated: () => console.error(MIGRATED) });
  try {
    console.log(await fill(db));
    return 0;
  } finally {
    await db.destroy();
  }
}

async function countDocuments(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
