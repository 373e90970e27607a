/**
 * Copies a data folder, even while a server uses it. A server can start from the copy in the same way as from
 * the original, and restore.ts restores it.
 *
 * The database is copied first, in the state of a single moment (SQLite's VACUUM INTO), and then the files.
 * The copy is consistent, because a file is on disk before a row refers to it, gets its final name only when it
 * is complete, and never changes. Nothing else needs a backup: the search index can be rebuilt, and nothing
 * reads the e-mails that were written to files. The list of all copied files, with their hashes, is written
 * last.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import LibSql from 'libsql';
import type { Config } from '../config';
import { flushFile, flushFolder, isNotFound } from '../files/on-disk';
import { StartupError } from '../startup-error';
import { DATABASE_FILE, MANIFEST_FILE, formatManifest, type ManifestEntry } from './backup-manifest';
import { copyToDisk, sha256OfFile } from './copy-to-disk';

/**
 * Creates a backup. Its folder appears only when the backup is complete and on disk.
 *
 * @param target An absolute path at which nothing exists yet.
 * @returns The exit code.
 * @throws StartupError if the backup fails.
 */
export async function createBackup(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  target: string,
): Promise<number> {
  if (databaseUrl !== null)
    throw new StartupError(
      'With DATABASE_URL the rows are in PostgreSQL: ' +
        'use pg_dump, and then copy files/ and secret from the data folder.',
    );
  if (!existsSync(join(dataFolder, DATABASE_FILE)))
    throw new StartupError(`There is no library in ${dataFolder}: set FAIRWAY_DATA to the data folder.`);
  if (existsSync(target)) throw new StartupError(`${target} already exists. A backup needs a new folder.`);
  let unfinished: string | null = null;
  try {
    await mkdir(dirname(target), { recursive: true });
    // Only the owner may read the backup, which contains all users' data and the secret.
    unfinished = await mkdtemp(`${target}.part-`);
    await copyDatabase(join(dataFolder, DATABASE_FILE), join(unfinished, DATABASE_FILE));
    const copied = await copyFiles(dataFolder, unfinished);
    await writeList(unfinished, copied);
    const count = copied.filter(({ path }) => path.startsWith('files/')).length;
    await rename(unfinished, target);
    await flushFolder(dirname(target));
    console.log(
      `The backup is ${target}: the database and ${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}.`,
    );
    return 0;
  } catch (cause) {
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true });
    // This is an error from the file system or SQLite: no space, no permission, or a damaged page.
    if (cause instanceof Error && 'code' in cause)
      throw new StartupError(`The backup could not be made: ${cause.message.replace(/\.$/, '')}.`, { cause });
    throw cause;
  }
}

/**
 * Copies the database. It doesn't use `openDatabase`, which would migrate the tables if a server of another
 * version uses them.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new LibSql(from);
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  // SQLite doesn't flush the file itself.
  await flushFile(to);
}

async function copyFiles(from: string, to: string): Promise<ManifestEntry[]> {
  const copied = [await copyOne(from, to, 'secret')];
  await mkdir(join(to, 'files'));
  for (const folder of await namesIn(join(from, 'files'))) {
    await mkdir(join(to, 'files', folder));
    for (const name of await namesIn(join(from, 'files', folder))) {
      if (!name.endsWith('.part')) copied.push(await copyOne(from, to, `files/${folder}/${name}`));
    }
    await flushFolder(join(to, 'files', folder));
  }
  await flushFolder(join(to, 'files'));
  return copied.filter((file) => file !== null);
}

/**
 * @returns Null if the file doesn't exist, or has been deleted since it was listed, which can happen to
 * reports.
 */
async function copyOne(from: string, to: string, path: string): Promise<ManifestEntry | null> {
  try {
    return { path, sha256: await copyToDisk(join(from, path), join(to, path)) };
  } catch (cause) {
    if (isNotFound(cause)) return null;
    throw cause;
  }
}

async function writeList(folder: string, files: readonly ManifestEntry[]): Promise<void> {
  const database = { path: DATABASE_FILE, sha256: await sha256OfFile(join(folder, DATABASE_FILE)) };
  await writeFile(join(folder, MANIFEST_FILE), formatManifest([...files, database]), { flush: true });
  await flushFolder(folder);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isNotFound(cause)) return [];
    throw cause;
  }
}
