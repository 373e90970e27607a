/** Decodes XML files in the encoding that they declare. */
import { InvalidRecord } from '../import-record';

/** The XML declaration, which is at the beginning of the file and contains only ASCII characters. */
const DECLARATION = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const DECLARATION_BYTES = 200;

/**
 * Decodes a file. Without a byte order mark or a declared encoding, it is read as UTF-8.
 *
 * @throws InvalidRecord if the encoding is unknown, or if the file isn't encoded in it
 */
export function decodeXml(bytes: Uint8Array): string {
  const decoder = createDecoder(encodingOf(bytes));
  try {
    return decoder.decode(bytes);
  } catch {
    throw new InvalidRecord(`The XML isn’t written in the encoding ${decoder.encoding.toUpperCase()}.`);
  }
}

function createDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new InvalidRecord(`The XML is in the encoding “${encoding.slice(0, 40)}”, which can’t be read.`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return DECLARATION.exec(head)?.[1] ?? 'utf-8';
}
