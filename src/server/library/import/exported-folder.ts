/** Recognises the folder of an exported library (cli/export-library.ts), and checks its files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { damageOfFile } from '../../files/on-disk';
import { readLines } from './ndjson';

/** The file that contains the categories and editions of an export, one per line. */
export const EXPORT_FILE = 'library.ndjson';
export const EXPORT_SUMS = 'SHA256SUMS';
/** The name of the list of hashes until the export is complete. */
export const UNFINISHED_SUMS = `${EXPORT_SUMS}.part`;
/** The folder that contains the PDFs. */
export const EXPORT_PDFS = 'files';

/**
 * The maximum length of a line in an export, which may contain a text of 20 MB, its Markdown and its
 * structure.
 */
export const EXPORT_LINE_BYTES = 100 * 1024 * 1024;

const SUMS_LINE = /^([\da-f]{64}) {2}(library\.ndjson|files\/[\da-f]{2}\/[\da-f]{64}\.pdf)$/;
const MAX_SUMS_LINE_BYTES = 1000;

/**
 * Returns whether a folder is an export, even a damaged one. A backup also contains SHA256SUMS, but with
 * different file names.
 */
export async function isExport(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, EXPORT_SUMS))) return false;
  for await (const { text } of readLines(join(folder, EXPORT_SUMS), MAX_SUMS_LINE_BYTES))
    return SUMS_LINE.test(text ?? '');
  return existsSync(join(folder, EXPORT_FILE));
}

/**
 * Yields each file that an export lists, with a sentence that says what is wrong with it, or with `null` if
 * it is intact. SHA256SUMS itself is also yielded if it is damaged.
 */
export async function* checkExport(
  folder: string,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly path: string; readonly problem: string | null }> {
  let last = '';
  for await (const { number, text } of readLines(join(folder, EXPORT_SUMS), MAX_SUMS_LINE_BYTES)) {
    signal?.throwIfAborted();
    const [, sha256, path] = SUMS_LINE.exec(text ?? '') ?? [];
    if (sha256 === undefined || path === undefined) {
      yield { path: EXPORT_SUMS, problem: `${EXPORT_SUMS} has changed in line ${number}.` };
      return;
    }
    last = path;
    yield { path, problem: await damageOfFile(folder, path, sha256) };
  }
  // The last entry must be library.ndjson. Otherwise, the list has been truncated.
  if (last !== EXPORT_FILE) yield { path: EXPORT_SUMS, problem: `The end of ${EXPORT_SUMS} is missing.` };
}
