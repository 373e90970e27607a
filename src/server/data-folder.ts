/** The data folder, which one process at a time may use, and nobody but its owner may read. */
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
  /** In a folder that was there before: what other users may still be able to read, as `tightenFolder` answers. */
  readonly unsecuredPath: string | null;
  /** Lets another process have it. */
  release(): void;
}

/**
 * The database that the settings name, in the data folder if none. Another process may have the folder: SQLite itself lets
 * several in.
 *
 * @throws StartupError as `openDatabase`
 */
export function openConfiguredDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  return openDatabase(databaseUrl === null ? { file: join(dataFolder, 'fairway.db') } : { url: databaseUrl });
}

/** Lies in a data folder while a backup is put into it (cli/restore.ts). */
export const UNFINISHED_RESTORE = 'restore.part';

/**
 * Takes the folder for this process, as `lockDataFolder`.
 *
 * @throws StartupError as that, and when what was being put into the folder is not whole.
 */
export function openDataFolder(path: string): DataFolder {
  const folder = lockDataFolder(path);
  const unfinished = join(path, UNFINISHED_RESTORE);
  // The database comes last: with it in its place all was restored but for this.
  if (existsSync(join(path, 'fairway.db'))) rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(unfinished)) return folder;
  folder.release();
  throw new StartupError(
    `A restore into ${path} was broken off: run it again, or name another folder by FAIRWAY_DATA.`,
  );
}

/**
 * Makes the folder if it is missing, and lets no other process in: an exclusive transaction of SQLite's on a file of its own
 * is a lock of the operating system's, which ends with the process however it dies. Whoever has the lock takes the rights of
 * other users away.
 *
 * @throws StartupError when another process has it, or it can't be written.
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

/** For the whole process, and before it makes any file: files, folders and sockets that it makes are for its own user alone. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Takes the rights of everybody but the owner away from a folder and all that is in it: folders become 0700, files and
 * sockets 0600. A link is left alone, as it may lead out of the folder. Does nothing on Windows, which has no such rights.
 *
 * @returns The first path whose rights can't be changed, because another user owns it or its volume has no rights; or null.
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
      // A file that was removed in between has no rights to take away.
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

/** None for a folder that this user may not look into, such as the `lost+found` of a volume. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
