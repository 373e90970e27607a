/** Reads the documents in an XML file, or in the XML files in a zip file. */
import { join } from 'node:path';
import { blocksText } from '../../blocks';
import { decodeXml } from '../decode-text';
import { markdownBlocks } from '../markdown-blocks';
import { InvalidRecord, readRecord, withGivenFields } from '../import-record';
import { readXmlDocuments, type XmlText } from '../xml/xml-formats';
import { readZip } from '../zip';
import { idOf, MAX_TEXT_BYTES, titleOf, type ImportItem, type Source, type SourceOptions } from './source';

/** Yields the XML documents in a zip file. A file that can't be read becomes an item with the reason. */
export async function* readZipSource(
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

/**
 * Returns whether a file contains no document, because it is hidden or was added by the program that created
 * the zip file.
 */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

/**
 * Returns an item for one document in an XML file. An invalid document becomes a bad item, so that the others
 * can still be imported.
 *
 * @param name The id and title that are derived from the file's name.
 * @param sidecar The fields in the XML file's sidecar file.
 */
function xmlItem(
  where: string,
  { title, fields, structured, markdown }: XmlText,
  name: { readonly id: string; readonly title: string },
  sidecar: Readonly<Record<string, unknown>>,
  depth: number,
): ImportItem {
  const { text } = structured;
  try {
    const record = readRecord(
      { ...name, ...(title !== null && { title }), ...withGivenFields(fields, sidecar), text },
      depth,
    );
    const own = markdown !== undefined && isMarkdownOf(text, markdown) ? markdown : null;
    return {
      kind: 'document',
      where,
      record: { ...record, markdown: own, pdf: null },
      pdf: null,
      structured,
    };
  } catch (cause) {
    if (!(cause instanceof InvalidRecord)) throw cause;
    return { kind: 'bad', where, reason: title === null ? cause.message : `${title}: ${cause.message}` };
  }
}

/** Returns whether a text was made from this Markdown. Somebody may have changed either of them in the file. */
function isMarkdownOf(text: string, markdown: string): boolean {
  try {
    return blocksText(markdownBlocks(markdown)) === text;
  } catch (cause) {
    if (!(cause instanceof InvalidRecord)) throw cause;
    return false;
  }
}

/**
 * Yields the documents in an XML file. If there are several, the id, title and number in the sidecar file are
 * ignored.
 */
export function* xmlItems(
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
