/** Decodes text files. In the wrong encoding, their accented letters would be lost without notice. */
import { isUtf8 } from 'node:buffer';
import { InvalidRecord } from './import-record';

/**
 * Decodes a file. A byte order mark says in which encoding it is written. Without one, it is the declared
 * encoding or, if none is declared, UTF-8.
 *
 * @param subject Begins the error message, such as "The file".
 * @param declared The name of the encoding that the file declares in single bytes.
 * @throws InvalidRecord if the encoding is unknown, or if the file isn't written in it
 */
export function decodeText(bytes: Uint8Array, subject: string, declared?: string): string {
  const decoder = createDecoder(markedEncoding(bytes) ?? singleByte(declared), subject);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new InvalidRecord(
      `${subject} isn’t written in the encoding ${decoder.encoding.toUpperCase()}. Save it in this encoding.`,
    );
  }
}

function createDecoder(encoding: string, subject: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new InvalidRecord(`${subject} is in the encoding “${encoding.slice(0, 40)}”, which can’t be read.`);
  }
}

/** The names of UTF-16. */
const UTF_16 = /^(?:utf-16|ucs-2|iso-10646-ucs-2|unicode|csunicode)/i;

/** A declaration in single bytes can't be part of a file in UTF-16. Browsers read such a file as UTF-8, too. */
function singleByte(declared = 'utf-8'): string {
  return UTF_16.test(declared) ? 'utf-8' : declared;
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  return undefined;
}

/** The XML declaration, which is at the beginning of the file and contains only ASCII characters. */
const XML_DECLARATION = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const XML_HEAD_BYTES = 200;

/** @throws InvalidRecord if the encoding is unknown, or if the file isn't encoded in it */
export function decodeXml(bytes: Uint8Array): string {
  return decodeText(bytes, 'The XML', XML_DECLARATION.exec(headOf(bytes, XML_HEAD_BYTES))?.[1]);
}

const HTML_DECLARATION = /<meta\s[^>]*?charset\s*=\s*["']?\s*([A-Za-z][\w.:-]*)/i;
/** Browsers look for the declaration here. */
const HTML_HEAD_BYTES = 1024;

/**
 * Decodes an HTML page. Pages often still declare the encoding that they had before somebody converted them to
 * UTF-8.
 *
 * @throws InvalidRecord if the encoding is unknown, or if the file isn't encoded in it
 */
export function decodeHtml(bytes: Uint8Array): string {
  const declared = HTML_DECLARATION.exec(headOf(bytes, HTML_HEAD_BYTES))?.[1];
  return decodeText(bytes, 'The file', isUtf8(bytes) ? undefined : declared);
}

function headOf(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1');
}
