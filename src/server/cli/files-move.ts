/**
 * Moves the files of a library to another place while servers are using the old one.
 *
 *   a file:  in the old place ── copied ──► in both places
 *            in both places ── read back from the new place, and its hash is right ──► verified
 *            in both places ── the hash is wrong, or the process died ──► copied again by the next run
 *            verified ── an administrator sets FILES_URL and restarts the servers ──► in use at the new place
 *            in use at the new place ── a run with --remove verifies it again ──► only in the new place
 *                                    ── its report is deleted, and a run with --remove finds no report ──► nowhere
 *
 * These rules hold, and test/server/cli/files-move.slow.test.ts checks them:
 *
 * 1. Nothing is removed without --remove, before the settings name the new place, or if both addresses lead to
 *    the same place.
 * 2. A file is removed only after it has been read back from the new place and its hash has been verified, or if it
 *    was the file of a report that has been deleted.
 * 3. Nothing is removed if the old place belongs to another library (files-owner.ts), or if the new place has none of
 *    the PDFs of the library in the settings or lacks any PDF of the old place, because the settings or the old place
 *    may then belong to another library.
 * 4. Interrupting a run does no harm, and the next run copies only what is missing.
 * 5. A run also copies files that are stored while it is running. It ends when it finds no more of them.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import type { Config } from '../config';
import { locateDatabase, locateFiles, requireLibrary } from '../data-folder';
import { connectDatabase } from '../database/database';
import { explainFailure } from '../failures';
import { hashOfFile, isContentKey, measureContent } from '../files/content';
import { openFiles, type Files, type ListedFile } from '../files/files';
import { FilesFault } from '../files/files-fault';
import { describeLocation, type FilesLocation } from '../files/files-location';
import { findOwner } from '../files/files-owner';
import { makeFolder } from '../files/on-disk';
import { HttpProblem } from '../http/problem';
import { isOrphanedReportFile } from '../reports/report-maker';
import { StartupError } from '../startup-error';
import { readFilesLibrary } from '../files/files-library';
import { someReferencedContent } from '../store/files/unreferenced-content';
import { withStopSignal } from './stop-signal';

export interface FilesMove {
  readonly name: 'files-move';
  readonly to: FilesLocation;
  /** `null` stands for the place that the settings name, or for the data folder if they already name `to`. */
  readonly from: FilesLocation | null;
  readonly isRemoving: boolean;
}

interface Amount {
  readonly files: number;
  readonly bytes: number;
}

type ShowProgress = (done: Amount, all: Amount) => void;

interface Counts {
  copied: number;
  there: number;
  failed: number;
}

const CONCURRENT_FILES = 8;
const PROGRESS_INTERVAL_MS = 5000;

/** What the database in the settings says about files. A run that only copies doesn't need it. */
export interface MovedLibrary {
  /** Returns whether a file in the old place belonged to a report that has since been deleted. */
  isDeletedReport(file: ListedFile): Promise<boolean>;
  /** Returns the id by which the library recognises its files. */
  id(): Promise<string>;
  /** Returns the hashes of some content to which the library refers, or none. */
  someContent(): Promise<readonly string[]>;
}

/** Runs the command: moves the files, and shows the progress in the terminal. */
export async function executeFilesMove(
  config: Pick<Config, 'files' | 'dataFolder' | 'databaseUrl'>,
  wanted: FilesMove,
): Promise<number> {
  let shownAt = performance.now();
  const show: ShowProgress = (done, all) => {
    if (performance.now() - shownAt < PROGRESS_INTERVAL_MS) return;
    shownAt = performance.now();
    const percentage = Math.floor((100 * done.bytes) / Math.max(1, all.bytes));
    console.error(
      `${done.files.toLocaleString('en')} of ${all.files.toLocaleString('en')} files, ${percentage}%`,
    );
  };
  return withLibrary(config, wanted.isRemoving, (library) =>
    withStopSignal((signal) =>
      moveFiles(config, { ...wanted, library }, (line) => console.log(line), show, signal),
    ),
  );
}

