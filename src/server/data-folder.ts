/** The data folder. Only one process at a time can lock it, and only its owner may read it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  type Dirent,
} from 'node:fs';
import { dirname, join } from 'node:path';
import LibSql from 'libsql';
import type { Config } from './config';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type DatabaseOptions,
} from './database/database';
import { openFiles, type ClaimContent, type Files } from './files/files';
import type { FilesLocation } from './files/files-location';
import { guardRemovals } from './files/files-owner';
import { watchMount } from './files/mounted-folder';
import { isNotFound, makeFolder } from './files/on-disk';
import { StartupError } from './startup-error';
import { someReferencedContent } from './store/files/unreferenced-content';

export interface DataFolder extends LockedFolder {
  /**
   * The result of `restrictPermissions`: the first path in the folder that other users may still be able to
   * read.
   */
  readonly unsecuredPath: string | null;
}

export interface LockedFolder {
  readonly path: string;
  readonly searchFolder: string;
  readonly uploadsFolder: string;
  /** Lets other processes lock the folder. */
  release(): void;
  /**
   * Releases the folder, and removes the lock file and the folders that were created for the lock, except
   * folders that aren't empty.
   */
  undo(): void;
}

/** The name of the SQLite database in a data folder. */
export const DATABASE_FILE = 'fairway.db';

/** Returns the database that the settings name, or the one in the data folder if they name none. */
export function locateDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): DatabaseLocation {
  return databaseUrl === null ? { file: join(dataFolder, DATABASE_FILE) } : { url: databaseUrl };
}

/**
 * Checks that the settings name a PostgreSQL database or a data folder with a library.
 *
 * @throws StartupError if there is no library in the data folder.
 */
export function requireLibrary({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl === null && !existsSync(join(dataFolder, DATABASE_FILE)))
    throw new StartupError(`There is no library in ${dataFolder}: set FAIRWAY_DATA to the data folder.`);
}

/**
 * Opens the database that the settings name, or the one in the data folder if they name none. This needs no
 * lock on the folder, because several processes can use an SQLite database.
 *
 * @throws StartupError in the same cases as `openDatabase`.
 */
export function openConfiguredDatabase(
  settings: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  options: DatabaseOptions = {},
): Promise<Database> {
  return openDatabase(locateDatabase(settings), options);
}

/** The message that a server prints before it waits for the migrations of another server. */
export const MIGRATION_WAIT =
  'Another server is migrating the database. This server continues when it has finished.';

/** The message that a server prints before it migrates the tables of an older version. */
export const MIGRATING =
  'The tables of the library are being migrated to this version. In a large library, this may take several minutes.';

/**
 * The message that a server or a command prints after migrating the tables of an older version. Without it, a
 * migration by a command might go unnoticed until an older server fails to start.
 */
export const MIGRATED =
  'The tables of the library have been migrated to this version. Servers of the previous release can still use them; ' +
  'older ones can’t.';

/** Returns the place of the files: the one that the settings name, or else a folder in the data folder. */
export function locateFiles({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): FilesLocation {
  return files ?? { kind: 'folder', path: join(dataFolder, 'files') };
}

/**
 * Opens the files in the place that `locateFiles` returns.
 *
 * @param db The library's database, which shows what a folder should contain, and whose files may be removed.
 */
export async function openConfiguredFiles(
  config: Pick<Config, 'files' | 'dataFolder'>,
  db: Database,
  claim: ClaimContent,
): Promise<Files> {
  const place = locateFiles(config);
  if (config.files === null && place.kind === 'folder') await makeFolder(place.path);
  const files = await openFiles(place, claim);
  if (config.files === null) return files;
  const isFolder = config.files.kind === 'folder';
  return guardRemovals(isFolder ? watchMount(files, () => someReferencedContent(db)) : files, db);
}

/** A folder that exists in a data folder while a backup is being restored into it (cli/restore.ts). */
export const UNFINISHED_RESTORE = 'restore.part';

/**
 * The folder in a data folder into which a backup is copied before anything else changes (cli/restore.ts).
 */
export const UNCHECKED_COPY = 'restore.copy';

/**
 * Locks the folder for this process with `lockDataFolder`, and makes everything in it private to its owner.
 *
 * @throws StartupError in the same cases as `lockDataFolder`, or if an earlier restore into the folder is
 * incomplete.
 */
export function openDataFolder(path: string): DataFolder {
  const folder = lockDataFolder(path);
  const unfinished = join(path, UNFINISHED_RESTORE);
  // A restore moves the database last. If it is in place, only this folder remains to be removed.
  if (existsSync(join(path, DATABASE_FILE))) rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(unfinished)) {
    folder.release();
    throw new StartupError(
      `A restore into ${path} was interrupted: run it again, or set FAIRWAY_DATA to another folder.`,
    );
  }
  rmSync(join(path, UNCHECKED_COPY), { recursive: true, force: true });
  return { ...folder, unsecuredPath: restrictPermissions(path) };
}

/**
 * Creates the folder if it is missing, and locks it. The lock is an exclusive SQLite transaction on a
 * separate file. SQLite uses an operating system lock for this, which is released when the process ends,
 * however it ends.
 *
 * @throws StartupError if another process holds the lock, or if the folder can't be written to.
 */
export function lockDataFolder(path: string): LockedFolder {
  try {
    const lockFile = join(path, 'fairway.lock');
    const firstCreated = mkdirSync(path, { recursive: true }) ?? (existsSync(lockFile) ? null : lockFile);
    const lock = new LibSql(lockFile);
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return {
      path,
      searchFolder: join(path, 'search'),
      uploadsFolder: join(path, 'uploads'),
      release: () => lock.close(),
      undo: () => {
        // Windows can't remove an open file. On other systems, the file is removed before another process can
        // lock it.
        if (process.platform === 'win32') lock.close();
        if (firstCreated !== null) rmSync(lockFile, { force: true });
        if (process.platform !== 'win32') lock.close();
        if (firstCreated !== null) removeEmptyFolders(path, firstCreated);
      },
    };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code.startsWith('SQLITE_BUSY'))
      throw new StartupError(`The data folder ${path} is in use by another Fairway process.`, { cause });
    throw new StartupError(
      `The data folder ${path} (FAIRWAY_DATA) can't be used: ` +
        `${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
}

/**
 * Removes a folder and its parents, up to and including `last`. Stops at the first folder that isn't empty.
 */
function removeEmptyFolders(path: string, last: string): void {
  try {
    for (let folder = path; folder.length >= last.length; folder = dirname(folder)) rmdirSync(folder);
  } catch {
    // The folder isn't empty, so it remains.
  }
}

/**
 * Makes every file, folder and socket that this process creates private to its user. Call it before creating
 * anything.
 */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Restricts a folder and everything in it to its owner: folders become 0700, and files and sockets 0600.
 * Symbolic links aren't followed, because they may lead out of the folder. Does nothing on Windows, which has
 * no such permissions.
 *
 * @returns The first path whose permissions can't be changed, because another user owns it or its volume has
 * no permissions; otherwise null.
 */
export function restrictPermissions(path: string): string | null {
  if (process.platform === 'win32') return null;
  let loose: string | null = null;
  const tighten = (one: string, mode: number) => {
    try {
      if ((lstatSync(one).mode & 0o777) === mode) return;
      chmodSync(one, mode);
      if ((lstatSync(one).mode & 0o777) === mode) return;
    } catch (cause) {
      // The file was deleted after it was listed, so there is nothing to do.
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

/**
 * Lists a folder. Returns nothing for a folder that this user isn't allowed to list, such as a volume's
 * `lost+found`.
 */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
