/** Finds words within a term, so that corrected words can be emphasised. */

export interface TermPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits a term at the beginning and end of each of these words. Joined together, the parts are the
 * whole term.
 */
export function markWords(term: string, words: readonly string[]): readonly TermPart[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  return term
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter(Boolean)
    .map((text) => ({ text, isMarked: wanted.has(text.toLowerCase()) }));
}
