/** Reads a Word file (.docx) as a document with its structure. */
import { withFoundMarks } from '../../structure/found-marks';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { findElement, wordsOf } from '../xml/xml-tree';
import { readWordPackage } from './package';
import { readWordText } from './write-body';

export interface WordDocument {
  readonly title: string | null;
  readonly structured: StructuredText;
}

/**
 * @param limitBytes The maximum unpacked size of each part of the file.
 * @throws InvalidRecord if the file is damaged or too large
 */
export async function readDocx(path: string, limitBytes: number): Promise<WordDocument> {
  const source = await readWordPackage(path, limitBytes);
  const { title, structured } = readWordText(source);
  const stated = source.properties ? wordsOf(findElement(source.properties, 'title')) : '';
  return { title: title ?? usefulTitle(stated), structured: withFoundMarks(structured) };
}

/**
 * Returns the title, or `null` unless it looks like one that somebody chose. Word itself sets the title to
 * the first words that were ever typed, or to a file name.
 */
function usefulTitle(title: string): string | null {
  const isName = /^(?:document|microsoft word)\b|\.\w{3,4}$/i.test(title);
  return isName || !/\S\s+\S/.test(title) ? null : title.slice(0, 1000);
}
