/** The data folder, which one process at a time may use. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import LibSql from 'libsql';
import type { Config } from './config';
import { openDatabase, type Database } from './database';
import { StartProblem } from './start-problem';

export interface DataFolder {
  readonly path: string;
  readonly searchFolder: string;
  readonly filesFolder: string;
  /** Lets another process have it. */
  release(): void;
}

/**
 * The database that the settings name, in the data folder if none. Another process may have the folder: SQLite itself lets
 * several in.
 *
 * @throws StartProblem as `openDatabase`
 */
export function openConfiguredDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  return openDatabase(databaseUrl === null ? { file: join(dataFolder, 'fairway.db') } : { url: databaseUrl });
}

/** Lies in a data folder while a backup is put into it (cli/restore.ts). */
export const unfinishedRestore = 'restore.part';

/**
 * Takes the folder for this process, as `lockDataFolder`.
 *
 * @throws StartProblem as that, and when what was being put into the folder is not whole.
 */
export function takeDataFolder(path: string): DataFolder {
  const folder = lockDataFolder(path);
  const unfinished = join(path, unfinishedRestore);
  // The database comes last: with it in its place all was restored but for this.
  if (existsSync(join(path, 'fairway.db'))) rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(unfinished)) return folder;
  folder.release();
  throw new StartProblem(`A restore into ${path} was broken off: run it again, or name another folder by FAIRWAY_DATA.`);
}

/**
 * Makes the folder if it is missing, and lets no other process in: an exclusive transaction of SQLite's on a file of its own
 * is a lock of the operating system's, which ends with the process however it dies.
 *
 * @throws StartProblem when another process has it, or it can't be written.
 */
export function lockDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true });
    const lock = new LibSql(join(path, 'fairway.lock'));
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return { path, searchFolder: join(path, 'search'), filesFolder: join(path, 'files'), release: () => lock.close() };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code.startsWith('SQLITE_BUSY')) throw new StartProblem(`The data folder ${path} is in use by another Fairway process.`, { cause });
    throw new StartProblem(`The data folder ${path} can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}
