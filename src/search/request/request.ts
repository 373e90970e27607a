/**
 * A search request as the engine and the OpenSearch adapter take it: checked, and with all defaults filled
 * in.
 *
 * It has the same meaning as the accepted subset of the Elasticsearch DSL, in a form where each clause names
 * its kind. `parse-request.ts` makes it from a body that has not been checked.
 */

/**
 * `title`, `content` and `number` hold the words in lower case, without stemming. `content.exact` is another
 * name for `content`. `number` is the document's number, the `documentnumber` of its source.
 */
export type TextField =
  'title' | 'title.stemmed' | 'content' | 'content.exact' | 'content.stemmed' | 'number';
/** `_id` and `id` are both the document's id. */
export type KeywordField = '_id' | 'id' | 'categoryValues.keyword';
export type DateField = 'metadata_dateValue_publicationdate' | 'metadata_dateValue_entrydate';
export type HighlightField = 'content' | 'content.stemmed';
export type SortField = '_score' | 'title.keyword' | 'id' | DateField;

/**
 * Matches the words in this order, at most `slop` moves apart (Lucene's sloppy phrase). A single word is a
 * phrase too.
 */
export interface Phrase {
  readonly kind: 'phrase';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
}

/**
 * Matches a phrase whose last word is a prefix. The prefix stands for at most `maxExpansions` words, the
 * first ones in the order of the dictionary.
 */
export interface PhrasePrefix {
  readonly kind: 'prefix';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
  readonly maxExpansions: number;
}

/**
 * Matches texts with some of the words, in any order. A word that is repeated counts each time, and a text
 * without words matches nothing.
 */
export interface Match {
  readonly kind: 'match';
  readonly field: TextField;
  readonly text: string;
  /** Whether one word is enough, or every word is needed. */
  readonly operator: 'or' | 'and';
  /**
   * How many of the optional words are needed, in the form of `minimum-should-match.ts`, or null for one.
   * With `and` there are no optional words, so that a number above 0 matches nothing. A single word is always
   * needed, and the number has no effect.
   */
  readonly minimumShouldMatch: string | null;
}

/** Matches any of the values. `term` scores by rarity, as Lucene's term query does, and `terms` scores 1. */
export interface Values {
  readonly kind: 'term' | 'terms';
  readonly field: KeywordField;
  readonly values: readonly string[];
}

/**
 * Both ends are inclusive (`yyyy-MM-dd`), and null leaves an end open. Documents without the date never
 * match.
 */
export interface DateRange {
  readonly kind: 'range';
  readonly field: DateField;
  readonly from: string | null;
  readonly to: string | null;
}

/** If `minimumShouldMatch` is null, it is 1 when there is neither `must` nor `filter`, and 0 otherwise. */
export interface Bool {
  readonly kind: 'bool';
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
  readonly filter: readonly Clause[];
  readonly mustNot: readonly Clause[];
  readonly minimumShouldMatch: number | null;
}

/**
 * Matches any of the clauses. The score is that of the best clause, plus the other scores times the tie
 * breaker.
 */
export interface DisMax {
  readonly kind: 'dis_max';
  readonly queries: readonly Clause[];
  readonly tieBreaker: number;
}

export type Clause =
  { readonly kind: 'match_all' } | Phrase | PhrasePrefix | Match | Values | DateRange | Bool | DisMax;

export interface SortKey {
  readonly field: SortField;
  readonly order: 'asc' | 'desc';
}

export interface Highlight {
  readonly fields: readonly HighlightField[];
  /** If false, words of all clauses are marked, whichever fields the clauses name. */
  readonly requireFieldMatch: boolean;
}

export interface SearchRequest {
  readonly query: Clause;
  /** How many hits to skip. */
  readonly from: number;
  readonly size: number;
  /** If empty, hits are sorted by score. Equal hits are sorted by id. */
  readonly sort: readonly SortKey[];
  /** Fields to leave out of `_source`. */
  readonly excludes: readonly string[];
  readonly highlight: Highlight | null;
  /** How many category counts to return, or null for none. */
  readonly categoryCounts: number | null;
}
