// Packs many files into one compressed file: a list of names and lengths, followed by the bytes.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Files = ReadonlyMap<string, Buffer>;

export function pack(files: Files): Buffer {
  const head = Buffer.from(JSON.stringify([...files].map(([name, bytes]) => [name, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return compress(Buffer.concat([length, head, ...files.values()]));
}

export function unpack(packed: Buffer): Files {
  const bytes = brotliDecompressSync(packed);
  const length = bytes.readUInt32BE();
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as [string, number][];
  let at = 4 + length;
  return new Map(head.map(([name, size]) => [name, bytes.subarray(at, (at += size))]));
}

/** Uses the strongest compression, because the file is written only once and stays in the repository. */
export function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Returns all files in a folder, by relative path. */
export function readFolder(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

export function writeFolder(folder: string, files: Files): void {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}
