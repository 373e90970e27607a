/** The words of a term that say what it is about. */
import { lowerCase } from '../search/text/lower-case';
import { wordsOf } from '../search/text/tokenize';
import { isFunctionWord } from './function-words';

/** Searches with more words than this are not divided, so that offers stay fast. */
export const MAX_OFFERED_WORDS = 20;

/**
 * Returns the words of a text as they are written, each once, without function words. If there are only
 * function words, it returns all of them.
 */
export function contentWords(text: string): readonly string[] {
  const words = new Map<string, string>();
  for (const word of wordsOf(text)) {
    const key = lowerCase(word);
    if (!words.has(key)) words.set(key, word);
  }
  const distinct = [...words];
  const content = distinct.filter(([key]) => !isFunctionWord(key.replace(/['’]s$/, '')));
  return (content.length > 0 ? content : distinct).map(([, word]) => word);
}