/** Opens the database for a run that removes files. */
async function withLibrary<Result>(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  isRemoving: boolean,
  run: (library: MovedLibrary | null) => Promise<Result>,
): Promise<Result> {
  if (!isRemoving) return run(null);
  requireLibrary(config);
  const db = await connectDatabase(locateDatabase(config));
  const tell = (cause: unknown): never => {
    throw explainFailure(
      'The database can’t be read. Nothing is lost; run the command again for the rest',
      cause,
    );
  };
  try {
    return await run({
      id: () => readFilesLibrary(db).catch(tell),
      isDeletedReport: (file) => isOrphanedReportFile(db, file).catch(tell),
      someContent: () => someReferencedContent(db).catch(tell),
    });
  } finally {
    await db.destroy();
  }
}

interface MoveOptions extends Omit<FilesMove, 'name' | 'isRemoving'> {
  /** Files are removed only if this isn't `null`. */
  readonly library: MovedLibrary | null;
}

/**
 * @param print Called with a line about each problem, and with the last line of output.
 * @param show Called with the number of files and bytes that are done, and their totals.
 * @returns The exit code.
 * @throws StartupError if the move can't begin, or ends early.
 */
export async function moveFiles(
  config: Pick<Config, 'files' | 'dataFolder'>,
  { to, from, library }: MoveOptions,
  print: (line: string) => void,
  show: ShowProgress,
  signal: AbortSignal,
): Promise<number> {
  const inDataFolder = locateFiles({ ...config, files: null });
  const current = locateFiles(config);
  const isOldAssumed = from === null && isSamePlace(current, to);
  const old = from ?? (isOldAssumed ? inDataFolder : current);
  if (isSamePlace(old, to))
    throw new StartupError(
      `The files are already in ${describeLocation(to)}. Name their old place with --from.`,
    );
  if (library && !isSamePlace(current, to))
    throw new StartupError(
      describeLocation(current) === describeLocation(to)
        ? 'FILES_URL and --to name the same bucket with different endpoints: write --to exactly like FILES_URL.'
        : `Servers with these settings use ${describeLocation(current)}: set FILES_URL to the new place, and start ` +
            'them again, before you remove the files from the old one.',
    );
  try {
    if (to.kind === 'folder') await makeTarget(to.path);
    const source = nameInFaults(await openFiles(old, anyContent), `The old place, ${describeLocation(old)},`);
    const target = nameInFaults(await openFiles(to, anyContent), `The new place, ${describeLocation(to)},`);
    await target.check();
    await source.check().catch((cause: unknown) => {
      if (!isOldAssumed || !(cause instanceof FilesFault)) throw cause;
      throw new StartupError(`${cause.message} If the old place is another one, name it with --from.`, {
        cause,
      });
    });
    if (library === null) return await copyAll({ source, target, print, show, signal }, old, to);
    if (await areOnePlace(source, target))
      throw new StartupError(
        `Nothing was removed, because ${describeLocation(old)} and ${describeLocation(to)} are the same place.`,
      );
    await requireOwnPlaces(library, source, target, old, to);
    return await removeMoved(source, target, { library, print, signal });
  } catch (cause) {
    if (signal.aborted)
      throw new StartupError('Stopped. Nothing is lost; run the command again for the rest.', { cause });
    if (cause instanceof FilesFault)
      throw new StartupError(`${cause.message} Nothing is lost; run the command again for the rest.`, {
        cause,
      });
    if (isSystemError(cause))
      throw new StartupError(
        `The folder for temporary files, ${tmpdir()}, can't be used (${cause.code}). Set TMPDIR to another folder. ` +
          'Nothing is lost; run the command again for the rest.',
        { cause },
      );
    throw cause;
  }
}

async function makeTarget(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new StartupError(`The new place, ${path}, can't be created (${cause.code}).`, { cause });
  }
}

/** Returns whether an error comes from the operating system. The errors of the two places are `FilesFault`s. */
function isSystemError(cause: unknown): cause is Error & { code: string } {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause;
}

/**
 * Makes the message of each fault say which of the two places can't be used.
 *
 * @param place The beginning of the sentence.
 */
function nameInFaults(files: Files, place: string): Files {
  const tell = (cause: unknown): never => {
    throw cause instanceof FilesFault
      ? new FilesFault(`${place} can’t be used. ${cause.message}`, cause.detail)
      : cause;
  };
  return {
    put: (content) => files.put(content).catch(tell),
    putNamed: (name, content) => files.putNamed(name, content).catch(tell),
    remove: (key) => files.remove(key).catch(tell),
    async *list(beginning) {
      try {
        yield* files.list(beginning);
      } catch (cause) {
        tell(cause);
      }
    },
    sizeOf: (key) => files.sizeOf(key).catch(tell),
    async read(key, range) {
      const bytes = await files.read(key, range).catch(tell);
      const parts = async function* () {
        try {
          yield* bytes;
        } catch (cause) {
          tell(isSystemError(cause) ? new FilesFault('A file can’t be read.', cause.code) : cause);
        }
      };
      // If nobody has begun to read a generator, its `finally` blocks don't run.
      return Readable.from(parts(), { objectMode: false }).once('close', () => bytes.destroy());
    },
    removeLeftovers: () => files.removeLeftovers().catch(tell),
    check: () => files.check().catch(tell),
  };
}

