/**
 * Restores a backup (backup.ts) into a data folder that contains no library. A restore that is refused, because of the
 * backup or of what is in its place, leaves everything as it was.
 *
 *   empty ──► files are copied to restore.part, hashed and flushed ──► files are moved, the database last
 *               └── a file is missing or differs, or the tables are those of a newer version: empty again
 *
 * The folder counts as a library once the database is in place. If the process is killed before then, or
 * moving the files fails, restore.part remains and there is no database. No server or command uses such a
 * folder, and the next restore starts over. If restore.part then still contains the database, the other files
 * in the folder were moved there by the earlier restore, and can be replaced. Otherwise they belong to an
 * existing library.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import LibSql from 'libsql';
import type { Config } from '../config';
import { lockDataFolder, MIGRATED, UNFINISHED_RESTORE } from '../data-folder';
import { inspectDatabase, openDatabase, type Database } from '../database/database';
import { ageOfSchema } from '../database/migrations/migrations';
import { flushFolder, isNotFound, sha256OfFile } from '../files/on-disk';
import { isExport } from '../library/import/exported-folder';
import { StartupError } from '../startup-error';
import { isLibraryEmpty } from '../store/library/bootstrap-checks';
import {
  describeFileCount,
  DATABASE_FILE,
  MANIFEST_FILE,
  parseManifest,
  type ManifestEntry,
} from './backup-manifest';
import { copyRows } from './copy-rows';
import { copyToDisk } from './copy-to-disk';
import { isInside } from './new-folder';
import { readMigrations } from './snapshot';

/**
 * The parts of a library. They include SQLite's own files, because a journal from another database must not
 * be applied to this one.
 */
const LIBRARY_NAMES = /^(fairway\.db(-\w+)?|files|secret)$/;

const MIGRATED_BACKUP =
  'The backup is from an earlier version. Its data was migrated to this version; the backup itself is unchanged.';

/**
 * @param source An absolute path.
 * @returns The exit code.
 * @throws StartupError if nothing was restored.
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
  const files = await readList(source);
  await refuseOverlap(source, dataFolder);
  if (databaseUrl === null) refuseLibrary(dataFolder);
  else await inspectDatabase({ url: databaseUrl }, refuseUsedDatabase);
  const folder = lockDataFolder(dataFolder);
  try {
    if (databaseUrl === null) await restoreToFolder(dataFolder, source, files);
    else await restoreToPostgres(databaseUrl, dataFolder, source, files);
    // An index from an earlier library would be ahead of this one.
    await rm(folder.searchFolder, { recursive: true, force: true });
  } catch (cause) {
    // Nobody else uses them, because the folder is locked.
    if (folder.created !== null)
      await rm(folder.created, { recursive: true, force: true }).catch(() => undefined);
    // This is a file system error: no space, or no permission.
    if (cause instanceof Error && 'code' in cause)
      throw new StartupError(`The backup could not be restored: ${cause.message.replace(/\.$/, '')}.`, {
        cause,
      });
    throw cause;
  } finally {
    folder.release();
  }
  const place = databaseUrl === null ? dataFolder : `PostgreSQL and ${dataFolder}`;
  console.log(`The library from ${source} is now in ${place}: the database and ${describeFileCount(files)}.`);
  if (filesLocation !== null)
    console.log(
      'The files are in the data folder: copy them to the place in FILES_URL with ' +
        '"npm run fairway -- files move --to URL" before you start the server.',
    );
  if (openSearch !== null)
    console.log('OpenSearch may contain newer data: run reindex before you start the server.');
  return 0;
}

async function restoreToFolder(
  dataFolder: string,
  source: string,
  files: readonly ManifestEntry[],
): Promise<void> {
  await clearUnfinishedRestore(dataFolder);
  await copyWhole(source, files, join(dataFolder, UNFINISHED_RESTORE));
  await moveIntoPlace(dataFolder);
}

/**
 * Restores the rows to PostgreSQL, and everything else to the data folder. The rows come last, in one transaction.
 * Files never change and are named after their contents, so a restore that was killed can simply be repeated. The
 * database's tables are created or migrated only when nothing is left to refuse.
 */
