/** The XML formats that can be imported. A file's format is recognised by its root element. */
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { InvalidRecord } from '../import-record';
import { akomaNtoso } from './akoma-ntoso/akoma-ntoso';
import { justiceLaws } from './justice-laws';
import { parseXml, type XmlElement } from './xml-tree';

/** What a format reads: the fields of the document, and its text with its structure. */
export interface XmlText {
  readonly title: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly structured: StructuredText;
}

/** The root element, and the namespaces of its attributes. */
export interface XmlRoot {
  readonly name: string;
  readonly uri: string;
  readonly namespaces: ReadonlySet<string>;
}

export interface XmlFormat {
  recognises(root: XmlRoot): boolean;
  read(root: XmlElement): XmlText;
}

const formats: readonly XmlFormat[] = [akomaNtoso, justiceLaws];

/**
 * Reads a file.
 *
 * @throws InvalidRecord if it isn't XML, or if its format is unknown
 */
export function readXml(xml: string): XmlText {
  const root = parseXml(xml);
  const { name, uri, namespaces } = root;
  const format = formats.find(({ recognises }) => recognises({ name, uri, namespaces }));
  if (format) return format.read(root);
  throw new InvalidRecord(
    `The XML is in no format that can be imported: its root element is “${name.slice(0, 60)}”` +
      `${uri === '' ? '' : ` in the namespace ${uri.slice(0, 200)}`}.`,
  );
}
