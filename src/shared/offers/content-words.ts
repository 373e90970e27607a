/** Finds the content words of a search: those that show what it is about. */
import { lowerCase } from '../../search/text/lower-case';
import { stem } from '../../search/text/stem';
import { tokenize, wordsOf } from '../../search/text/tokenize';
import { isFunctionWord } from './function-words';

/** Offers use at most this many of a search's words, so that they are found quickly. */
export const MAX_OFFERED_WORDS = 16;

/**
 * Returns the distinct words of a text that aren't function words, as written. Forms of the same word aren't
 * distinct.
 */
export function contentWords(text: string): readonly string[] {
  return distinctWords(everyContentWord(text));
}

/** Returns the words of a text that aren't function words, as written, with repetitions. */
export function everyContentWord(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isFunctionWord(bareWord(word)));
}

/** Returns the content words of a text, or all of its words if they are all function words. */
export function wordsToSearch(text: string): readonly string[] {
  const content = contentWords(text);
  return content.length > 0 ? content : distinctWords(wordsOf(text));
}

/** Leaves out words that a search can't distinguish from an earlier one. */
export function distinctWords(words: readonly string[]): readonly string[] {
  const distinct = new Map<string, string>();
  for (const word of words) {
    const key = stem(lowerCase(word));
    if (!distinct.has(key)) distinct.set(key, word);
  }
  return [...distinct.values()];
}

/** Replaces words in a text. Words for which `replacementOf` returns null stay. */
export function replaceWords(text: string, replacementOf: (word: string) => string | null): string {
  let replaced = '';
  let last = 0;
  tokenize(text, (start, end) => {
    const replacement = replacementOf(text.slice(start, end));
    if (replacement === null) return;
    replaced += text.slice(last, start) + replacement;
    last = end;
  });
  return replaced + text.slice(last);
}

function bareWord(word: string): string {
  return lowerCase(word).replace(/['’]s$/, '');
}
