/** Copying a file so that it lasts, and telling what was copied. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { flushFile } from '../files/on-disk';

/**
 * Its folder must be there, and is yet to be flushed. The owner of the copy may read and write it, and nobody else, whatever
 * holds for the original: a backup may be one that is never to be written to.
 *
 * @returns The SHA-256 of the copy, in hexadecimal.
 */
export async function copyToDisk(from: string, to: string): Promise<string> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  await flushFile(to);
  return sha256OfFile(to);
}

/** In hexadecimal. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