/**
 * Content needn't be claimed before it is stored, because nothing removes content from a place that isn't in
 * use yet.
 */
const anyContent = async () => undefined;

interface Copying {
  readonly source: Files;
  readonly target: Files;
  readonly print: (line: string) => void;
  readonly show: ShowProgress;
  readonly signal: AbortSignal;
}

async function copyAll(copying: Copying, old: FilesLocation, to: FilesLocation): Promise<number> {
  const { source, print, show, signal } = copying;
  const counts: Counts = { copied: 0, there: 0, failed: 0 };
  const all = { files: 0, bytes: 0 };
  for await (const { sizeBytes } of listUntil(signal, source)) {
    all.files += 1;
    all.bytes += sizeBytes;
  }
  signal.throwIfAborted();
  if (all.files === 0)
    throw new StartupError(
      `There are no files in ${describeLocation(old)}, so nothing was copied. Perhaps it isn't mounted, or the files ` +
        'are in another place (--from).',
    );
  const done = { files: 0, bytes: 0 };
  const known = new Set<string>();
  const folder = await mkdtemp(join(tmpdir(), 'fairway-move-'));
  try {
    for (let found = -1; found !== known.size;) {
      found = known.size;
      await forEachFile(source, signal, async (file) => {
        if (known.has(file.key)) return;
        known.add(file.key);
        const outcome = await unlessRemoved(source, file.key, () =>
          copyOne(copying, file, join(folder, file.key)),
        );
        if (outcome !== null) counts[outcome] += 1;
        if (outcome === 'failed') print(`${file.key} could not be copied, because its bytes are damaged.`);
        done.files += 1;
        done.bytes += file.sizeBytes;
        show(done, all);
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await warnOfOthers(copying, known, to);
  print(
    `copied ${counts.copied}, already there ${counts.there}, failed ${counts.failed}: ${describeLocation(to)}`,
  );
  return counts.failed === 0 ? 0 : 1;
}

/**
 * Warns if the new place contains content that isn't in the old one. It may belong to another library, whose PDFs
 * the servers of this one would remove.
 */
async function warnOfOthers(
  { target, print }: Copying,
  known: ReadonlySet<string>,
  to: FilesLocation,
): Promise<void> {
  let others = 0;
  for await (const { key } of target.list()) if (isContentKey(key) && !known.has(key)) others += 1;
  if (others > 0)
    print(
      `${describeLocation(to)} also contains PDFs that aren't in the old place (${others.toLocaleString('en')}). If ` +
        'they belong to another library, choose another place, because servers remove PDFs to which their own ' +
        'library has not referred for thirty days.',
    );
}

async function copyOne({ source, target }: Copying, file: ListedFile, path: string): Promise<keyof Counts> {
  if (await isThere(source, target, file)) return 'there';
  const { key } = file;
  try {
    await pipeline(await source.read(key), createWriteStream(path, { mode: 0o600 }));
    const { sha256 } = await measureContent({ path });
    if (isContentKey(key) && sha256 !== key) return 'failed';
    // If the target has a file with this key, its bytes are wrong. It has to be removed first, or `put` would
    // consider the content already stored.
    await target.remove(key);
    if (isContentKey(key)) await target.put({ path });
    else await target.putNamed(key, { path });
    return (await hashOfFile(target, key)) === sha256 ? 'copied' : 'failed';
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Refuses to remove anything if the settings or the old place seem to belong to another library: with another
 * library's database, the files of all reports would look like those of deleted ones.
 */
async function requireOwnPlaces(
  library: MovedLibrary,
  source: Files,
  target: Files,
  old: FilesLocation,
  to: FilesLocation,
): Promise<void> {
  if ((await findOwner(source, await library.id())).kind === 'another library')
    throw new StartupError(
      `Nothing was removed, because the files in ${describeLocation(old)} belong to another library. If no server ` +
        'uses that library any more, run "npm run fairway -- files claim" with FILES_URL set to this old place.',
    );
  const moved = new Set<string>();
  for await (const { key } of target.list()) if (isContentKey(key)) moved.add(key);
  const known = await library.someContent();
  if (known.length + moved.size > 0 && !known.some((key) => moved.has(key)))
    throw new StartupError(
      `Nothing was removed, because ${describeLocation(to)} contains none of the library's PDFs. Perhaps ` +
        'DATABASE_URL or FAIRWAY_DATA belongs to another library.',
    );
  let missing = 0;
  for await (const { key } of source.list()) if (isContentKey(key) && !moved.has(key)) missing += 1;
  if (missing > 0)
    throw new StartupError(
      `Nothing was removed, because ${describeLocation(old)} contains PDFs that aren't in ${describeLocation(to)} ` +
        `(${missing.toLocaleString('en')}). If they belong to this library, copy them first, with the same command ` +
        'without --remove. If another library uses them, leave them where they are.',
    );
}

/** Removes each file from the old place, provided that it is in the new one or its report has been deleted. */
async function removeMoved(
  source: Files,
  target: Files,
  { library, print, signal }: { library: MovedLibrary } & Pick<Copying, 'print' | 'signal'>,
): Promise<number> {
  const counts = { removed: 0, kept: 0 };
  await forEachFile(source, signal, async (file) => {
    const { key } = file;
    const isUnneeded = await unlessRemoved(
      source,
      key,
      async () => (await isThere(source, target, file)) || library.isDeletedReport(file),
    );
    if (isUnneeded === true) {
      await source.remove(key);
      counts.removed += 1;
    } else if (isUnneeded === false) {
      counts.kept += 1;
      print(`${key} was kept, because it isn't in the new place.`);
    }
  });
  print(`removed ${counts.removed}, kept ${counts.kept}`);
  return counts.kept === 0 ? 0 : 1;
}

/**
 * Does work on a file. Users may delete reports while the files are being moved.
 *
 * @returns `null` if the file was removed after it was listed.
 */
async function unlessRemoved<Result>(
  source: Files,
  key: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (cause) {
    const isMissing = cause instanceof HttpProblem && cause.code === 'not-found';
    if (isMissing && (await source.sizeOf(key)) === null) return null;
    throw cause;
  }
}

/** Lists the files until the signal is aborted. A large bucket has many pages. */
async function* listUntil(signal: AbortSignal, files: Files): AsyncGenerator<ListedFile> {
  for await (const file of files.list()) {
    if (signal.aborted) return;
    yield file;
  }
}

/**
 * Processes several files concurrently. After a failure, it processes no further files, and throws once the
 * work in progress has ended.
 */
async function forEachFile(
  files: Files,
  signal: AbortSignal,
  work: (file: ListedFile) => Promise<void>,
): Promise<void> {
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  await pMap(
    listUntil(ending, files),
    async (file) => {
      if (!ending.aborted) await work(file).catch((cause: unknown) => failing.abort(cause));
    },
    { concurrency: CONCURRENT_FILES },
  );
  ending.throwIfAborted();
}

/** Returns whether the new place has the file, with the right hash. For content, the key is the hash. */
async function isThere(source: Files, target: Files, { key, sizeBytes }: ListedFile): Promise<boolean> {
  if ((await target.sizeOf(key)) !== sizeBytes) return false;
  const wanted = isContentKey(key) ? key : await hashOfFile(source, key);
  return (await hashOfFile(target, key)) === wanted;
}

/**
 * Returns whether a file that is stored in one place appears in the other, for example because one of them is
 * a symbolic link to the other.
 */
async function areOnePlace(source: Files, target: Files): Promise<boolean> {
  const name = `move-check-${randomUUID()}`;
  await target.putNamed(name, Buffer.from('check'));
  try {
    return (await source.sizeOf(name)) !== null;
  } finally {
    await target.remove(name);
  }
}

/** Returns whether both are the same address. Different addresses may still lead to one place. */
function isSamePlace(a: FilesLocation, b: FilesLocation): boolean {
  if (a.kind === 'folder' || b.kind === 'folder')
    return a.kind === 'folder' && b.kind === 'folder' && a.path === b.path;
  return a.bucket === b.bucket && a.prefix === b.prefix && a.endpoint === b.endpoint;
}
