/**
 * Stores files in two ways. Files identified by their content are at `<folder>/<first two>/<sha256>` and
 * never change, and the same bytes are stored only once. Named files belong to a record, and are deleted with
 * it. A file that exists is complete, because it is written under a temporary name, flushed to disk and then
 * renamed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder, isNotFound } from './on-disk';

export interface Files {
  /** Stores a file. It is on disk when the promise resolves. */
  put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  /**
   * Stores a file under a name of at least three characters without a slash. It is on disk when the promise
   * resolves.
   */
  putNamed(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file. Does nothing if it doesn't exist. */
  removeNamed(name: string): Promise<void>;
  /** Lists the names that begin with `beginning`, with the time at which each was stored. */
  listNamed(beginning: string): Promise<{ name: string; putAt: Date }[]>;
  /**
   * Returns the size of a file, or `null` if there is no such file. The key is a SHA-256 or a name, as for
   * `read`.
   */
  sizeOf(key: string): Promise<number | null>;
  /** Reads the bytes from `first` to `last`, both inclusive, or the whole file. The file must exist. */
  read(key: string, range?: { first: number; last: number }): Readable;
}

export function openFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async function put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { sha256, sizeBytes: bytes.length };
    if ((await sizeOf(sha256)) === bytes.length) return stored;
    await writeAtomically(pathOf(sha256), bytes);
    return stored;
  }

  async function listNamed(beginning: string): Promise<{ name: string; putAt: Date }[]> {
    try {
      const names = (await readdir(dirname(pathOf(beginning)))).filter((name) => name.startsWith(beginning));
      return await Promise.all(
        names.map(async (name) => ({ name, putAt: (await stat(pathOf(name))).mtime })),
      );
    } catch (error) {
      // The folder doesn't exist yet, or a file was deleted while it was being listed. The next cleanup lists
      // the others.
      if (isNotFound(error)) return [];
      throw error;
    }
  }

  return {
    put,
    putNamed: (name, bytes) => writeAtomically(pathOf(name), bytes),
    removeNamed: (name) => rm(pathOf(name), { force: true }),
    listNamed,
    sizeOf,
    read: (key, range) => createReadStream(pathOf(key), range && { start: range.first, end: range.last }),
  };
}

async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.part`;
  try {
    await write(beside, bytes);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
  await flushFolder(dirname(path));
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