async function restoreToPostgres(
  url: string,
  dataFolder: string,
  source: string,
  files: readonly ManifestEntry[],
): Promise<void> {
  await refuseOtherSecret(dataFolder, files);
  const copies = await mkdtemp(join(dataFolder, 'restore-'));
  try {
    await copyWhole(source, files, join(copies, 'backup'));
    const target = await openDatabase({ url }, { onMigrated: () => console.error(MIGRATED) });
    try {
      await refuseUsedDatabase(target);
      for (const { path } of files.filter((one) => one.path !== DATABASE_FILE)) {
        await mkdir(dirname(join(dataFolder, path)), { recursive: true });
        await rename(join(copies, 'backup', path), join(dataFolder, path));
      }
      await copyRowsTo(target, join(copies, 'backup', DATABASE_FILE));
    } finally {
      await target.destroy();
    }
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

/** If the backup is from an earlier version, its copy gets the current tables first. */
async function copyRowsTo(target: Database, file: string): Promise<void> {
  const rows = await openDatabase({ file }, { onMigrated: () => console.error(MIGRATED_BACKUP) });
  try {
    await copyRows(rows, target);
  } finally {
    await rows.destroy();
  }
}

/** @throws StartupError if the backup is in the data folder, or the other way round. */
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
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
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
  const [path, restored] = [join(dataFolder, 'secret'), files.find((one) => one.path === 'secret')];
  if (restored && existsSync(path) && (await sha256OfFile(path)) !== restored.sha256)
    throw new StartupError(
      `The secret in ${dataFolder} belongs to another library: move it away, or set FAIRWAY_DATA to another folder. ` +
        'Nothing was changed.',
    );
}

/**
 * Reads the list of a backup's files.
 *
 * @throws StartupError if the folder isn't a backup, or if the list is damaged.
 */
export async function readList(source: string): Promise<ManifestEntry[]> {
  if (await isExport(source))
    throw new StartupError(
      `${source} is an export, not a backup. Read it with: npm run fairway -- import --history ${source}`,
    );
  try {
    const files = parseManifest(await readFile(join(source, MANIFEST_FILE), 'utf8'));
    if (files) return files;
  } catch (cause) {
    if (!isNotFound(cause))
      throw new StartupError(
        `The backup ${source} can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
        { cause },
      );
    throw new StartupError(`${source} isn't a backup, or is incomplete: it has no ${MANIFEST_FILE}.`, {
      cause,
    });
  }
  throw damaged(source, MANIFEST_FILE);
}

/**
 * Returns the parts of a library in the folder that an earlier restore has left behind.
 *
 * @throws StartupError if the folder contains a library, complete or not.
 */
function refuseLibrary(dataFolder: string): string[] {
  const names = existsSync(dataFolder)
    ? readdirSync(dataFolder).filter((one) => LIBRARY_NAMES.test(one))
    : [];
  const isOwnRest =
    existsSync(join(dataFolder, UNFINISHED_RESTORE, DATABASE_FILE)) &&
    !existsSync(join(dataFolder, DATABASE_FILE));
  if (names.length > 0 && !isOwnRest)
    throw new StartupError(
      `There is already a library in ${dataFolder} (${names[0]}): move it away, or set FAIRWAY_DATA to another ` +
        'folder. Nothing was changed.',
    );
  return names;
}

async function clearUnfinishedRestore(dataFolder: string): Promise<void> {
  for (const name of refuseLibrary(dataFolder)) await rm(join(dataFolder, name), { recursive: true });
  await rm(join(dataFolder, UNFINISHED_RESTORE), { recursive: true, force: true });
}

/** Copies the files, and checks them and the tables. If this fails, deletes the target folder again. */
async function copyWhole(source: string, files: readonly ManifestEntry[], to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  try {
    const folders = new Set([join(to, 'files')]);
    for (const { path } of files) folders.add(dirname(join(to, path)));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    for (const { path, sha256 } of files) {
      if ((await copyOne(source, to, path)) !== sha256) throw damaged(source, path);
    }
    refuseNewerTables(source, join(to, DATABASE_FILE));
    for (const folder of folders) await flushFolder(folder);
  } catch (cause) {
    await rm(to, { recursive: true, force: true });
    throw cause;
  }
}

/** Refuses the tables of a newer version. Opens the file read-only, so that it stays the same as in the backup. */
function refuseNewerTables(source: string, file: string): void {
  const db = new LibSql(file, { readonly: true });
  try {
    const rows = db.prepare('select name from kysely_migration order by name').all() as { name: string }[];
    if (ageOfSchema(rows.map(({ name }) => name)) === 'other')
      throw new StartupError(
        `The backup ${source} is from a newer version of Fairway: restore it with that version. Nothing was restored.`,
      );
  } finally {
    db.close();
  }
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

async function moveIntoPlace(dataFolder: string): Promise<void> {
  const from = join(dataFolder, UNFINISHED_RESTORE);
  const others = (await readdir(from)).filter((name) => name !== DATABASE_FILE);
  for (const name of others) await rename(join(from, name), join(dataFolder, name));
  await flushFolder(dataFolder);
  await rename(join(from, DATABASE_FILE), join(dataFolder, DATABASE_FILE));
  await flushFolder(dataFolder);
  // The library is restored, whether or not this succeeds. If it fails, the next startup removes the folder.
  await rm(from, { recursive: true }).catch(() => undefined);
}

function damaged(source: string, path: string): StartupError {
  return new StartupError(
    `The backup ${source} is damaged: ${path} has changed since it was written. Nothing was restored.`,
  );
}
