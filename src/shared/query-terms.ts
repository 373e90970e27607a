/**
 * How the terms of a query are understood, by the engine's own tokenizer: the builder, the screen's explanation and the marks
 * in a document all go by it. Apart from query.ts, because the tokenizer's tables are large and most screens need none.
 */
import { wordsOf } from '../search/text/tokenize';
import type { Query } from './query';

export interface ParsedTerms {
  readonly terms: readonly ParsedTerm[];
  /** Those that are searched for: all but the ones that are nothing. */
  readonly searched: readonly ParsedTerm[];
  /** How many of them have to match. 0: everything is found. */
  readonly required: number;
}

/**
 * `word`: in any form. `phrase`: its words in any form, in this order and near each other (`SLOP`). `prefix`: its words as
 * written, side by side, the last one only begun. `nothing`: there is no word in it, so it is left out of the search.
 */
export interface ParsedTerm {
  readonly term: string;
  readonly kind: 'word' | 'phrase' | 'prefix' | 'nothing';
  /** As the engine parts the term, as written: `II-2*` is II and 2. */
  readonly words: readonly string[];
}

/** How many moves may part the words of a phrase from their order (spec §5). */
export const SLOP = 3;

/** Spec §5: in both contexts half of the terms, rounded up, must match; in one, each of them. */
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

/** What of a term its words are in. */
export function stripAsterisks(term: string): string {
  return term.replace(/\*+$/, '').trim();
}
