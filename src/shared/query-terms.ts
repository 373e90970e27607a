/**
 * Parses the terms of a query with the engine's own tokenizer. The query builder, the explanation on the
 * screen and the highlighting in a document use this file. It is separate from query.ts, because the
 * tokenizer's tables are large and most screens don't need them.
 */
import { wordsOf } from '../search/text/tokenize';
import type { Query } from './query';

export interface ParsedTerms {
  readonly terms: readonly ParsedTerm[];
  /** The terms that are searched for: those that contain words. */
  readonly searched: readonly ParsedTerm[];
  /** How many of the searched terms must match. If it is 0, every document is found. */
  readonly required: number;
}

/**
 * `word` matches a word in any form. `phrase` matches its words in any form, near each other and roughly in
 * this order (`SLOP`). `prefix` matches its words as written, next to each other, and the last one as the
 * beginning of a word. `nothing` contains no words, so it is left out of the search.
 */
export interface ParsedTerm {
  readonly term: string;
  readonly kind: 'word' | 'phrase' | 'prefix' | 'nothing';
  /** The words into which the engine splits the term, as written: II and 2 for `II-2*`. */
  readonly words: readonly string[];
}

/** The slop: how many moves may be needed to bring the words of a phrase into order (spec §5). */
export const SLOP = 3;

/**
 * If both title and content are searched, half of the terms, rounded up, must match; otherwise, all of them
 * must (spec §5).
 */
export function parseTerms({
  tags,
  documentSearchContext: { title, content },
}: Pick<Query, 'tags' | 'documentSearchContext'>): ParsedTerms {
  const terms = tags.map(parseTerm);
  const searched = terms.filter(({ kind }) => kind !== 'nothing');
  return { terms, searched, required: title && content ? Math.ceil(searched.length / 2) : searched.length };
}

/** A term that ends in an asterisk is a prefix phrase (spec §5). */
export function parseTerm(term: string): ParsedTerm {
  const words = wordsOf(stripAsterisks(term));
  if (words.length === 0) return { term, kind: 'nothing', words };
  return { term, kind: term.endsWith('*') ? 'prefix' : words.length > 1 ? 'phrase' : 'word', words };
}

/** Returns the term without the asterisks at its end. */
export function stripAsterisks(term: string): string {
  return term.replace(/\*+$/, '').trim();
}
