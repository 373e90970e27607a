// Lists, compresses and fingerprints the files of a build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Lists all files in a folder and its subfolders. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Writes a gzip and a Brotli copy beside each compressible file, so that the server doesn't have to compress
 * it. Compression is most of the work of a build, so it runs in several threads. A quick build compresses
 * less, so its copies are larger.
 */
export async function compressFiles(files, quick) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quick ? 5 : constants.BROTLI_MAX_QUALITY };
  const compressors = {
    gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
    br: (bytes) => promisify(brotliCompress)(bytes, { params }),
  };
  const texts = files.filter((name) => /\.(js|css|svg|bcmap|ttf|wasm|txt)$/.test(name));
  await Promise.all(
    texts.flatMap((file) =>
      Object.entries(compressors).map(async ([suffix, compress]) =>
        writeFileSync(`${file}.${suffix}`, await compress(readFileSync(file))),
      ),
    ),
  );
}

/**
 * Returns a hash of the name, size and modification time of every source, and of the mode. A different hash
 * means that something has changed since the last build.
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
