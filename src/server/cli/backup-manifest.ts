/**
 * SHA256SUMS, the list of files in a backup: one line for each file, in the format of sha256sum. The database
 * is on the last line, so that a truncated list can be detected.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pluralize } from '../../shared/pluralize';
import { SECRET_FILE } from '../accounts/secrets';
import { DATABASE_FILE } from '../data-folder';
import { isContentKey } from '../files/content';
import { isNotFound } from '../files/on-disk';
import { isExport } from '../library/import/exported-folder';
import { StartupError } from '../startup-error';

export const MANIFEST_FILE = 'SHA256SUMS';

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
  return pluralize(files.filter(({ path }) => path.startsWith('files/')).length, 'file');
}

/** Returns whether the file was damaged before the backup was made, which the name of content shows. */
export function isDamagedContent({ path, sha256 }: ManifestEntry): boolean {
  const key = basename(path);
  return isContentKey(key) && key !== sha256;
}

/**
 * Returns whether a folder is an export rather than a backup. Both have a list of files with the same name.
 *
 * @throws StartupError if the list can't be read.
 */
export async function isExportedLibrary(source: string): Promise<boolean> {
  try {
    return await isExport(source);
  } catch (cause) {
    throw unreadableList(source, cause);
  }
}

/**
 * Reads a backup's list of files.
 *
 * @throws StartupError if the folder isn't a backup, or if the list is damaged or can't be read.
 */
export async function readManifest(source: string): Promise<ManifestEntry[]> {
  if (await isExportedLibrary(source))
    throw new StartupError(
      `${source} is an export, not a backup. Read it with: npm run fairway -- import --history ${source}`,
    );
  const files = parseManifest(await readList(source));
  // Without the secret, a restored library would log everybody out.
  const isSecretUnlisted =
    existsSync(join(source, SECRET_FILE)) && !files?.some(({ path }) => path === SECRET_FILE);
  if (!files || isSecretUnlisted) throw damagedBackup(source, MANIFEST_FILE);
  return files;
}

/** Lists the files in a backup's folder that its list doesn't name, in alphabetical order. */
export async function listForeignFiles(source: string, files: readonly ManifestEntry[]): Promise<string[]> {
  const own = new Set([MANIFEST_FILE, ...files.map(({ path }) => path)]);
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !own.has(path))
    .sort();
}

async function readList(source: string): Promise<string> {
  try {
    return await readFile(join(source, MANIFEST_FILE), 'utf8');
  } catch (cause) {
    throw isNotFound(cause)
      ? new StartupError(`${source} isn't a backup, or is incomplete: it has no ${MANIFEST_FILE}.`, { cause })
      : unreadableList(source, cause);
  }
}

/** Returns any error that doesn't come from the file system unchanged. */
function unreadableList(source: string, cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause
    ? new StartupError(
        `${join(source, MANIFEST_FILE)} can't be read (${String(cause.code)}). It must be a file that the user who ` +
          'runs this command may read. If the file is damaged, use another copy.',
        { cause },
      )
    : cause;
}

/** Parses a list. Returns null if it is incomplete or malformed, or names a file twice. */
export function parseManifest(text: string): ManifestEntry[] | null {
  const lines = text.split('\n');
  const end = lines.pop();
  const files = lines.flatMap((one) => {
    const [, sha256, path] = MANIFEST_LINE.exec(one) ?? [];
    return sha256 === undefined || path === undefined ? [] : [{ path, sha256 }];
  });
  const isWhole = end === '' && files.length === lines.length && files.at(-1)?.path === DATABASE_FILE;
  return isWhole && new Set(files.map(({ path }) => path)).size === files.length ? files : null;
}

export function damagedBackup(source: string, path: string): StartupError {
  return new StartupError(
    `The backup ${source} is damaged: ${path} has changed since it was written. Nothing was restored.`,
  );
}
