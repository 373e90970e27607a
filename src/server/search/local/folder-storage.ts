/**
 * Stores segments as files in a folder. Each file is written under a temporary name, flushed to disk and then
 * renamed, so a crash leaves either the old file or the new one. The folder is also flushed, so that the new
 * name is durable.
 */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedSegmentError } from '../../../search/segment/segment-file';
import type { SegmentStorage } from '../../../search/engine/storage';
import { flushFolder } from '../../files/on-disk';

/** Opens the folder, and creates it if necessary. Files are read into shared memory. */
export async function openFolderStorage(folder: string): Promise<SegmentStorage> {
  await mkdir(folder, { recursive: true });
  return {
    list: () => readdir(folder),
    async read(name) {
      try {
        return await readWhole(join(folder, name));
      } catch (error) {
        // Other failures, such as too many open files, are temporary.
        if (['EIO', 'EISDIR'].includes(codeOf(error)))
          throw new DamagedSegmentError(`${name} cannot be read: ${codeOf(error)}.`);
        throw error;
      }
    },
    async write(name, bytes) {
      const unfinished = join(folder, `${name}.unfinished`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        // If the disk is full, the unfinished file takes up space that the next attempt needs.
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Allocates memory that all threads can share. */
export function allocateShared(sizeBytes: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(sizeBytes));
}

async function readWhole(path: string): Promise<Uint8Array | null> {
  let file;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const bytes = allocateShared((await file.stat()).size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
