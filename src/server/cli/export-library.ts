/**
 * Exports a whole library in a format that can be used without Fairway. `import` can read it into a library
 * with either kind of database. docs/data-formats.md describes the files.
 *
 *   DIR.part-…: PDFs are listed in SHA256SUMS.part ──► lines, PDFs ──► SHA256SUMS ──► DIR
 *                    └── stopped or failed: nothing        └── killed: DIR.part-… remains
 *
 * The folder gets its final name last, so an unfinished export can't be mistaken for a complete one. All rows
 * are read in one transaction, and so show the library at a single moment. The PDFs can be copied afterwards,
 * because files are kept for weeks after the last row that refers to them is gone (files/files.ts).
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pMap from 'p-map';
import { pluralize } from '../../shared/pluralize';
import type { Config } from '../config';
import { locateDatabase, openConfiguredFiles, requireLibrary } from '../data-folder';
import { connectDatabase, type Database, type Transaction } from '../database/database';
import { isPostgres } from '../database/dialect';
import { readSnapshot } from '../database/snapshot';
import { explainFailure } from '../failures';
import type { Files } from '../files/files';
import { flushFile, flushFolder } from '../files/on-disk';
import { HttpProblem } from '../http/problem';
import type { ImportEvent } from '../library/import/import';
import {
  EXPORT_FILE,
  EXPORT_LINE_BYTES,
  EXPORT_PDFS,
  EXPORT_SUMS,
  UNFINISHED_SUMS,
} from '../library/import/exported-folder';
import { readLines } from '../library/import/ndjson';
import { StartupError } from '../startup-error';
import {
  comparePaths,
  readCategoryPaths,
  readDocumentFacts,
  readEditionRows,
  type CategoryPaths,
  type DocumentFacts,
} from '../store/library/exported-editions';
import { readMovedWordings } from '../store/library/wording/moved-wordings';
import { formatManifest } from './backup-manifest';
import { exportedLine, pdfPath, replacedLine } from './exported-line';
import { refuseOwnFolders, writeNewFolder } from './new-folder';
import { createProgress } from './progress';
import { readInBatches, requireCurrentTables } from './snapshot';
import { withStopSignal } from './stop-signal';

const CONCURRENT_FILES = 8;
const IDS_PER_BATCH = 200;
const MAX_SUMS_LINE = 1000;

export const LEFT_OUT =
  'Not in an export, but in a backup: users and companies with everything that belongs to them (passwords, ' +
  'favourites, groups, comments, saved searches, follows, reports), error reports, the thesaurus, settings, the ' +
  'audit log, and PDFs that Fairway typesets from the texts.';

interface Counts {
  documents: number;
  editions: number;
  categories: number;
  pdfs: number;
}

type Settings = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files'>;

/** Runs the command: exports the library, and shows the progress in the terminal. Returns the exit code. */
export async function executeLibraryExport(config: Settings, folder: string): Promise<number> {
  return withStopSignal(async (signal) => {
    const progress = createProgress(process.stderr);
    try {
      const lines = await exportLibrary(config, folder, progress.show, signal);
      progress.end();
      for (const line of lines) console.log(line);
      return 0;
    } catch (cause) {
      progress.end();
      if (signal.aborted) throw new StartupError('Stopped. No export was made.', { cause });
      throw explainFailure('The export could not be made', cause);
    }
  });
}

/**
 * Exports the library. The folder appears only once the export is complete and on disk.
 *
 * @param folder An absolute path at which nothing exists yet.
 * @param report Called with the progress, and for each PDF that is missing or damaged.
 * @returns The last lines for the terminal.
 * @throws StartupError if the export can't begin, a line would be too long, or a PDF is missing or damaged.
 *   Errors from the file system and the database are passed on.
 */
