/** Reads the documents, categories and replaced wordings in the lines of an NDJSON file. */
import { dirname, resolve, sep } from 'node:path';
import { EXPORT_LINE_BYTES } from '../exported-folder';
import { InvalidRecord, readPath, readRecord, withGivenFields, type ImportRecord } from '../import-record';
import { markdownBlocks } from '../markdown-blocks';
import { readLines } from '../ndjson';
import { readReplacedLine } from '../replaced-line';
import { readXml } from '../xml/xml-formats';
import {
  IMAGES_ONLY_NOTE,
  MAX_TEXT_BYTES,
  parseJson,
  readPdfBytes,
  type ImportItem,
  type Source,
  type SourceOptions,
} from './source';
import { structureOfBlocks } from '../../structure/block-structure';
import { MAX_CATEGORY_DEPTH } from '../../../store/library/category-changes';
import { toPlainText } from '../../../../shared/plain-text';
import { decodeStructure, UnreadableStructure } from '../../../../shared/provisions/encoding';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { isRecord } from '../../../../shared/type-guards';
import type { ReadPdf } from '../../pdf/pdf-text';

export async function* readNdjson(
  { path, isExport: isExported }: Source,
  { depth: wantedDepth, readPdf, signal }: SourceOptions,
  onBytes: (count: number) => void,
): AsyncGenerator<ImportItem> {
  // The lines of an export are imported unchanged, so their category paths aren't shortened.
  const depth = isExported ? MAX_CATEGORY_DEPTH : wantedDepth;
  const maxBytes = isExported ? EXPORT_LINE_BYTES : MAX_TEXT_BYTES;
  for await (const { number, text, problem } of readLines(path, maxBytes, onBytes)) {
    signal?.throwIfAborted();
    const where = `${path}, line ${number}`;
    try {
      if (problem === 'not UTF-8') throw new InvalidRecord('The line isn’t written in UTF-8.');
      if (text === null) throw new InvalidRecord(`The line is longer than ${maxBytes / 1024 / 1024} MB.`);
      const line = parseJson(text, 'The line');
      if (isRecord(line) && line.category !== undefined && Object.keys(line).length === 1) {
        yield { kind: 'category', where, path: readCategory(line.category, depth) };
        continue;
      }
      if (isRecord(line) && line.replaced !== undefined && Object.keys(line).length === 1) {
        yield { kind: 'replaced', where, wording: readReplacedLine(line.replaced) };
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

/**
 * Reads the path of a category. A path that is too deep is rejected: if it were shortened, like that of a
 * document, the category itself would be missing.
 */
function readCategory(value: unknown, depth: number): string[] {
  if (!Array.isArray(value)) throw new InvalidRecord('The field category is not an array of names.');
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

/** Reads a line. If its `structure` is Markdown or XML, this field also supplies the text. */
function readStructuredLine(line: unknown, depth: number): StructuredLine {
  if (!isRecord(line) || typeof line.structure !== 'string') return readEncodedLine(line, depth);
  const { structure, text } = line;
  const isXml = structure.trimStart().startsWith('<');
  const { title, fields, structured } = isXml ? readXml(structure) : structuredMarkdown(structure);
  if (typeof text === 'string' && wordsIn(text) !== '' && wordsIn(text) !== wordsIn(structured.text))
    throw new InvalidRecord('The fields text and structure contain different words.');
  const record = readRecord(
    { ...(title !== null && { title }), ...withGivenFields(fields, line), text: structured.text },
    depth,
  );
  return { record: { ...record, markdown: isXml ? null : structure }, structured };
}

/** Reads a line whose structure, if any, has the form in which Fairway stores structures. */
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

/** Reads the PDF that a line names. If the line has no text, the PDF's text becomes the document's text. */
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
