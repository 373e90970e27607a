// Helpers for the files of a build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Lists all files in a folder and the folders below it. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Writes a compressed copy of each text file beside it, so that the server doesn't have to compress it. */
export function compressFiles(files) {
  for (const file of files.filter((name) => /\.(js|css|svg|bcmap|ttf|wasm|txt)$/.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

/**
 * Returns a hash of the name, size and time of every source, and of the mode. It shows whether anything has
 * changed since the last build.
 */
export function fingerprint(sources, mode) {
  const hash = createHash('sha256').update(mode);
  const add = (file) => {
    const facts = statSync(file);
    if (facts.isDirectory()) for (const name of readdirSync(file).sort()) add(join(file, name));
    else hash.update(`${file} ${facts.size} ${facts.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}
