/**
 * Turns a text into the words of the index. The text is split and converted to lower case, and its words are
 * stemmed if the field is stemmed.
 */
import { lowerCase } from './lower-case';
import { stem } from './stem';
import { tokenize } from './tokenize';

/** Returns the words. A word's index in the list is its position. */
export function analyze(text: string, stemmed: boolean): string[] {
  const words: string[] = [];
  tokenize(text, (start, end) => {
    const word = lowerCase(text.slice(start, end));
    words.push(stemmed ? stem(word) : word);
  });
  return words;
}
