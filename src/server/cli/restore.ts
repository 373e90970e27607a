/**
 * Restores a backup (backup.ts) into a data folder that contains no library. A restore that is rejected
 * because of the backup, or because of the contents of the data folder, changes nothing.
 *
 *   empty ──► files are copied to restore.copy, hashed and flushed ──► files are moved, the database last
 *               └── a file is missing or differs, or the tables are those of a newer version: empty again
 *
 * The folder is considered a library once the database is in place. Until then, it contains restore.part, so
 * no server or command uses it. While the other files are moved, the database is in restore.part.
 *
 * If the process is killed, or moving the files fails, restore.part remains, and the next restore starts
 * over. If restore.part contains the database, the other files in the folder come from the earlier restore,
 * and are replaced once the new copy has been checked. Otherwise, they belong to an existing library.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SECRET_FILE } from '../accounts/secrets';
import type { Config } from '../config';
import {
  DATABASE_FILE,
  lockDataFolder,
  MIGRATED,
  restrictPermissions,
  UNCHECKED_COPY,
  UNFINISHED_RESTORE,
  type LockedFolder,
} from '../data-folder';
import { inspectDatabase, openDatabase, type Database } from '../database/database';
import { readMigrations } from '../database/migrate';
import { ageOfSchema } from '../database/migrations/migrations';
import { explainFailure } from '../failures';
import { copyToDisk, flushFolder, isNotFound, sha256OfFile } from '../files/on-disk';
import { asSentence, StartupError } from '../startup-error';
import { isLibraryEmpty } from '../store/library/bootstrap-checks';
import { damagedBackup, describeFileCount, readManifest, type ManifestEntry } from './backup-manifest';
import { ageOfBackup } from './backup-tables';
import { copyRows } from './copy-rows';
import { isInside } from './new-folder';
import { listTables } from './snapshot';

/**
 * The parts of a library, including SQLite's own files, because a journal from another database must not be
 * applied to this one.
 */
const LIBRARY_NAMES = /^(fairway\.db(-\w+)?|files|secret)$/;

const MIGRATED_BACKUP =
  'The backup is from an earlier version. Its data was migrated to this version; the backup itself is unchanged.';

/**
 * @param source An absolute path.
 * @returns The exit code.
 * @throws StartupError if nothing was restored, or if it is unknown whether the rows reached PostgreSQL.
 */
export async function restore(
  {
    databaseUrl,
    dataFolder,
    files: filesLocation,
    openSearch,
  }: Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'openSearch'>,
  source: string,
): Promise<number> {
  const files = await readManifest(source);
  await refuseOverlap(source, dataFolder);
  if (databaseUrl === null) refuseLibrary(dataFolder);
  else await inspectDatabase({ url: databaseUrl }, refuseUsedDatabase);
  const folder = lockDataFolder(dataFolder);
  try {
    if (databaseUrl === null) await restoreToFolder(folder, source, files);
    else await restoreToPostgres(databaseUrl, folder, source, files);
  } catch (cause) {
    folder.undo();
    throw explainFailure('The backup could not be restored', cause);
  }
  folder.release();
  const place = databaseUrl === null ? dataFolder : `PostgreSQL and ${dataFolder}`;
  console.log(`The library from ${source} is now in ${place}: the database and ${describeFileCount(files)}.`);
  if (filesLocation !== null)
    console.log(
      'The files are in the data folder: copy them to the place in FILES_URL with ' +
        '"npm run fairway -- files move --to URL" before you start the server. If another library still uses that ' +
        'place, set FILES_URL to another one first. If this library replaces one that has been lost, also run ' +
        '"npm run fairway -- files claim --yes", because it removes no files that belong to another library.',
    );
  if (openSearch !== null)
    console.log('OpenSearch may contain newer data: run reindex before you start the server.');
  return 0;
}

