/** Builds the search index anew from the database. */
import { rm } from 'node:fs/promises';
import type { Config } from '../config';
import { takeDataFolder } from '../data-folder';
import { openDatabase } from '../database';
import { indexDocuments } from '../library/index-documents';
import { openSearch } from '../search/open-search';

/** @returns The exit code. @throws StartProblem when the server has the data folder: the index is open there. */
export async function reindex(config: Config): Promise<number> {
  const folder = takeDataFolder(config.dataFolder);
  try {
    const db = await openDatabase(config.databaseUrl === null ? { file: folder.databaseFile } : { url: config.databaseUrl });
    try {
      await rm(folder.searchFolder, { recursive: true, force: true });
      const search = await openSearch(folder.searchFolder);
      try {
        await indexDocuments(db, search);
      } finally {
        await search.close();
      }
      const { count } = await db.selectFrom('documents').select(({ fn }) => fn.countAll<number>().as('count')).where('withdrawn_at', 'is', null).executeTakeFirstOrThrow();
      console.log(`indexed ${count}`);
      return 0;
    } finally {
      await db.destroy();
    }
  } finally {
    folder.release();
  }
}
