/** The data folder. One process at a time may use it, and only its owner may read it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  type Dirent,
} from 'node:fs';
import { join } from 'node:path';
import LibSql from 'libsql';
import type { Config } from './config';
import { openDatabase, type Database } from './database/database';
import { isNotFound } from './files/on-disk';
import { StartupError } from './startup-error';

export interface DataFolder {
  readonly path: string;
  readonly searchFolder: string;
  readonly filesFolder: string;
  readonly uploadsFolder: string;
  /**
   * The first path in the folder that other users may still be able to read, as `restrictPermissions` returns
   * it.
   */
  readonly unsecuredPath: string | null;
  /** Lets another process use the folder. */
  release(): void;
}

/**
 * Opens the database that the settings name, or the one in the data folder if they name none. This doesn't
 * lock the folder: SQLite itself admits several processes.
 *
 * @throws StartupError as `openDatabase` does.
 */
export function openConfiguredDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  return openDatabase(databaseUrl === null ? { file: join(dataFolder, 'fairway.db') } : { url: databaseUrl });
}

/** Exists in a data folder while a backup is being restored into it (cli/restore.ts). */
export const UNFINISHED_RESTORE = 'restore.part';

/**
 * Locks the folder for this process, as `lockDataFolder` does.
 *
 * @throws StartupError as `lockDataFolder` does, or when an earlier restore into the folder is incomplete.
 */
export function openDataFolder(path: string): DataFolder {
  const folder = lockDataFolder(path);
  const unfinished = join(path, UNFINISHED_RESTORE);
  // A restore moves the database last. Once it is in place, only these leftovers remain to be removed.
  if (existsSync(join(path, 'fairway.db'))) rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(unfinished)) return folder;
  folder.release();
  throw new StartupError(
    `A restore into ${path} was interrupted: run it again, or set FAIRWAY_DATA to another folder.`,
  );
}

/**
 * Creates the folder if it is missing, and keeps other processes out. The lock is an exclusive SQLite
 * transaction on a file of its own. SQLite uses a lock of the operating system for it, which ends with the
 * process however the process dies. The holder of the lock also removes other users' access to the folder.
 *
 * @throws StartupError when another process holds the lock, or when the folder can't be written.
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
    return {
      path,
      searchFolder: join(path, 'search'),
      filesFolder: join(path, 'files'),
      uploadsFolder: join(path, 'uploads'),
      unsecuredPath: restrictPermissions(path),
      release: () => lock.close(),
    };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code.startsWith('SQLITE_BUSY'))
      throw new StartupError(`The data folder ${path} is in use by another Fairway process.`, { cause });
    throw new StartupError(
      `The data folder ${path} can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
}

/**
 * Makes every file, folder and socket that this process creates private to its user. Call it before creating
 * any.
 */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Removes everybody's access but the owner's from a folder and everything in it: folders become 0700, files
 * and sockets 0600. Symbolic links are left alone, because they may lead out of the folder. Does nothing on
 * Windows, which has no such permissions.
 *
 * @returns The first path whose permissions can't be changed, because another user owns it or its volume has
 * no permissions; otherwise null.
 */
function restrictPermissions(path: string): string | null {
  if (process.platform === 'win32') return null;
  let loose: string | null = null;
  const tighten = (one: string, mode: number) => {
    try {
      if ((lstatSync(one).mode & 0o777) === mode) return;
      chmodSync(one, mode);
      if ((lstatSync(one).mode & 0o777) === mode) return;
    } catch (cause) {
      // A file that has been deleted since it was listed needs no change.
      if (isNotFound(cause)) return;
    }
    loose ??= one;
  };
  const tightenAll = (folder: string) => {
    tighten(folder, 0o700);
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory()) tightenAll(join(folder, entry.name));
      else if (!entry.isSymbolicLink()) tighten(join(folder, entry.name), 0o600);
    }
  };
  tightenAll(realpathSync(path));
  return loose;
}

/** Returns nothing for a folder that this user may not list, such as the `lost+found` of a volume. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
