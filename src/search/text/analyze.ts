/**
 * Turns a text into the words of the index: it is split, put into lower case, and stemmed if the field is.
 */
import { lowerCase } from './lower-case';
import { stem } from './stem';
import { tokenize } from './tokenize';

/** A word's index in the list is its position. */
export function analyze(text: string, stemmed: boolean): string[] {
  const words: string[] = [];
  tokenize(text, (start, end) => {
    const word = lowerCase(text.slice(start, end));
    words.push(stemmed ? stem(word) : word);
  });
  return words;
}
