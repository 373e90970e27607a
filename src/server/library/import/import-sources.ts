/**
 * Reads the documents in an import's paths: NDJSON line by line, and PDF, Word, XML, HTML, Markdown and text
 * files one by one, whether they are given directly, in folders or, if they are XML, in a zip. Nothing here
 * touches the database. A document that can't be read becomes an item with the reason.
 */
import { createHash } from 'node:crypto';
import { open, opendir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { isNotFound } from '../../files/on-disk';
import { blocksText, spansText } from '../blocks';
import { readDocx } from './docx/docx';
import { isWordFile } from './docx/package';
import {
  checkExport,
  EXPORT_FILE,
  EXPORT_LINE_BYTES,
  EXPORT_PDFS,
  EXPORT_SUMS,
  isExport,
  UNFINISHED_SUMS,
} from './exported-folder';
import { splitFrontMatter } from './front-matter';
import { readHtml } from './html-text';
import { InvalidRecord, MAX_ID_LENGTH, readPath, readRecord, type ImportRecord } from './import-record';
import { markdownBlocks } from './markdown-blocks';
import { readLines } from './ndjson';
import { decodeXml } from './xml/decode-xml';
import { readXml, readXmlDocuments, type XmlText } from './xml/xml-formats';
import { isZip, readZip } from './zip';
import { structureOfBlocks } from '../structure/block-structure';
import { MAX_CATEGORY_DEPTH } from '../../store/library/category-changes';
import { toPlainText } from '../../../shared/plain-text';
import { decodeStructure, UnreadableStructure } from '../../../shared/provisions/encoding';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import type { ReadPdf } from '../pdf/pdf-text';
import { isRecord } from '../../../shared/type-guards';

/** `where` names a file, or a file and a line, in a readable form. */
export type ImportItem =
  | {
      kind: 'document';
      where: string;
      record: ImportRecord;
      pdf: Uint8Array | null;
      /** Absent if the source says nothing about the text's structure. */
      structured?: StructuredText | null;
      /** Where the pages of the PDF begin in the record's text; absent if the text comes from elsewhere. */
      pageStarts?: readonly number[];
    }
  /** A category, which may have no documents. */
  | { kind: 'category'; where: string; path: string[] }
  | { kind: 'bad'; where: string; reason: string }
  | { kind: 'note'; where: string; text: string };

export interface SourceOptions {
  /** How many names are kept from a category path. */
  depth: number;
  readPdf: ReadPdf;
  /** Cancels the PDF that is being read. */
  signal?: AbortSignal | undefined;
  onBytes?: (count: number) => void;
}

interface Source {
  path: string;
  /**
   * The folder to which the ids are relative: the given folder, or the folder that contains the given file.
   */
  root: string;
  sizeBytes: number;
  /** Whether the file contains the lines of an exported library. */
  isExport: boolean;
}

/** A regulation with 20 MB of text would have 3 million words. A larger file must be damaged. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;
const MAX_PDF_BYTES = 1024 ** 3;
/** The number of bytes that are needed to recognise the kind of a file. */
const HEAD_BYTES = 1024;
const IMAGES_ONLY_NOTE =
  'The PDF contains only images. It is in the library, but its words can’t be searched.';
const NOT_DOCX =
  'The Word file is damaged, encrypted or in the old format .doc. Save it as .docx without a password.';
const kinds = [
  ...[
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
  ],
];

interface Found {
  readonly sources: Source[];
  /** What couldn't be found or was left out. */
  readonly remarks: ImportItem[];
}

/**
 * Finds the files in the paths, in the order of their names. A path that doesn't exist, or an export that is damaged,
 * becomes an item rather than an error.
 */
export async function findSources(paths: readonly string[], signal?: AbortSignal): Promise<Found> {
  const found: Found = { sources: [], remarks: [] };
  for (const path of paths.map((name) => resolve(name))) {
    try {
      const root = (await stat(path)).isDirectory() ? path : dirname(path);
      await collect(path, root, found, { isNamed: true, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      found.remarks.push({ kind: 'bad', where: path, reason: fileReason(cause) });
    }
  }
  return found;
}

/** Yields the documents in one file. */
export async function* readSource(source: Source, options: SourceOptions): AsyncGenerator<ImportItem> {
  const onBytes = options.onBytes ?? (() => undefined);
  try {
    if (/\.(?:ndjson|jsonl)(?:\.gz)?$|\.gz$/i.test(source.path)) yield* readNdjson(source, options, onBytes);
    else if (!isZip(await readHead(source.path))) {
      yield* readFileSource(source, options);
      onBytes(source.sizeBytes);
    } else if (await isWordFile(source.path, MAX_TEXT_BYTES)) {
      yield await readWordSource(source, options.depth);
      onBytes(source.sizeBytes);
    } else yield* readZipSource(source, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    yield {
      kind: 'bad',
      where: source.path,
      reason: cause instanceof InvalidRecord ? cause.message : fileReason(cause),
    };
  }
}

async function collect(
  path: string,
  root: string,
  found: Found,
  options: { readonly isNamed: boolean; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const facts = await stat(path);
  if (facts.isDirectory()) {
    const names: string[] = [];
    for await (const entry of await opendir(path))
      if (!entry.name.startsWith('.') && !entry.isSymbolicLink()) names.push(entry.name);
    const { signal } = options;
    if (names.includes(UNFINISHED_SUMS) || (await isExport(path)))
      return collectExport(path, names, found, signal);
    for (const name of names.sort()) await collect(join(path, name), root, found, { isNamed: false, signal });
  } else if (options.isNamed || (facts.isFile() && kinds.includes(extname(path).toLowerCase()))) {
    found.sources.push({ path, root, sizeBytes: facts.size, isExport: false });
  }
}

/**
 * Adds the lines of an export if all its files are unchanged. Its PDFs belong to its lines and aren't documents of
 * their own.
 */
async function collectExport(
  folder: string,
  names: readonly string[],
  { sources, remarks }: Found,
  signal: AbortSignal | undefined,
): Promise<void> {
  const refuse = (reason: string) => void remarks.push({ kind: 'bad', where: folder, reason });
  if (names.includes(UNFINISHED_SUMS))
    return refuse('It is an unfinished export. Delete it, and make the export again.');
  for await (const { problem } of checkExport(folder, signal))
    if (problem !== null) return refuse(`The export is damaged, so nothing in it was imported. ${problem}`);
  const own = [EXPORT_FILE, EXPORT_SUMS, EXPORT_PDFS];
  const others = names.filter((name) => !own.includes(name)).sort();
  if (others.length > 0) {
    const text = `The folder is an export, so other files in it were left out: ${others.join(', ')}.`;
    remarks.push({ kind: 'note', where: folder, text });
  }
  const path = join(folder, EXPORT_FILE);
  sources.push({ path, root: folder, sizeBytes: (await stat(path)).size, isExport: true });
}

async function* readNdjson(
  { path, isExport: isExported }: Source,
  { depth: wantedDepth, readPdf }: SourceOptions,
  onBytes: (count: number) => void,
): AsyncGenerator<ImportItem> {
  // An export comes back as it was, so none of its category paths are cut.
  const depth = isExported ? MAX_CATEGORY_DEPTH : wantedDepth;
  const maxBytes = isExported ? EXPORT_LINE_BYTES : MAX_TEXT_BYTES;
  for await (const { number, text } of readLines(path, maxBytes, onBytes)) {
    const where = `${path}, line ${number}`;
    try {
      if (text === null) throw new InvalidRecord(`The line is longer than ${maxBytes / 1024 / 1024} MB.`);
      const line = parseJson(text, 'The line');
      if (isRecord(line) && line.category !== undefined && Object.keys(line).length === 1) {
        yield { kind: 'category', where, path: readCategory(line.category, depth) };
        continue;
      }
      const { record, structured } = readStructuredLine(line, depth);
      const given = structured && { structured };
      if (record.pdf === null) yield { kind: 'document', where, record, pdf: null, ...given };
      else
        for await (const item of readLineWithPdf(record, path, where, readPdf))
          yield item.kind === 'document' ? { ...item, ...given } : item;
    } catch (cause) {
      if (!(cause instanceof InvalidRecord)) throw cause;
      yield { kind: 'bad', where, reason: cause.message };
    }
  }
}

/** Unlike a document's path, the path of a category isn't cut. Importing a part of it would leave the category out. */
function readCategory(value: unknown, depth: number): string[] {
  if (!Array.isArray(value)) throw new InvalidRecord('The field category is not a path of names.');
  const path = readPath(value, Infinity);
  if (path.length > depth)
    throw new InvalidRecord(
      `The category “${path.join('/')}” is deeper than ${depth} levels: import it with ` +
        `--category-depth ${path.length}.`,
    );
  return path;
}

interface StructuredLine {
  readonly record: ImportRecord;
  readonly structured: StructuredText | null;
}

/** Reads a line. Its text may come from a field with Markdown or XML, from which the structure is read as well. */
function readStructuredLine(line: unknown, depth: number): StructuredLine {
  if (!isRecord(line) || typeof line.structure !== 'string') return readEncodedLine(line, depth);
  const { structure, text } = line;
  const isXml = structure.trimStart().startsWith('<');
  const { title, fields, structured } = isXml ? readXml(structure) : structuredMarkdown(structure);
  if (typeof text === 'string' && wordsIn(text) !== '' && wordsIn(text) !== wordsIn(structured.text))
    throw new InvalidRecord('The fields text and structure contain different words.');
  const record = readRecord(
    { ...(title !== null && { title }), ...fields, ...line, text: structured.text },
    depth,
  );
  return { record: { ...record, markdown: isXml ? null : structure }, structured };
}

/** Reads a line whose structure, if it has one, is in the form in which Fairway stores it. */
function readEncodedLine(line: unknown, depth: number): StructuredLine {
  const record = readRecord(line, depth);
  const { structure = null, markdown = null } = isRecord(line) ? line : {};
  if (markdown !== null && typeof markdown !== 'string')
    throw new InvalidRecord('The field markdown is not text.');
  if (structure !== null && !isRecord(structure))
    throw new InvalidRecord('The field structure is neither text nor an object.');
  return {
    record: { ...record, markdown: markdown === null ? null : toPlainText(markdown) },
    structured: structure && decodedStructure(record.text, structure),
  };
}

function decodedStructure(text: string, structure: Record<string, unknown>): StructuredText {
  try {
    return decodeStructure(text, structure);
  } catch (cause) {
    if (!(cause instanceof UnreadableStructure)) throw cause;
    throw new InvalidRecord(`The field structure can’t be read: ${cause.message}`, { cause });
  }
}

function structuredMarkdown(source: string) {
  return { title: null, fields: {}, structured: structureOfBlocks(markdownBlocks(source), 'markdown') };
}

function wordsIn(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Reads the PDF that a line names. The document's text is the line's text, or the PDF's if the line has none.
 */
async function* readLineWithPdf(
  record: ImportRecord,
  ndjsonPath: string,
  where: string,
  readPdf: ReadPdf,
): AsyncGenerator<ImportItem> {
  const folder = dirname(ndjsonPath);
  const path = resolve(folder, record.pdf!);
  if (!path.startsWith(folder + sep))
    throw new InvalidRecord(`The PDF “${record.pdf}” is not in the file’s folder.`);
  const bytes = await readPdfBytes(path);
  const read = record.text === '' ? await readPdf(bytes) : null;
  const text = read?.text ?? record.text;
  const pages = read && { pageStarts: read.pageStarts };
  yield { kind: 'document', where, record: { ...record, text }, pdf: bytes, ...pages };
  if (text === '') yield { kind: 'note', where, text: IMAGES_ONLY_NOTE };
}

async function readPdfBytes(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MAX_PDF_BYTES) throw new InvalidRecord('The PDF is larger than 1 GB.');
    return await readFile(path);
  } catch (cause) {
    throw cause instanceof InvalidRecord ? cause : new InvalidRecord(`The PDF: ${fileReason(cause)}`);
  }
}

/** Yields the XML documents in a zip. A file that can't be read becomes an item with the reason. */
async function* readZipSource(
  { path }: Source,
  { depth, signal, onBytes = () => undefined }: SourceOptions,
): AsyncGenerator<ImportItem> {
  let others = 0;
  for await (const entry of readZip(path, MAX_TEXT_BYTES)) {
    signal?.throwIfAborted();
    const where = `${path}, ${entry.name}`;
    onBytes(entry.compressedBytes);
    if (isHidden(entry.name)) continue;
    if (!entry.name.toLowerCase().endsWith('.xml')) {
      others += 1;
      continue;
    }
    try {
      const name = { id: idOf({ path: join(path, entry.name), root: path }), title: titleOf(entry.name) };
      yield* xmlItems(where, await entry.read(), name, {}, depth);
    } catch (cause) {
      if (!(cause instanceof InvalidRecord)) throw cause;
      yield { kind: 'bad', where, reason: cause.message };
    }
  }
  if (others > 0)
    yield { kind: 'note', where: path, text: `Files in the zip that aren’t XML were left out: ${others}.` };
}

async function readWordSource(source: Source, depth: number): Promise<ImportItem> {
  const { path } = source;
  const sidecar = await readSidecar(path);
  const { title, structured } = await readDocx(path, MAX_TEXT_BYTES);
  const { text } = structured;
  const fields = { id: idOf(source), title: title ?? titleOf(path), ...sidecar, text };
  const record = { ...readRecord(fields, depth), pdf: null };
  return { kind: 'document', where: path, record, pdf: null, structured };
}

/** Zip programs add such files and folders, which contain no documents. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Returns the kind of a file. A file that begins with an XML declaration is XML, whatever its name, unless it
 * is HTML.
 */
async function kindOf(path: string): Promise<string> {
  const kind = extname(path).toLowerCase();
  const head = decode(await readHead(path));
  return /^\uFEFF?\s*<\?xml\s/.test(head) && !/<(?:!DOCTYPE\s+)?html\b/i.test(head) ? '.xml' : kind;
}

/**
 * Returns one document of an XML file. If it can't be read, the others still can.
 *
 * @param name The fields that are derived from the file's name.
 * @param sidecar The fields in the JSON file that belongs to it.
 */
function xmlItem(
  where: string,
  { title, fields, structured }: XmlText,
  name: { readonly id: string; readonly title: string },
  sidecar: Readonly<Record<string, unknown>>,
  depth: number,
): ImportItem {
  const { text } = structured;
  try {
    const record = readRecord(
      { ...name, ...(title !== null && { title }), ...fields, ...sidecar, text },
      depth,
    );
    return { kind: 'document', where, record: { ...record, pdf: null }, pdf: null, structured };
  } catch (cause) {
    if (!(cause instanceof InvalidRecord)) throw cause;
    return { kind: 'bad', where, reason: title === null ? cause.message : `${title}: ${cause.message}` };
  }
}

/**
 * Yields the documents in an XML file. If there are several, the JSON file's id, title and number apply to none of
 * them.
 */
function* xmlItems(
  where: string,
  bytes: Uint8Array,
  name: { readonly id: string; readonly title: string },
  sidecar: Readonly<Record<string, unknown>>,
  depth: number,
): Generator<ImportItem> {
  const documents = readXmlDocuments(decodeXml(bytes))[Symbol.iterator]();
  let next = documents.next();
  for (let count = 1; !next.done; count += 1) {
    const document = next.value;
    next = documents.next();
    const isOnly = count === 1 && next.done === true;
    const { id: _id, title: _title, number: _number, ...shared } = sidecar;
    const id = isOnly ? name.id : `${name.id}-${count}`;
    yield xmlItem(where, document, { ...name, id }, isOnly ? sidecar : shared, depth);
  }
}

async function* readFileSource(
  source: Source,
  { depth, readPdf }: SourceOptions,
): AsyncGenerator<ImportItem> {
  const { path } = source;
  const kind = await kindOf(path);
  if (kind === '.zip') throw new InvalidRecord('The zip is damaged.');
  if (kind === '.docx' || kind === '.doc') throw new InvalidRecord(NOT_DOCX);
  if (kind !== '.pdf' && kind !== '.xml' && !fileReaders[kind])
    throw new InvalidRecord(
      'This kind of file can’t be imported. NDJSON, PDF, Word, XML, Markdown, HTML, text and zip can.',
    );
  if (kind !== '.pdf' && source.sizeBytes > MAX_TEXT_BYTES)
    throw new InvalidRecord(`The file is larger than ${MAX_TEXT_BYTES / 1024 / 1024} MB.`);
  const bytes = kind === '.pdf' ? await readPdfBytes(path) : await readFile(path);
  const sidecar = await readSidecar(path);
  if (kind === '.xml')
    return yield* xmlItems(path, bytes, { id: idOf(source), title: titleOf(path) }, sidecar, depth);
  const read: ReadFile =
    kind === '.pdf' ? { ...(await readPdf(bytes)), fields: {} } : fileReaders[kind]!(bytes);
  const record = readRecord(
    {
      id: idOf(source),
      ...withoutNulls({ title: read.title ?? titleOf(path) }),
      ...read.fields,
      ...sidecar,
      text: read.text,
    },
    depth,
  );
  yield {
    kind: 'document',
    where: path,
    record: { ...record, markdown: read.markdown ?? null, pdf: null },
    pdf: kind === '.pdf' ? bytes : null,
    ...(read.structured && { structured: read.structured }),
    ...(read.pageStarts && record.text === read.text && { pageStarts: read.pageStarts }),
  };
  if (kind === '.pdf' && record.text === '') yield { kind: 'note', where: path, text: IMAGES_ONLY_NOTE };
}

interface ReadFile {
  title: string | null;
  fields: Record<string, unknown>;
  text: string;
  markdown?: string;
  structured?: StructuredText;
  pageStarts?: readonly number[];
}

/** The readers for each kind of file except PDF. */
const fileReaders: Record<string, (bytes: Uint8Array) => ReadFile> = {
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.html': readHtmlFile,
  '.htm': readHtmlFile,
  '.txt': (bytes) => {
    const { fields, body } = splitFrontMatter(decode(bytes));
    return { title: null, fields, text: body };
  },
};

/** Reads a Markdown file. Its first heading is the title. */
export function readMarkdown(bytes: Uint8Array): ReadFile {
  const { fields, body } = splitFrontMatter(decode(bytes));
  const blocks = markdownBlocks(body);
  const first = blocks[0];
  const heading = first?.kind === 'heading' && first.level === 1 ? spansText(first.spans) : null;
  const structured = structureOfBlocks(blocks, 'markdown');
  return { title: heading, fields, text: blocksText(blocks), markdown: body, structured };
}

function readHtmlFile(bytes: Uint8Array): ReadFile {
  const { title, text, blocks } = readHtml(decode(bytes));
  return { title, fields: {}, text, structured: structureOfBlocks(blocks, 'html') };
}

/**
 * Reads the fields from the JSON file that belongs to a PDF. The JSON file's name is the PDF's name with
 * `.json` instead of `.pdf`, or with `.json` appended.
 */
async function readSidecar(path: string): Promise<Record<string, unknown>> {
  for (const name of [`${path}.json`, join(dirname(path), `${basename(path, extname(path))}.json`)]) {
    const source = await readFile(name, 'utf8').catch((cause: unknown) => {
      if (isNotFound(cause)) return null;
      throw cause;
    });
    if (source === null || basename(name) === 'manifest.json') continue;
    const value = parseJson(source, `The file ${basename(name)}`);
    if (isRecord(value) && !Array.isArray(value)) return { ...value };
    throw new InvalidRecord(`The file ${basename(name)} is not a JSON object.`);
  }
  return {};
}

function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InvalidRecord(`${subject} is not JSON.`);
  }
}

/**
 * Derives an id from the path within the given folder, so that importing the same folder again produces the
 * same ids.
 */
function idOf({ path, root }: Pick<Source, 'path' | 'root'>): string {
  const name = relative(root, path).slice(0, -extname(path).length);
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return id !== '' && id.length <= MAX_ID_LENGTH
    ? id
    : createHash('sha256').update(name).digest('hex').slice(0, 32);
}

function titleOf(path: string): string {
  return (
    basename(path, extname(path))
      .replace(/[_\s]+/g, ' ')
      .trim() || basename(path)
  );
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Turns error codes from the file system and zlib into messages. */
function fileReason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return 'There is no such file or folder.';
  if (code === 'EACCES' || code === 'EPERM') return 'The server has no permission to read it.';
  if (code.startsWith('Z_') || code.startsWith('ERR_Z'))
    return 'The gzip file is damaged; the lines before the damage were read.';
  if (code === '') throw cause;
  return `It can't be read (${code}).`;
}
