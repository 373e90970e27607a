/**
 * Files by their content: `<folder>/<first two>/<sha256>`. A file that is there is whole, as it is written beside its place,
 * forced to disk and then renamed; it never changes, and putting the same bytes twice keeps one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Files {
  /** On disk when it resolves. */
  put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  /** `null` when there is no such file. */
  sizeOf(sha256: string): Promise<number | null>;
  /** From the first to the last byte, both included; without a range the whole file. The file must be there. */
  read(sha256: string, range?: { first: number; last: number }): Readable;
}

export function openFiles(folder: string): Files {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  async function sizeOf(sha256: string): Promise<number | null> {
    try {
      return (await stat(pathOf(sha256))).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async function put(bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { sha256, sizeBytes: bytes.length };
    if ((await sizeOf(sha256)) === bytes.length) return stored;
    const path = pathOf(sha256);
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${randomUUID()}.part`;
    try {
      await write(beside, bytes);
      await rename(beside, path);
    } finally {
      await rm(beside, { force: true });
    }
    await flushFolder(dirname(path));
    return stored;
  }

  const read = (sha256: string, range?: { first: number; last: number }) => createReadStream(pathOf(sha256), range && { start: range.first, end: range.last });

  return { put, sizeOf, read };
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

/** The rename itself has to reach the disk too; Windows keeps folders by itself and can't open one. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
