/** Copies a file durably and hashes the copy. */
import { chmod, copyFile } from 'node:fs/promises';
import { flushFile, sha256OfFile } from '../files/on-disk';

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
