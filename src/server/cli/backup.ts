/**
 * Copies a library, even while servers use it. A server can start from the copy just as from the original,
 * and restore.ts can restore it. The database in the copy is always SQLite, and can be restored to either
 * kind of database.
 *
 * First, the database is copied as of a single moment (with SQLite's VACUUM INTO, or in a transaction on
 * PostgreSQL), and then the files. The copy is consistent, because a file is on disk before a row refers to
 * it, gets its final name only when it is complete, and never changes. Nothing else has to be backed up: the
 * search index can be rebuilt, and nothing reads the e-mails that have been written to files. The list of all
 * copied files, with their hashes, is written last.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import LibSql from 'libsql';
import { requireLibrarySecret } from '../accounts/library-secret';
import { findSecret, SECRET_FILE } from '../accounts/secrets';
import type { Config } from '../config';
import { DATABASE_FILE, locateDatabase, openConfiguredFiles, requireLibrary } from '../data-folder';
import { connectDatabase, openDatabase } from '../database/database';
import { explainFailure } from '../failures';
import type { Files } from '../files/files';
import { pathOfKey } from '../files/files-location';
import { copyToDisk, flushFile, flushFolder, isNotFound, isReadError, sha256OfFile } from '../files/on-disk';
import { HttpProblem } from '../http/problem';
import { isAssetKey } from '../http/static/client-assets';
import { StartupError } from '../startup-error';
import { FILES_LIBRARY } from '../files/files-library';
import {
  describeFileCount,
  formatManifest,
  isDamagedContent,
  MANIFEST_FILE,
  type ManifestEntry,
} from './backup-manifest';
import { copyRows } from './copy-rows';
import { refuseOwnFolders, writeNewFolder } from './new-folder';
import { requireCurrentTables } from './snapshot';

/**
 * Creates a backup. Its folder appears only once the backup is complete and on disk.
 *
 * @param target An absolute path at which nothing exists yet.
 * @returns The exit code.
 * @throws StartupError if the backup fails.
 */
export async function createBackup(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'secret'>,
  target: string,
): Promise<number> {
  requireLibrary(config);
  await refuseOwnFolders(target, config, 'A backup');
  const { databaseUrl, dataFolder } = config;
  try {
    let copied: ManifestEntry[] = [];
    await writeNewFolder(target, 'A backup', async (unfinished) => {
      const database = join(unfinished, DATABASE_FILE);
      if (databaseUrl === null) await copyDatabase(join(dataFolder, DATABASE_FILE), database);
      else await copyFromPostgres(databaseUrl, database, config.secret ?? findSecret(dataFolder));
      removeFilesLibrary(database);
      // SQLite doesn't flush the file itself.
      await flushFile(database);
      copied = [
        ...(await copySecret(dataFolder, unfinished, config.secret)),
        ...(await copyFiles(config, unfinished)),
      ];
      await writeList(unfinished, copied);
    });
    for (const { path } of copied.filter(isDamagedContent))
      console.error(
        `The file ${basename(path)} of the library is damaged, and so is its copy in the backup.`,
      );
    console.log(`The backup is ${target}: the database and ${describeFileCount(copied)}.`);
    return 0;
  } catch (cause) {
    throw explainFailure('The backup could not be made', cause);
  }
}

/**
 * Copies an SQLite database. This doesn't use `openDatabase`, which would migrate the tables, because a
 * server of another version may be using them.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new LibSql(from);
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/**
 * Copies a PostgreSQL database, whose tables must be those of this version. They aren't migrated, because a
 * server of another version may be using them.
 *
 * @param secret The secret that the backup will contain; `null` if it will contain none.
 */
async function copyFromPostgres(url: string, to: string, secret: string | null): Promise<void> {
  const source = await connectDatabase({ url }, { connections: 1 });
  try {
    await requireCurrentTables(source);
    if (secret !== null) await requireLibrarySecret(source, secret);
    const target = await openDatabase({ file: to });
    try {
      await copyRows(source, target);
      await sql`pragma journal_mode = delete`.execute(target);
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/**
 * Removes the id by which the library recognises its files, because a library that is restored or started from the
 * backup is another one (files/files-owner.ts).
 */
function removeFilesLibrary(file: string): void {
  const copy = new LibSql(file);
  try {
    copy.prepare('delete from settings where key = ?').run(FILES_LIBRARY);
  } finally {
    copy.close();
  }
}

/** @param secret The secret from the settings; `null` if they contain none. It may then be in a file. */
async function copySecret(from: string, to: string, secret: string | null): Promise<ManifestEntry[]> {
  if (secret !== null) return [await writeSecret(to, secret)];
  try {
    return [{ path: SECRET_FILE, sha256: await copyToDisk(join(from, SECRET_FILE), join(to, SECRET_FILE)) }];
  } catch (cause) {
    if (isNotFound(cause)) return [];
    throw cause;
  }
}

/**
 * Copies the library's files in the layout of a data folder, unless their folder isn't mounted. The client's
 * files are left out, because every server stores those of its own build when it starts.
 */
async function copyFiles(config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'files'>, to: string) {
  const db = await connectDatabase(locateDatabase(config));
  try {
    return await copyFrom(await openConfiguredFiles(config, db, async () => undefined), to);
  } finally {
    await db.destroy();
  }
}

async function copyFrom(store: Files, to: string): Promise<ManifestEntry[]> {
  const copied: ManifestEntry[] = [];
  const folders = new Set([join(to, 'files')]);
  await mkdir(join(to, 'files'));
  for await (const { key } of store.list()) {
    if (isAssetKey(key)) continue;
    const path = `files/${pathOfKey(key)}`;
    await mkdir(dirname(join(to, path)), { recursive: true });
    try {
      await pipeline(await store.read(key), createWriteStream(join(to, path), { mode: 0o600, flush: true }));
    } catch (cause) {
      // The file was deleted after it was listed, for example together with its report.
      if (cause instanceof HttpProblem && cause.code === 'not-found') continue;
      if (!isReadError(cause)) throw cause;
      throw new StartupError(
        `The backup could not be made: the file ${key} of the library can’t be read (${cause.code}).`,
        { cause },
      );
    }
    copied.push({ path, sha256: await sha256OfFile(join(to, path)) });
    folders.add(dirname(join(to, path)));
  }
  for (const folder of folders) await flushFolder(folder);
  return copied;
}

async function writeSecret(folder: string, secret: string): Promise<ManifestEntry> {
  const path = join(folder, SECRET_FILE);
  await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true });
  return { path: SECRET_FILE, sha256: await sha256OfFile(path) };
}

async function writeList(folder: string, files: readonly ManifestEntry[]): Promise<void> {
  const database = { path: DATABASE_FILE, sha256: await sha256OfFile(join(folder, DATABASE_FILE)) };
  await writeFile(join(folder, MANIFEST_FILE), formatManifest([...files, database]), { flush: true });
  await flushFolder(folder);
}
