/**
 * Prevents a copy of a library from removing the files of the original. Servers of both may by mistake have the same
 * FILES_URL. The place therefore contains a note that names the library to which the files belong, and another library
 * removes nothing there.
 *
 *   nobody's ── a library's cleanup finds no note ──► that library's
 *   a library's ── `files claim` in another library ──► the other library's
 *   a library's ── for two days ──► its cleanup removes files that it doesn't know
 *
 * Cleanups run once a day. Within the two days, that of any other library that uses the place has therefore found the
 * note, and said so in its log. If several libraries write a note at the same moment, the last one remains.
 *
 * `files/` in a data folder has no note, because a copy of the folder has its own files.
 */
import { text } from 'node:stream/consumers';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { readFilesLibrary } from './files-library';
import type { Files } from './files';
import { OWNER_NOTE } from './files-location';

const GRACE_MS = 48 * 3_600_000;

export interface FilesOwner {
  readonly kind: 'nobody' | 'this library' | 'another library';
  /** When the owner wrote the note, by its own clock; `null` for nobody, or if the note can't be understood. */
  readonly since: Date | null;
}

/**
 * Reads the note. If it can't be understood, the files belong to another library.
 *
 * @param library The result of `readFilesLibrary`.
 * @throws FilesFault if the note can't be read.
 */
export async function findOwner(files: Pick<Files, 'read'>, library: string): Promise<FilesOwner> {
  const note = await readNote(files);
  if (note === null) return { kind: 'nobody', since: null };
  const [, since = '', owner] = /^{"since":"([^"]*)","library":"([^"]*)"}\s*$/.exec(note) ?? [];
  if (Number.isNaN(Date.parse(since))) return { kind: 'another library', since: null };
  return { kind: owner === library ? 'this library' : 'another library', since: new Date(since) };
}

/**
 * Makes a library the owner of the files.
 *
 * @param library The result of `readFilesLibrary`.
 * @throws FilesFault if the note can't be written.
 */
export async function claimFiles(files: Pick<Files, 'putNamed'>, library: string, at: Date): Promise<void> {
  const note = JSON.stringify({ since: at.toISOString(), library });
  await files.putNamed(OWNER_NOTE, Buffer.from(`${note}\n`));
}

/**
 * Returns whether a cleanup may remove files that the library doesn't know. If the files belong to nobody, the library
 * becomes their owner.
 *
 * @param report Called if the files belong to another library.
 * @throws FilesFault if the note can't be read or written.
 */
export async function mayRemoveUnknown(
  files: Files,
  db: Database,
  at: Date,
  report: () => void,
): Promise<boolean> {
  const library = await readFilesLibrary(db);
  const { kind, since } = await findOwner(files, library);
  if (kind === 'nobody') await claimFiles(files, library, at);
  if (kind === 'another library') report();
  return kind === 'this library' && since !== null && at.getTime() - since.getTime() >= GRACE_MS;
}

/** Returns the same files, but removes none of them while they belong to another library. */
export function guardRemovals(files: Files, db: Database): Files {
  return {
    ...files,
    async remove(key) {
      const { kind } = await findOwner(files, await readFilesLibrary(db));
      if (kind !== 'another library') await files.remove(key);
    },
  };
}

async function readNote(files: Pick<Files, 'read'>): Promise<string | null> {
  try {
    return await text(await files.read(OWNER_NOTE));
  } catch (cause) {
    if (cause instanceof HttpProblem && cause.code === 'not-found') return null;
    throw cause;
  }
}
