/** Small file system helpers that several parts of the server use. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns whether a file system error means that the file or folder doesn't exist. */
export function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** Returns whether a file could be opened but not read, for example because of a bad sector. */
export function isReadError(cause: unknown): cause is Error & { code: string } {
  return cause instanceof Error && 'code' in cause && 'syscall' in cause && cause.syscall === 'read';
}

/** Returns the file's SHA-256 in hexadecimal. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Compares a file with its SHA-256. A file that can't be read, for example because of a bad sector, is damaged, too.
 *
 * @param path Relative to the folder, and the beginning of the sentence.
 * @returns A sentence that says what is wrong with the file, or `null` if it is intact.
 */
export async function damageOfFile(folder: string, path: string, sha256: string): Promise<string | null> {
  try {
    return (await sha256OfFile(join(folder, path))) === sha256 ? null : `${path} has changed.`;
  } catch (cause) {
    if (isNotFound(cause)) return `${path} is missing.`;
    if (cause instanceof Error && 'code' in cause) return `${path} can’t be read (${String(cause.code)}).`;
    throw cause;
  }
}

/**
 * Copies a file into an existing folder, which the caller must flush afterwards. Only the owner may read and
 * write the copy. It doesn't get the original's permissions, because a backup's files may be read-only.
 *
 * @returns The SHA-256 of the copy, in hexadecimal.
 */
export async function copyToDisk(from: string, to: string): Promise<string> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  await flushFile(to);
  return sha256OfFile(to);
}

/** Flushes to disk a file that other code has written. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Flushes a folder, so that new and renamed files in it survive a power cut. Windows does this on its own,
 * and can't open a folder.
 */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Creates a folder, with the folders above it, so that it survives a power cut. Folders that already exist
 * are not flushed again.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const firstCreated = await mkdir(path, { recursive: true, mode });
  if (firstCreated === undefined) return;
  for (let folder = path; folder !== dirname(firstCreated); folder = dirname(folder))
    await flushFolder(dirname(folder));
}
