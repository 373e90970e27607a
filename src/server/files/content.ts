/** Content that is about to be stored. It may be too large to fit into memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileContent, Files, StoredContent } from './files';

const SHA256 = /^[0-9a-f]{64}$/;

/** Returns whether a file's key is the hash of its bytes rather than a name. */
export function isContentKey(key: string): boolean {
  return SHA256.test(key);
}

/** Computes the content's hash and size in a single pass. */
export async function measureContent(content: FileContent): Promise<StoredContent> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const part of partsOf(content)) {
    hash.update(part);
    sizeBytes += part.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** Returns the content in parts. Each call reads it from the beginning. */
export function partsOf(content: FileContent): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return 'path' in content ? createReadStream(content.path) : [content];
}

/** Computes the hash of a stored file. */
export async function hashOfFile(files: Files, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of await files.read(key)) hash.update(part as Uint8Array);
  return hash.digest('hex');
}
