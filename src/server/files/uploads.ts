/**
 * Keeps uploads in files while they wait to be processed. An upload stays in its own file from its first byte
 * until it has been processed. It is read only while it is being processed, so memory use doesn't grow with
 * the number of uploads. If the process dies, its uploads are deleted at the next start.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../http/problem';

/** An upload in its file, from which it is stored without being read into memory as a whole. */
export interface Upload {
  readonly path: string;
  read(): Promise<Uint8Array>;
}

export interface Uploads {
  /**
   * Writes the body to a file and runs the work, which may read the file as often as needed. The file is
   * always deleted afterwards.
   *
   * @throws HttpProblem too-large, or any error that the body or the work throws.
   */
  receive<Result>(
    body: Readable,
    maxBytes: number,
    work: (upload: Upload) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * @param folder A folder that is used only for uploads. Anything left in it by an earlier process is deleted.
 */
export function openUploads(folder: string): Uploads {
  rmSync(folder, { recursive: true, force: true });
  return {
    async receive(body, maxBytes, work) {
      const path = join(folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // The file is created first. Otherwise, if an upload failed immediately, the stream could create the
        // file after it has been deleted.
        const file = await open(path, 'wx', 0o600);
        await pipeline(body, limitBytes(maxBytes), file.createWriteStream());
        return await work({ path, read: () => readFile(path) });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Returns a stream that fails once more than `maxBytes` have passed. */
function limitBytes(maxBytes: number): Transform {
  let count = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      count += part.length;
      if (count > maxBytes) done(tooLarge());
      else done(null, part);
    },
  });
}
