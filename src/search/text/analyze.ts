/** From a text to the words that are indexed and asked for: split, lower case, and stemmed where the field says so. */
import { lowerCase } from './lower-case';
import { stem } from './stem';
import { tokenize } from './tokenize';

/** One after the other; a word's place in the list is its position. */
export function analyze(text: string, stemmed: boolean): string[] {
  const words: string[] = [];
  tokenize(text, (start, end) => {
    const word = lowerCase(text.slice(start, end));
    words.push(stemmed ? stem(word) : word);
  });
  return words;
}