async function restoreToFolder(
  folder: LockedFolder,
  source: string,
  files: readonly ManifestEntry[],
): Promise<void> {
  refuseLibrary(folder.path);
  const [copy, part] = [join(folder.path, UNCHECKED_COPY), join(folder.path, UNFINISHED_RESTORE)];
  const created = await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    await copyWhole(source, files, copy);
  } catch (cause) {
    await rm(copy, { recursive: true, force: true });
    if (created !== undefined) await rmdir(part);
    throw cause;
  }
  await prepare(folder);
  await moveIntoPlace(folder.path, copy, part);
  // The library has been restored even if this removal fails. In that case, the next startup removes the
  // folders.
  for (const rest of [copy, part]) await rm(rest, { recursive: true }).catch(() => undefined);
}

/**
 * Restores the rows to PostgreSQL, and everything else to the data folder. The rows are written last, in one
 * transaction. Files never change, so an interrupted restore can simply be repeated. The database's tables
 * are created or migrated only after everything has been checked.
 */
async function restoreToPostgres(
  url: string,
  folder: LockedFolder,
  source: string,
  files: readonly ManifestEntry[],
): Promise<void> {
  await refuseOtherSecret(folder.path, files);
  const copy = join(folder.path, UNCHECKED_COPY);
  try {
    await copyWhole(source, files, copy);
    const target = await openDatabase({ url }, { onMigrated: () => console.error(MIGRATED) });
    try {
      await refuseUsedDatabase(target);
      await prepare(folder);
      await moveFiles(
        copy,
        folder.path,
        files.map(({ path }) => path).filter((path) => path !== DATABASE_FILE),
      );
      await copyRowsTo(target, join(copy, DATABASE_FILE));
    } finally {
      await target.destroy();
    }
  } finally {
    // If this removal fails, the next startup removes the folder.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Prepares the folder for the files. Call this only after everything has been checked. */
async function prepare({ path, searchFolder }: LockedFolder): Promise<void> {
  restrictPermissions(path);
  // An index left over from an earlier library would be ahead of the restored database.
  await rm(searchFolder, { recursive: true, force: true });
}

/** Moves files whose folders may already exist, and flushes these folders. */
async function moveFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const folders = new Set([to]);
  for (const path of paths) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(join(from, path), target);
    for (let folder = dirname(target); folder !== to; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) await flushFolder(folder);
}

/**
 * Copies the rows. If the backup is from an earlier version, its copy is migrated first.
 *
 * @throws StartupError if PostgreSQL refuses the rows, or doesn't confirm the transaction. In the second case, it
 *   may still have committed it.
 */
async function copyRowsTo(target: Database, file: string): Promise<void> {
  const rows = await openDatabase({ file }, { onMigrated: () => console.error(MIGRATED_BACKUP) });
  try {
    await copyRows(rows, target);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    if (isRefusedByPostgres(cause))
      throw new StartupError(
        `PostgreSQL refused the rows of the backup: ${asSentence(cause)} No rows were written.`,
        { cause },
      );
    throw new StartupError(
      `PostgreSQL has not confirmed that the rows were written: ${asSentence(cause)} Run the command again. If it ` +
        'then says that there is already a library in the database, everything was restored.',
      { cause },
    );
  } finally {
    await rows.destroy();
  }
}

/**
 * Returns whether PostgreSQL rejected a statement because of its values, a constraint, a table or a right, and
 * so committed nothing. The first two characters of its error codes are their class.
 */
function isRefusedByPostgres(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^(?:22|23|42)[0-9A-Z]{3}$/.test(String(cause.code));
}

/** @throws StartupError if the backup is in the data folder, or the data folder is in the backup. */
async function refuseOverlap(source: string, dataFolder: string): Promise<void> {
  if (await isInside(source, dataFolder))
    throw new StartupError(
      `The backup ${source} is in the data folder: move it elsewhere, or set FAIRWAY_DATA to another folder. ` +
        'Nothing was changed.',
    );
  if (await isInside(dataFolder, source))
    throw new StartupError(
      `The data folder ${dataFolder} is in the backup: set FAIRWAY_DATA to another folder. Nothing was changed.`,
    );
}

/** @throws StartupError if the database contains a library, or the tables of a newer version. */
async function refuseUsedDatabase(db: Database): Promise<void> {
  const tables = await listTables(db);
  if (tables.includes('documents') && !(await isLibraryEmpty(db)))
    throw new StartupError(
      'There is already a library in the database that DATABASE_URL names. Nothing was changed.',
    );
  if (tables.includes('kysely_migration') && ageOfSchema(await readMigrations(db)) === 'other')
    throw new StartupError(
      'The tables in the database that DATABASE_URL names are those of another version of Fairway: restore the ' +
        'backup with that version, or to an empty database. Nothing was changed.',
    );
}

/** @throws StartupError if the data folder contains a secret that isn't the one in the backup. */
async function refuseOtherSecret(dataFolder: string, files: readonly ManifestEntry[]): Promise<void> {
  const [path, restored] = [join(dataFolder, SECRET_FILE), files.find((one) => one.path === SECRET_FILE)];
  if (restored && existsSync(path) && (await sha256OfFile(path)) !== restored.sha256)
    throw new StartupError(
      `The secret in ${dataFolder} belongs to another library: move it away, or set FAIRWAY_DATA to another folder. ` +
        'Nothing was changed.',
    );
}

/**
 * @throws StartupError if the folder contains a library or parts of one, unless an interrupted restore left
 *   them.
 */
function refuseLibrary(dataFolder: string): void {
  const [name] = libraryNames(dataFolder);
  const isOwnRest =
    existsSync(join(dataFolder, UNFINISHED_RESTORE, DATABASE_FILE)) &&
    !existsSync(join(dataFolder, DATABASE_FILE));
  if (name !== undefined && !isOwnRest)
    throw new StartupError(
      `There is already a library in ${dataFolder} (${name}): move it away, or set FAIRWAY_DATA to another ` +
        'folder. Nothing was changed.',
    );
}

/** Lists the parts of a library in the folder. */
function libraryNames(dataFolder: string): string[] {
  return existsSync(dataFolder) ? readdirSync(dataFolder).filter((one) => LIBRARY_NAMES.test(one)) : [];
}

/** Copies the files of the backup, and checks their hashes and the tables. */
async function copyWhole(source: string, files: readonly ManifestEntry[], to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const folders = new Set([to, join(to, 'files')]);
  for (const { path } of files) folders.add(dirname(join(to, path)));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  const isDatabase = ({ path }: ManifestEntry) => path === DATABASE_FILE;
  // The database is copied first, so that a newer version's backup is rejected before many files have been
  // copied.
  for (const { path, sha256 } of files.toSorted((a, b) => Number(isDatabase(b)) - Number(isDatabase(a)))) {
    if ((await copyOne(source, to, path)) !== sha256) throw damagedBackup(source, path);
    if (path === DATABASE_FILE) refuseOtherTables(source, join(to, path));
  }
  for (const folder of folders) await flushFolder(folder);
}

/** @throws StartupError if the tables don't belong to a library, or belong to a newer version. */
function refuseOtherTables(source: string, file: string): void {
  const age = ageOfBackup(file);
  if (age === null)
    throw new StartupError(
      `The backup ${source} doesn't contain the database of a library. Nothing was restored.`,
    );
  if (age === 'other')
    throw new StartupError(
      `The backup ${source} is from a newer version of Fairway: restore it with that version. Nothing was restored.`,
    );
}

async function copyOne(source: string, to: string, path: string): Promise<string> {
  try {
    return await copyToDisk(join(source, path), join(to, path));
  } catch (cause) {
    if (isNotFound(cause) && !existsSync(join(source, path)))
      throw new StartupError(
        `The backup ${source} is incomplete: ${path} is missing. Nothing was restored.`,
        {
          cause,
        },
      );
    throw cause;
  }
}

/** Moves a checked copy into the folder, and replaces whatever an interrupted restore left there. */
async function moveIntoPlace(dataFolder: string, copy: string, part: string): Promise<void> {
  for (const name of libraryNames(dataFolder)) await rm(join(dataFolder, name), { recursive: true });
  for (const name of await readdir(part)) await rm(join(part, name), { recursive: true });
  await rename(join(copy, DATABASE_FILE), join(part, DATABASE_FILE));
  await flushFolder(part);
  for (const name of await readdir(copy)) await rename(join(copy, name), join(dataFolder, name));
  await flushFolder(dataFolder);
  await rename(join(part, DATABASE_FILE), join(dataFolder, DATABASE_FILE));
  await flushFolder(dataFolder);
}
