/**
 * SHA256SUMS, the list of files in a backup: one line for each file, in the format of sha256sum. The database
 * is on the last line, so that a truncated list can be detected.
 */

export const MANIFEST_FILE = 'SHA256SUMS';
export const DATABASE_FILE = 'fairway.db';

/** `path` is relative to the backup's folder, with slashes on every system. `sha256` is in hexadecimal. */
export interface ManifestEntry {
  readonly path: string;
  readonly sha256: string;
}

/** Doesn't match any path outside the folder. */
const MANIFEST_LINE = /^([\da-f]{64}) {2}(fairway\.db|secret|files\/(?!\.\.?\/)[^/\\]+\/(?!\.\.?$)[^/\\]+)$/;

export function formatManifest(files: readonly ManifestEntry[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/**
 * Returns the number of the library's files in a backup, such as "2 files". The database and the secret don't
 * count.
 */
export function describeFileCount(files: readonly ManifestEntry[]): string {
  const count = files.filter(({ path }) => path.startsWith('files/')).length;
  return `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`;
}

/** Parses a list. Returns null if it is incomplete or malformed. */
export function parseManifest(text: string): ManifestEntry[] | null {
  const lines = text.split('\n');
  const end = lines.pop();
  const files = lines.flatMap((one) => {
    const [, sha256, path] = MANIFEST_LINE.exec(one) ?? [];
    return sha256 === undefined || path === undefined ? [] : [{ path, sha256 }];
  });
  return end === '' && files.length === lines.length && files.at(-1)?.path === DATABASE_FILE ? files : null;
}
