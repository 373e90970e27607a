/**
 * The command `export --akn`: writes documents as Akoma Ntoso to a file, a folder or a zip file. Only one
 * document at a time is in memory. A file gets its final name only when it is complete, so an interrupted
 * export never leaves a truncated file under that name.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Database } from '../../database/database';
import {
  findCategoryIds,
  listExportedIds,
  readExportedDocument,
} from '../../store/library/exported-documents';
import { paragraphsOf } from '../../../shared/provisions/plain-paragraphs';
import { isNotFound } from '../../files/on-disk';
import type { CommandResult } from '../commands';
import type { ImportEvent } from '../import/import';
import { writeAkomaNtoso } from './write-akoma-ntoso';

export interface ExportCommand {
  readonly name: 'export';
  /**
   * The documents to export. If there are none, the documents in the category are exported or, without a
   * category, all documents that aren't withdrawn.
   */
  readonly ids: readonly string[];
  /** The path of a category: the names of its ancestors and its own name, separated by slashes. */
  readonly category: string | null;
  /** The edition to export; `null` for the current one. */
  readonly edition: string | null;
  /**
   * An absolute path: a file if it ends in `.zip` or, for a single document, in `.xml`; otherwise a folder.
   */
  readonly to: string;
}

interface ExportLibrary {
  readonly db: Database;
  now(): Date;
}

interface Exported {
  readonly name: string;
  readonly xml: string;
}

export async function runExportCommand(
  library: ExportLibrary,
  command: ExportCommand,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const { category, ids, to } = command;
  const categoryIds = category === null ? null : await findCategoryIds(library.db, category);
  if (category !== null && categoryIds === null)
    return { exitCode: 1, lastLine: `There is no category ${category}.` };
  const wanted = ids.length > 0 ? ids : await collect(listExportedIds(library.db, categoryIds));
  const counts = { exported: 0, failed: 0 };
  const documents = readDocuments(library.db, wanted, command.edition, counts, report, signal);
  try {
    await writeTo(to, ids.length === 1, documents, library.now());
  } catch (cause) {
    signal.throwIfAborted();
    const reason = refusalOf(cause);
    if (reason === null) throw cause;
    return { exitCode: 1, lastLine: `${to} can’t be written: ${reason}` };
  }
  const { exported, failed } = counts;
  return { exitCode: failed > 0 ? 1 : 0, lastLine: `exported ${exported}, failed ${failed}: ${to}` };
}

async function collect(ids: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const id of ids) all.push(id);
  return all;
}

async function* readDocuments(
  db: Database,
  ids: readonly string[],
  edition: string | null,
  counts: { exported: number; failed: number },
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): AsyncGenerator<Exported> {
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    const document = await readExportedDocument(db, id, edition);
    if (document) {
      const structured = document.structured ?? paragraphsOf(document.text);
      yield { name: `${id}.xml`, xml: writeAkomaNtoso({ ...document, structured }) };
      counts.exported += 1;
    } else {
      counts.failed += 1;
      const reason = edition === null ? 'There is no such document.' : `It has no edition ${edition}.`;
      report({ kind: 'bad', where: id, reason });
    }
    report({
      ...{ kind: 'progress', doneBytes: index + 1, totalBytes: ids.length },
      ...{ imported: counts.exported, unchanged: 0, failed: counts.failed },
    });
  }
}

async function writeTo(
  to: string,
  isOne: boolean,
  documents: AsyncGenerator<Exported>,
  madeAt: Date,
): Promise<void> {
  if (to.toLowerCase().endsWith('.zip'))
    return whole(to, (path) => pipeline(zipOf(documents, madeAt), createWriteStream(path)));
  const isFile = isOne && to.toLowerCase().endsWith('.xml') && !(await isFolder(to));
  await mkdir(isFile ? dirname(to) : to, { recursive: true });
  for await (const { name, xml } of documents)
    await whole(isFile ? to : join(to, name), (path) => writeFile(path, xml));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    (cause: unknown) => {
      if (isNotFound(cause)) return false;
      throw cause;
    },
  );
}

/** Writes a file under a temporary name, and renames it when it is complete. */
async function whole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}

function zipOf(documents: AsyncGenerator<Exported>, madeAt: Date): Readable {
  const entries = (async function* () {
    for await (const { name, xml } of documents) yield { name, input: xml, lastModified: madeAt };
  })();
  return Readable.fromWeb(makeZip(entries) as ReadableStream);
}

/** Returns why a path can't be written to, or `null` for other failures. */
function refusalOf(cause: unknown): string | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'the server has no permission.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file has the name of a folder in this path.';
  if (code === 'EISDIR') return 'a folder has this name.';
  if (code === 'ENOENT') return 'there is no such folder.';
  return code === 'ENOSPC' ? 'the disk is full.' : null;
}
