/**
 * What a backup holds, in its file SHA256SUMS: one line a file, as sha256sum writes and checks them. The database is the
 * last, so that a list that was cut off shows.
 */

export const backupList = 'SHA256SUMS';
export const backupDatabase = 'fairway.db';

/** `path` is from the backup's folder, with slashes on every system; `sha256` in hexadecimal. */
export interface ListedFile {
  readonly path: string;
  readonly sha256: string;
}

/** Nothing outside of the folder. */
const line = /^([\da-f]{64}) {2}(fairway\.db|secret|files\/(?!\.\.?\/)[^/\\]+\/(?!\.\.?$)[^/\\]+)$/;

export function writeBackupList(files: readonly ListedFile[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/** Null for one that is not whole. */
export function readBackupList(text: string): ListedFile[] | null {
  const lines = text.split('\n');
  const end = lines.pop();
  const files = lines.flatMap((one) => {
    const [, sha256, path] = line.exec(one) ?? [];
    return sha256 === undefined || path === undefined ? [] : [{ path, sha256 }];
  });
  return end === '' && files.length === lines.length && files.at(-1)?.path === backupDatabase ? files : null;
}