export async function exportLibrary(
  config: Settings,
  folder: string,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<string[]> {
  requireLibrary(config);
  await refuseOwnFolders(folder, config, 'An export');
  const db = await connectDatabase(locateDatabase(config));
  try {
    await requireCurrentTables(db);
    const counts: Counts = { documents: 0, editions: 0, categories: 0, pdfs: 0 };
    await writeNewFolder(folder, 'An export', async (unfinished) => {
      const sha256 = await writeRows(db, unfinished, counts, report, signal);
      const files = await openConfiguredFiles(config, db, async () => undefined);
      const failed = await copyPdfs({ db, files }, unfinished, counts, report, signal);
      if (failed > 0)
        throw new StartupError(`No export was made: ${pluralize(failed, 'PDF')} could not be copied.`);
      await finish(unfinished, sha256);
    });
    return describe(counts, folder);
  } finally {
    await db.destroy();
  }
}

/**
 * Writes the list of PDFs, and library.ndjson with the categories and editions. Returns the hash of
 * library.ndjson.
 */
function writeRows(
  db: Database,
  folder: string,
  counts: Counts,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<string> {
  return readSnapshot(db, async (trx) => {
    await pipeline(
      listPdfs(trx, counts),
      createWriteStream(join(folder, UNFINISHED_SUMS), { mode: 0o600, flush: true }),
      { signal },
    );
    const hash = createHash('sha256');
    await pipeline(
      writeLines(trx, counts, report),
      async function* (lines: AsyncIterable<string>) {
        for await (const line of lines) {
          hash.update(line);
          yield line;
        }
      },
      createWriteStream(join(folder, EXPORT_FILE), { mode: 0o600, flush: true }),
      { signal },
    );
    return hash.digest('hex');
  });
}

/** Yields a line of SHA256SUMS for each imported PDF. */
async function* listPdfs(trx: Transaction, counts: Counts): AsyncGenerator<string> {
  const pdfs = trx
    .selectFrom('editions')
    .select('pdf_sha256')
    .distinct()
    .where(sql<boolean>`pdf_imported = 1 and pdf_sha256 is not null`)
    .orderBy('pdf_sha256');
  for await (const rows of readInBatches(trx, pdfs)) {
    counts.pdfs += rows.length;
    yield formatManifest(rows.map(({ pdf_sha256: sha256 }) => ({ path: pdfPath(sha256!), sha256: sha256! })));
  }
}

/**
 * Yields the lines of library.ndjson: first the categories, and then the editions, ordered by document id.
 */
async function* writeLines(
  trx: Transaction,
  counts: Counts,
  report: (event: ImportEvent) => void,
): AsyncGenerator<string> {
  const { paths, leafIds } = await readCategoryPaths(trx);
  counts.categories = paths.size;
  for (const path of leafIds.map((id) => paths.get(id)!).sort(comparePaths))
    yield `${JSON.stringify({ category: path })}\n`;
  const { total } = await trx
    .selectFrom('documents')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  for await (const ids of readIds(trx)) {
    yield* writeDocuments(trx, ids, paths, counts);
    counts.documents += ids.length;
    report({
      kind: 'progress',
      doneBytes: counts.documents,
      totalBytes: total + counts.pdfs,
      imported: counts.documents,
      unchanged: 0,
      failed: 0,
    });
  }
}

/**
 * Yields the ids of all documents in batches, in the same order on every database. They are read differently,
 * because PostgreSQL has no index in this order, and SQLite can't run other queries while the rows of one are
 * being streamed.
 */
async function* readIds(trx: Transaction): AsyncGenerator<string[]> {
  const ids = trx.selectFrom('documents').select('id');
  if (isPostgres(trx)) {
    for await (const rows of readInBatches(trx, ids.orderBy(sql`id collate "C"`)))
      yield rows.map(({ id }) => id);
    return;
  }
  for (let last = ''; ;) {
    const rows = await ids.where('id', '>', last).orderBy('id').limit(IDS_PER_BATCH).execute();
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    last = rows.at(-1)!.id;
  }
}

async function* writeDocuments(
  trx: Transaction,
  ids: readonly string[],
  paths: CategoryPaths,
  counts: Counts,
): AsyncGenerator<string> {
  for (const facts of await readDocumentFacts(trx, ids, paths)) {
    for await (const row of readEditionRows(trx, facts)) {
      counts.editions += 1;
      yield checkedLine(exportedLine(facts, row), facts, row);
    }
    for await (const wording of readMovedWordings(trx, facts.id, facts.records))
      yield checkedLine(replacedLine(wording), facts, wording);
  }
}

/** Returns a line with its line break. */
function checkedLine(
  line: string,
  { id }: Pick<DocumentFacts, 'id'>,
  { edition }: { edition: string },
): string {
  if (Buffer.byteLength(line) <= EXPORT_LINE_BYTES) return `${line}\n`;
  throw new StartupError(
    `No export was made: edition ${edition} of ${id} needs a line of more than ` +
      `${EXPORT_LINE_BYTES / 1024 / 1024} MB.`,
  );
}

/** Copies the listed PDFs. Returns the number of those that are missing or damaged. */
async function copyPdfs(
  { db, files }: { readonly db: Database; readonly files: Files },
  folder: string,
  { documents, pdfs }: Counts,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<number> {
  let [done, failed] = [0, 0];
  const copyOne = async (sha256: string) => {
    const found = await copyPdf(files, sha256, join(folder, pdfPath(sha256)), signal);
    if (found !== sha256) {
      failed += 1;
      const reason = `The PDF ${sha256} ${found === null ? 'is missing' : 'has changed'}.`;
      report({ kind: 'bad', where: await documentOf(db, sha256), reason });
    }
    done += 1;
    report({
      kind: 'progress',
      doneBytes: documents + done,
      totalBytes: documents + pdfs,
      imported: documents,
      unchanged: 0,
      failed,
    });
  };
  await mkdir(join(folder, EXPORT_PDFS));
  await pMap(listedPdfs(folder), copyOne, { concurrency: CONCURRENT_FILES, signal });
  return failed;
}

/** Yields the hashes of the listed PDFs, and creates the folder of each. */
async function* listedPdfs(folder: string): AsyncGenerator<string> {
  let last = '';
  for await (const { text } of readLines(join(folder, UNFINISHED_SUMS), MAX_SUMS_LINE)) {
    const sha256 = text!.slice(0, 64);
    const place = dirname(join(folder, pdfPath(sha256)));
    if (place !== last) await mkdir(place);
    last = place;
    yield sha256;
  }
}

/** Returns the hash of the copied bytes, or `null` if there is no such file. */
async function copyPdf(
  files: Files,
  sha256: string,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const source = await files.read(sha256);
    source.on('data', (part: Uint8Array) => hash.update(part));
    await pipeline(source, createWriteStream(path, { mode: 0o600, flush: true }), { signal });
  } catch (cause) {
    if (cause instanceof HttpProblem && cause.code === 'not-found') return null;
    throw cause;
  }
  return hash.digest('hex');
}

async function documentOf(db: Database, sha256: string): Promise<string> {
  const row = await db
    .selectFrom('editions')
    .select('document_id')
    .where('pdf_sha256', '=', sha256)
    .executeTakeFirst();
  return row?.document_id ?? 'A document that has been corrected since';
}

/** Completes the list of files, and flushes the folders to disk. */
async function finish(folder: string, sha256: string): Promise<void> {
  const files = join(folder, EXPORT_PDFS);
  for (const name of await readdir(files)) await flushFolder(join(files, name));
  await flushFolder(files);
  await appendFile(join(folder, UNFINISHED_SUMS), formatManifest([{ path: EXPORT_FILE, sha256 }]));
  await flushFile(join(folder, UNFINISHED_SUMS));
  await flushFolder(folder);
  await rename(join(folder, UNFINISHED_SUMS), join(folder, EXPORT_SUMS));
  await flushFolder(folder);
}

function describe({ documents, editions, categories, pdfs }: Counts, folder: string): string[] {
  return [
    `Exported to ${folder}: ${pluralize(documents, 'document')} with ${pluralize(editions, 'edition')}, ` +
      `${pluralize(pdfs, 'PDF')} and ` +
      `${categories.toLocaleString('en')} ${categories === 1 ? 'category' : 'categories'}.`,
    LEFT_OUT,
    `Another library reads it with: npm run fairway -- import --history ${folder}`,
  ];
}
