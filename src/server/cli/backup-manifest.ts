/**
 * What a backup holds, in its file SHA256SUMS: one line a file, as sha256sum writes and checks them. The database is the
 * last, so that a list that was cut off shows.
 */

export const MANIFEST_FILE = 'SHA256SUMS';
export const DATABASE_FILE = 'fairway.db';

/** `path` is from the backup's folder, with slashes on every system; `sha256` in hexadecimal. */
export interface ManifestEntry {
  readonly path: string;
  readonly sha256: string;
}

/** Nothing outside of the folder. */
const MANIFEST_LINE = /^([\da-f]{64}) {2}(fairway\.db|secret|files\/(?!\.\.?\/)[^/\\]+\/(?!\.\.?$)[^/\\]+)$/;

export function formatManifest(files: readonly ManifestEntry[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/** Null for one that is not whole. */
export function parseManifest(text: string): ManifestEntry[] | null {
  const lines = text.split('\n');
  const end = lines.pop();
  const files = lines.flatMap((one) => {
    const [, sha256, path] = MANIFEST_LINE.exec(one) ?? [];
    return sha256 === undefined || path === undefined ? [] : [{ path, sha256 }];
  });
  return end === '' && files.length === lines.length && files.at(-1)?.path === DATABASE_FILE ? files : null;
}
