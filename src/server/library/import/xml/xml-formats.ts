/** The XML formats that can be imported. A file's format is recognised by its root element. */
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { InvalidRecord } from '../import-record';
import { akomaNtoso } from './akoma-ntoso/akoma-ntoso';
import { ecfr } from './ecfr/ecfr';
import { justiceLaws } from './justice-laws/justice-laws';
import { parseXml, type XmlElement } from './xml-tree';

/** A document that was read: its fields, and its text with its structure. */
export interface XmlText {
  readonly title: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly structured: StructuredText;
  /** The Markdown from which the text was made, if a source says so. */
  readonly markdown?: string | undefined;
}

/** The root element's name and namespace, and the namespaces of its attributes. */
export interface XmlRoot {
  readonly name: string;
  readonly uri: string;
  readonly namespaces: ReadonlySet<string>;
}

export interface XmlFormat {
  recognises(root: XmlRoot): boolean;
  /**
   * Returns the document or, for a format whose files may contain several documents, yields them one at a
   * time.
   */
  read(root: XmlElement): XmlText | Iterable<XmlText>;
}

const formats: readonly XmlFormat[] = [akomaNtoso, justiceLaws, ecfr];

/**
 * Reads a file with one document.
 *
 * @throws InvalidRecord if it isn't XML, if its format is unknown, or if it contains several documents
 */
export function readXml(xml: string): XmlText {
  const [document, ...others] = readXmlDocuments(xml);
  if (document && others.length === 0) return document;
  throw new InvalidRecord(`The XML contains ${others.length + 1} documents, but there can only be one here.`);
}

/**
 * Reads the documents in a file, one at a time. There is at least one.
 *
 * @throws InvalidRecord if it isn't XML, or if its format is unknown
 */
export function readXmlDocuments(xml: string): Iterable<XmlText> {
  const root = parseXml(xml);
  const { name, uri, namespaces } = root;
  const format = formats.find(({ recognises }) => recognises({ name, uri, namespaces }));
  if (!format)
    throw new InvalidRecord(
      `The XML is in a format that can’t be imported: its root element is “${name.slice(0, 60)}”` +
        `${uri === '' ? '' : ` in the namespace ${uri.slice(0, 200)}`}.`,
    );
  const read = format.read(root);
  return Symbol.iterator in read ? read : [read];
}
