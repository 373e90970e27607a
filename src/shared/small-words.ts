/** English and French words in titles that say nothing about a subject. People leave them out of initials, too. */
const SMALL_WORDS = new Set([
  ...['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'into', 'of', 'on', 'or', 'respecting', 's'],
  ...['the', 'to', 'under', 'with', 'au', 'aux', 'avec', 'concernant', 'd', 'dans', 'de', 'des', 'du', 'en'],
  ...['et', 'l', 'la', 'le', 'les', 'ou', 'par', 'pour', 'qu', 'relatif', 'relative', 'sous', 'sur'],
  ...['un', 'une'],
]);

/** @param word A word in lower case. The letter in "l’eau" or "ship’s" is a word, too. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}
