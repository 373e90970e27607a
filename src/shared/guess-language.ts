/** Guesses the language of a text by counting the common short words of each language. */
import { groupPairs } from './collections/group-by';

const words: Record<string, ReadonlySet<string>> = {
  en: new Set(['the', 'of', 'and', 'to', 'in', 'shall', 'be', 'or', 'is', 'for', 'by', 'that', 'with']),
  de: new Set([
    'der',
    'die',
    'das',
    'und',
    'des',
    'den',
    'von',
    'zu',
    'ist',
    'nicht',
    'auf',
    'dem',
    'für',
    'im',
    'oder',
    'mit',
  ]),
  fr: new Set([
    'le',
    'la',
    'les',
    'des',
    'du',
    'et',
    'est',
    'une',
    'dans',
    'pour',
    'par',
    'ou',
    'sur',
    'aux',
  ]),
  es: new Set(['el', 'los', 'las', 'del', 'que', 'y', 'una', 'por', 'con', 'para', 'se', 'su']),
};

const languagesByWord = groupPairs(
  Object.entries(words).flatMap(([language, known]) => [...known].map((word) => [word, language] as const)),
);

/**
 * The lower-case letters of languages with Latin letters, for a character class. For a class that contains
 * `\p{L}`, V8 calls a function with each character, which takes several times as long.
 */
export const LATIN_LETTERS = 'a-zß-öø-ɏ';
const WORD = new RegExp(`[${LATIN_LETTERS}]+`, 'g');

export function guessLanguage(text: string): string | null {
  const counts = new Map(Object.keys(words).map((language) => [language, 0]));
  for (const word of text.slice(0, 20_000).toLowerCase().match(WORD) ?? [])
    for (const language of languagesByWord.get(word) ?? []) counts.set(language, counts.get(language)! + 1);
  const [best, next] = [...counts].sort(([, one], [, other]) => other - one);
  const [language, count] = best!;
  return count >= 3 && count > 1.5 * next![1] ? language : null;
}
