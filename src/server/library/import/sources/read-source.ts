/**
 * Reads the documents in a source: an NDJSON, PDF, Word, XML, HTML, Markdown or text file, or a zip file of
 * XML files. No reader uses the database. A document that can't be read becomes an item with the reason.
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { readDocx } from '../docx/docx';
import { isWordFile } from '../docx/package';
import { decodeHtml, decodeText } from '../decode-text';
import { splitFrontMatter } from '../front-matter';
import { readHtml } from '../html-text';
import { InvalidRecord, readRecord, withGivenFields } from '../import-record';
import { isZip } from '../zip';
import { readMarkdown } from './read-markdown';
import { readNdjson } from './read-ndjson';
import { readZipSource, xmlItems } from './read-xml';
import {
  fileReason,
  idOf,
  IMAGES_ONLY_NOTE,
  MAX_TEXT_BYTES,
  readHead,
  readPdfBytes,
  readSidecar,
  titleOf,
  type ImportItem,
  type ReadFile,
  type Source,
  type SourceOptions,
} from './source';
import { structureOfBlocks } from '../../structure/block-structure';
import { withTypedNumbers } from '../../structure/typed-numbers';

const NOT_DOCX =
  'The Word file is damaged, encrypted or in the old .doc format. Save it as .docx without a password.';

/** Yields the documents in one file. All of its bytes are counted, even if it can't be read. */
export async function* readSource(source: Source, options: SourceOptions): AsyncGenerator<ImportItem> {
  let countedBytes = 0;
  const onBytes = (count: number) => {
    countedBytes += count;
    options.onBytes?.(count);
  };
  try {
    if (/\.(?:ndjson|jsonl)(?:\.gz)?$|\.gz$/i.test(source.path)) yield* readNdjson(source, options, onBytes);
    else if (!isZip(await readHead(source.path))) yield* readFileSource(source, options);
    else if (await isWordFile(source.path, MAX_TEXT_BYTES)) yield await readWordSource(source, options.depth);
    else yield* readZipSource(source, { ...options, onBytes });
  } catch (cause) {
    options.signal?.throwIfAborted();
    yield {
      kind: 'bad',
      where: source.path,
      reason: cause instanceof InvalidRecord ? cause.message : fileReason(cause),
    };
  }
  onBytes(source.sizeBytes - countedBytes);
}

async function readWordSource(source: Source, depth: number): Promise<ImportItem> {
  const { path } = source;
  const sidecar = await readSidecar(path);
  const { title, structured: marked } = await readDocx(path, MAX_TEXT_BYTES);
  const structured = withTypedNumbers(marked);
  const { text } = structured;
  const fields = { id: idOf(source), title: title ?? titleOf(path), ...sidecar, text };
  const record = { ...readRecord(fields, depth), pdf: null };
  return { kind: 'document', where: path, record, pdf: null, structured };
}

/**
 * Returns the kind of a file as an extension. A file that begins with an XML declaration is XML, whatever its
 * name, unless it contains HTML.
 */
async function kindOf(path: string): Promise<string> {
  const kind = extname(path).toLowerCase();
  const head = (await readHead(path)).toString('utf8');
  return /^\uFEFF?\s*<\?xml\s/.test(head) && !/<(?:!DOCTYPE\s+)?html\b/i.test(head) ? '.xml' : kind;
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
      ...withGivenFields(read.fields, sidecar),
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

/** The readers for Markdown, HTML and text files, keyed by extension. */
const fileReaders: Record<string, (bytes: Uint8Array) => ReadFile> = {
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.html': readHtmlFile,
  '.htm': readHtmlFile,
  '.txt': (bytes) => {
    const { fields, body } = splitFrontMatter(decodeText(bytes, 'The file'));
    return { title: null, fields, text: body };
  },
};

function readHtmlFile(bytes: Uint8Array): ReadFile {
  const { title, text, blocks } = readHtml(decodeHtml(bytes));
  return { title, fields: {}, text, structured: withTypedNumbers(structureOfBlocks(blocks, 'html')) };
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
