/**
 * Types and functions that all readers of sources share. A source is a file that contains documents. A
 * document without an id or a title is named after its file.
 */
import { open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { isNotFound } from '../../../files/on-disk';
import { decodeText } from '../decode-text';
import { InvalidRecord, MAX_ID_LENGTH, type ImportRecord } from '../import-record';
import type { MovedWording } from '../../../store/library/wording/moved-wordings';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { isRecord } from '../../../../shared/type-guards';
import type { ReadPdf } from '../../pdf/pdf-text';
import { sha256 } from '../../../sha256';

/** An item in a source. `where` names the file, and the line if there is one, for people to read. */
export type ImportItem =
  | {
      kind: 'document';
      where: string;
      record: ImportRecord;
      pdf: Uint8Array | null;
      /** Absent if the source doesn't describe the text's structure. */
      structured?: StructuredText | null;
      /** Where the pages of the PDF begin in the record's text; absent if the text comes from elsewhere. */
      pageStarts?: readonly number[];
    }
  /** A category, which may contain no documents. */
  | { kind: 'category'; where: string; path: string[] }
  /** The words of an edition before a correction, from the export of a library. */
  | { kind: 'replaced'; where: string; wording: MovedWording }
  | { kind: 'bad'; where: string; reason: string }
  | { kind: 'note'; where: string; text: string };

export interface SourceOptions {
  /** The maximum number of names in a category path. Further names are dropped. */
  depth: number;
  readPdf: ReadPdf;
  /** Stops reading, and cancels reading the current PDF. */
  signal?: AbortSignal | undefined;
  onBytes?: (count: number) => void;
}

export interface Source {
  path: string;
  /** The folder to which ids are relative: the given folder, or the folder of the given file. */
  root: string;
  sizeBytes: number;
  /** Whether the file contains the lines of an exported library. */
  isExport: boolean;
}

/** The contents of a file with a single document. */
export interface ReadFile {
  title: string | null;
  fields: Record<string, unknown>;
  text: string;
  markdown?: string;
  structured?: StructuredText;
  pageStarts?: readonly number[];
}

/**
 * The maximum size of a file with text. A regulation of 20 MB would have 3 million words, so a larger file
 * must be damaged.
 */
export const MAX_TEXT_BYTES = 20 * 1024 * 1024;
const MAX_PDF_BYTES = 1024 ** 3;
/** How many bytes are needed to recognise the kind of a file. */
const HEAD_BYTES = 1024;
export const IMAGES_ONLY_NOTE =
  'The PDF contains only images. It is in the library, but its words can’t be searched.';

/** Reads the bytes from which the kind of a file can be recognised. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws InvalidRecord if the PDF can't be read or is larger than 1 GB */
export async function readPdfBytes(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MAX_PDF_BYTES) throw new InvalidRecord('The PDF is larger than 1 GB.');
    return await readFile(path);
  } catch (cause) {
    throw cause instanceof InvalidRecord ? cause : new InvalidRecord(`The PDF: ${fileReason(cause)}`);
  }
}

/**
 * Reads the fields from a file's sidecar: a JSON file whose name is the file's name with `.json` appended, or
 * in place of the extension. Without a sidecar, there are no fields. `manifest.json` isn't a sidecar.
 */
export async function readSidecar(path: string): Promise<Record<string, unknown>> {
  for (const name of [`${path}.json`, join(dirname(path), `${basename(path, extname(path))}.json`)]) {
    const bytes = await readFile(name).catch((cause: unknown) => {
      if (isNotFound(cause)) return null;
      throw cause;
    });
    if (bytes === null || basename(name) === 'manifest.json') continue;
    const subject = `The file ${basename(name)}`;
    const value = parseJson(decodeText(bytes, subject), subject);
    if (isRecord(value) && !Array.isArray(value)) return { ...value };
    throw new InvalidRecord(`${subject} is not a JSON object.`);
  }
  return {};
}

/**
 * @param subject Begins the error message, such as "The line".
 * @throws InvalidRecord if the text isn't JSON
 */
export function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InvalidRecord(`${subject} is not JSON.`);
  }
}

/**
 * Derives an id from the path relative to the given folder, so that importing the folder again results in the
 * same ids.
 */
export function idOf({ path, root }: Pick<Source, 'path' | 'root'>): string {
  const name = relative(root, path).slice(0, -extname(path).length);
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|(?<!-)-+$/g, '');
  return id !== '' && id.length <= MAX_ID_LENGTH ? id : sha256(name).slice(0, 32);
}

/** Derives a title from the file's name. */
export function titleOf(path: string): string {
  return (
    basename(path, extname(path))
      .replace(/[_\s]+/g, ' ')
      .trim() || basename(path)
  );
}

/** Converts error codes from the file system and zlib to messages. */
export function fileReason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return 'There is no such file or folder.';
  if (code === 'EACCES' || code === 'EPERM') return 'The server has no permission to read it.';
  if (code.startsWith('Z_') || code.startsWith('ERR_Z'))
    return 'The gzip file is damaged; the lines before the damage were read.';
  if (code === '') throw cause;
  return `It can't be read (${code}).`;
}
