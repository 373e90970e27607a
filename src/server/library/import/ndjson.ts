/**
 * Reads a file line by line. The file may be compressed with gzip. However long it is, only one line at a
 * time is in memory.
 */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A line, numbered from 1. */
export interface Line {
  number: number;
  text: string | null;
  /** Why there is no text. A line that exceeds the limit isn't loaded into memory. */
  problem?: 'too long' | 'not UTF-8';
}

const NEWLINE = 10;

/**
 * Yields all lines that aren't blank.
 *
 * @param onBytes Called with the number of bytes read from disk. In a compressed file, these are compressed
 *   bytes.
 * @throws Errors from the file system or zlib, after the lines before the damage have been yielded.
 */
export async function* readLines(
  path: string,
  limitBytes: number,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Line> {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  const output = new PassThrough();
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const piping = (await isGzip(path))
    ? pipeline(source, counter, createGunzip(), output)
    : pipeline(source, counter, output);
  // `output` passes the same failure to the consumer.
  piping.catch(() => undefined);

  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const finish = (): Line | null => {
    number += 1;
    const isTooLong = length > limitBytes;
    const bytes = Buffer.concat(parts);
    parts = [];
    length = 0;
    if (isTooLong) return { number, text: null, problem: 'too long' };
    if (!isUtf8(bytes)) return { number, text: null, problem: 'not UTF-8' };
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    return text.trim() === '' ? null : { number, text };
  };
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        take(chunk.subarray(start, end));
        const line = finish();
        if (line) yield line;
        start = end + 1;
      }
      take(chunk.subarray(start));
    }
    const last = length > 0 ? finish() : null;
    if (last) yield last;
  } finally {
    source.destroy();
  }

  function take(part: Buffer): void {
    length += part.length;
    if (length > limitBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
