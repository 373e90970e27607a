/**
 * Turns a text into the words to index: splits it, converts it to lower case and, for a stemmed field, stems
 * the words.
 */
import { lowerCase } from './lower-case';
import { stem } from './stem';
import { tokenize } from './tokenize';

/** A word's index in the result is its position. */
export function analyze(text: string, stemmed: boolean): string[] {
  const words: string[] = [];
  tokenize(text, (start, end) => {
    const word = lowerCase(text.slice(start, end));
    words.push(stemmed ? stem(word) : word);
  });
  return words;
}
