/** Finds the files to import at the given paths, which may be files or folders. */
import { opendir, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import {
  checkExport,
  EXPORT_FILE,
  EXPORT_PDFS,
  EXPORT_SUMS,
  isExport,
  UNFINISHED_SUMS,
} from '../exported-folder';
import { pluralize } from '../../../../shared/pluralize';
import { fileReason, type ImportItem, type Source } from './source';

const kinds = [
  '.ndjson',
  '.jsonl',
  '.gz',
  '.pdf',
  '.docx',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.txt',
  '.xml',
  '.zip',
];

const NOTE_INTERVAL_MS = 10_000;

type Note = Extract<ImportItem, { kind: 'note' }>;

interface CollectOptions {
  readonly report: (note: Note) => void;
  readonly signal: AbortSignal | undefined;
}

interface Found {
  readonly sources: Source[];
  /** Messages about paths that can't be read, and about files that were left out. */
  readonly remarks: ImportItem[];
}

/**
 * Finds the files at the paths, in the order of the paths and, within a folder, of their names. A path that
 * doesn't exist, or a damaged export, becomes an item and doesn't cause an exception.
 *
 * @param report Called with a note every ten seconds while the files of an export are being checked.
 */
export async function findSources(
  paths: readonly string[],
  report: (note: Note) => void,
  signal?: AbortSignal,
): Promise<Found> {
  const found: Found = { sources: [], remarks: [] };
  for (const path of paths.map((name) => resolve(name))) await collect(path, null, found, { report, signal });
  return found;
}

/**
 * Adds the files at a path. If the path can't be read, this is remarked, and other paths aren't affected.
 *
 * @param root The folder to which ids are relative; `null` if the path itself was given.
 */
async function collect(
  path: string,
  root: string | null,
  found: Found,
  options: CollectOptions,
): Promise<void> {
  try {
    await collectReadable(path, root, found, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    found.remarks.push({ kind: 'bad', where: path, reason: fileReason(cause) });
  }
}

async function collectReadable(
  path: string,
  root: string | null,
  found: Found,
  options: CollectOptions,
): Promise<void> {
  const facts = await stat(path);
  if (facts.isDirectory()) {
    const names: string[] = [];
    for await (const entry of await opendir(path))
      if (!entry.name.startsWith('.') && !entry.isSymbolicLink()) names.push(entry.name);
    if (names.includes(UNFINISHED_SUMS) || (await isExport(path)))
      return collectExport(path, names, found, options);
    for (const name of names.sort()) await collect(join(path, name), root ?? path, found, options);
  } else if (root === null || (facts.isFile() && kinds.includes(extname(path).toLowerCase()))) {
    found.sources.push({ path, root: root ?? dirname(path), sizeBytes: facts.size, isExport: false });
  }
}

/**
 * Adds the NDJSON file of an export, provided that all files of the export are unchanged. Its PDFs belong to
 * its lines, and aren't separate documents.
 */
async function collectExport(
  folder: string,
  names: readonly string[],
  { sources, remarks }: Found,
  { report, signal }: CollectOptions,
): Promise<void> {
  const refuse = (reason: string) => void remarks.push({ kind: 'bad', where: folder, reason });
  if (names.includes(UNFINISHED_SUMS))
    return refuse('It is an unfinished export. Delete it, and make the export again.');
  let [checked, notedAt] = [0, performance.now()];
  for await (const { problem } of checkExport(folder, signal)) {
    if (problem !== null) return refuse(`The export is damaged, so nothing in it was imported. ${problem}`);
    checked += 1;
    if (performance.now() - notedAt < NOTE_INTERVAL_MS) continue;
    notedAt = performance.now();
    report({
      kind: 'note',
      where: folder,
      text: `The hashes of ${pluralize(checked, 'file')} are right so far.`,
    });
  }
  const own = [EXPORT_FILE, EXPORT_SUMS, EXPORT_PDFS];
  const others = names.filter((name) => !own.includes(name)).sort();
  if (others.length > 0) {
    const text = `The folder is an export, so other files in it were left out: ${others.join(', ')}.`;
    remarks.push({ kind: 'note', where: folder, text });
  }
  const path = join(folder, EXPORT_FILE);
  sources.push({ path, root: folder, sizeBytes: (await stat(path)).size, isExport: true });
}
