/**
 * Parses XML from untrusted sources into elements. Entities declared in a DTD are never expanded, so that a
 * small file can't become huge, and the depth and number of elements are limited.
 */
import { SaxesParser } from 'saxes';
import { InvalidRecord } from '../import-record';

export interface XmlElement {
  /** The name without a prefix. */
  readonly name: string;
  /** The namespace; empty if there is none. */
  readonly uri: string;
  /**
   * The attributes, keyed by local name. No supported format has two attributes that differ only in their
   * namespaces.
   */
  readonly attributes: ReadonlyMap<string, string>;
  /** The namespaces of the root's attributes; empty for other elements. */
  readonly namespaces: ReadonlySet<string>;
  readonly children: readonly (XmlElement | string)[];
}

const none: ReadonlySet<string> = new Set();

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Elements in real instruments are nested at most about 30 levels deep. */
const MAX_DEPTH = 200;
/** An instrument of a million characters has about 250,000 elements. */
const MAX_ELEMENTS = 600_000;
/**
 * The parser is given the text in parts of this length, so that an invalid file is rejected before the rest
 * of it is parsed.
 */
const PART_LENGTH = 64 * 1024;

/**
 * Parses XML.
 *
 * @throws InvalidRecord with the line, if it isn't well-formed or exceeds a limit
 */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  const refuse = (reason: string): never => {
    throw new InvalidRecord(`Line ${parser.line}: ${reason}`);
  };

  parser.on('error', ({ message }) => refuse(`The XML is not well-formed: ${reasonOf(message)}.`));
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS) refuse(`The XML has more than ${MAX_ELEMENTS} elements.`);
    if (open.length >= MAX_DEPTH) refuse(`The XML is nested more than ${MAX_DEPTH} levels deep.`);
    const all = Object.values(attributes);
    const element = {
      name: local,
      uri,
      attributes: new Map(all.map((attribute) => [attribute.local, attribute.value])),
      namespaces: root ? none : new Set(all.map((attribute) => attribute.uri)),
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const takeText = (text: string) => open.at(-1)?.children.push(text);
  parser.on('text', takeText);
  parser.on('cdata', takeText);

  const text = xml.replace(/^\uFEFF/, '');
  for (let start = 0; start < text.length; start += PART_LENGTH)
    parser.write(text.slice(start, start + PART_LENGTH));
  parser.close();
  return root ?? refuse('The XML has no root element.');
}

/** Returns the parser's message without the position or the full stop. */
function reasonOf(message: string): string {
  return message.replace(/^.*?\d+:\d+:\s*/, '').replace(/\.\s*$/, '');
}

export function isElement(child: XmlElement | string): child is XmlElement {
  return typeof child !== 'string';
}

export function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter(isElement);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsIn(element).find((child) => child.name === name);
}

/** Returns the first descendant with this name, in document order. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsIn(element)) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Returns the element's text on one line. */
export function wordsOf(element: XmlElement | undefined): string {
  return element ? rawWords(element).replace(/\s+/g, ' ').trim() : '';
}

function rawWords(element: XmlElement): string {
  return element.children.map((child) => (isElement(child) ? rawWords(child) : child)).join('');
}

/** Returns words that stand for an image. Without them, readers wouldn't notice that an image is missing. */
export function imageWords({ attributes }: XmlElement): string {
  const alternative = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim();
  return alternative === '' ? '[Image]' : `[Image: ${alternative}]`;
}
