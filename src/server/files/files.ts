/**
 * Files by their content, `<folder>/<first two>/<sha256>`, which never change and of which putting the same bytes twice keeps
 * one; and files by a name of their owner's, which go when their owner does. A file that is there is whole, as it is written
 * beside its place, forced to disk and then renamed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder, isNotFound } from './on-disk';

export interface Files {
  /** On disk when it resolves. */
  put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  /** Under a name of at least three signs, none of them a slash. On disk when it resolves. */
  putNamed(name: string, bytes: Uint8Array): Promise<void>;
  /** One that is not there is not an error. */
  removeNamed(name: string): Promise<void>;
  /** Those that begin so, with when each was put. */
  listNamed(beginning: string): Promise<{ name: string; putAt: Date }[]>;
  /** `null` when there is no such file. By SHA-256 or name, as the next one. */
  sizeOf(key: string): Promise<number | null>;
  /** From the first to the last byte, both included; without a range the whole file. The file must be there. */
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
      // No folder yet, or a file that went meanwhile: the next look is soon enough.
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
