/**
 * Reads the parts of a Word file (.docx), which is a ZIP file of XML files. Only the parts that are needed
 * are unpacked, and none may exceed the limit, whatever size the ZIP file states.
 */
import { decodeXml } from '../decode-text';
import { InvalidRecord } from '../import-record';
import { parseXml, type XmlElement } from '../xml/xml-tree';
import { readZip } from '../zip';

/** The parts of a Word file. Only the document itself is mandatory. */
export interface WordPackage {
  readonly document: XmlElement;
  readonly styles: XmlElement | null;
  readonly numbering: XmlElement | null;
  readonly footnotes: XmlElement | null;
  readonly endnotes: XmlElement | null;
  readonly properties: XmlElement | null;
}

/** Every kind of Office file has this part. Only a Word file also has a part that matches `DOCUMENT`. */
const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = /^word\/document\d?\.xml$/;
const PARTS = /^(?:word\/(?:document|styles|numbering|footnotes|endnotes)\d?|docProps\/core)\.xml$/;

/** Returns whether a ZIP file is a Word file, whatever its name. */
export async function isWordFile(path: string, limitBytes: number): Promise<boolean> {
  let hasTypes = false;
  for await (const { name } of readZip(path, limitBytes)) {
    if (name === CONTENT_TYPES) hasTypes = true;
    if (hasTypes && DOCUMENT.test(name)) return true;
  }
  return false;
}

/** @throws InvalidRecord with the part and its line, if a part is damaged or too large */
export async function readWordPackage(path: string, limitBytes: number): Promise<WordPackage> {
  const parts = new Map<string, XmlElement>();
  for await (const entry of readZip(path, limitBytes)) {
    const name = PARTS.test(entry.name) && entry.name.replace(/^.*\/|\d?\.xml$/g, '');
    if (name && !parts.has(name)) parts.set(name, parsePart(entry.name, await entry.read()));
  }
  const document = parts.get('document');
  if (!document) throw new InvalidRecord('The Word file has no document.');
  const part = (name: string) => parts.get(name) ?? null;
  return {
    document,
    styles: part('styles'),
    numbering: part('numbering'),
    footnotes: part('footnotes'),
    endnotes: part('endnotes'),
    properties: part('core'),
  };
}

function parsePart(name: string, bytes: Uint8Array): XmlElement {
  try {
    return parseXml(decodeXml(bytes));
  } catch (cause) {
    if (!(cause instanceof InvalidRecord)) throw cause;
    throw new InvalidRecord(`The part ${name} of the Word file: ${cause.message}`);
  }
}
