/**
 * Uploads while they wait. Each lies in a file of its own from its first byte until its work has ended, so that the memory of the
 * server doesn't grow with the number of uploads: only who works on one reads it. Nothing of them outlives the process.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpProblem } from '../http/problem';

export interface Uploads {
  /**
   * Writes the body to a file and does the work, which may read it as often as it likes.
   *
   * @throws HttpProblem too-large; what the body or the work throws. The file is gone in any case.
   */
  receive<Result>(
    body: Readable,
    mostBytes: number,
    work: (read: () => Promise<Uint8Array>) => Promise<Result>,
  ): Promise<Result>;
}

/** @param folder For uploads alone: what an earlier process left in it is removed. */
export function openUploads(folder: string): Uploads {
  rmSync(folder, { recursive: true, force: true });
  return {
    async receive(body, mostBytes, work) {
      const path = join(folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(body, limitBytes(mostBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(() => readFile(path));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Lets so many bytes through. */
function limitBytes(mostBytes: number): Transform {
  let count = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      count += part.length;
      if (count > mostBytes) done(tooLargeProblem());
      else done(null, part);
    },
  });
}

export function tooLargeProblem(): HttpProblem {
  return new HttpProblem(413, 'too-large', 'The request is larger than this call takes.');
}
