/**
 * A search request as the engine and the OpenSearch adapter accept it: validated, and with all defaults
 * filled in. It has the same meaning as the accepted subset of the Elasticsearch DSL, but each clause names
 * its kind. `parse-request.ts` creates it from an unvalidated body.
 */

/**
 * `title`, `content` and `number` contain the words in lower case, without stemming. `content.exact` is an
 * alias of `content`. `number` is the document's number, the `documentnumber` of its source.
 */
export type TextField =
  | 'title'
  | 'title.stemmed'
  | 'content'
  | 'content.exact'
  | 'content.stemmed'
  | 'number';
/** `_id` and `id` are both the document's id. The values of `wording` are explained in `wording.ts`. */
export type KeywordField = '_id' | 'id' | 'categoryValues.keyword' | 'wording';
export type DateField = 'metadata_dateValue_publicationdate' | 'metadata_dateValue_entrydate';
export type HighlightField = 'content' | 'content.stemmed';
export type SortField = '_score' | 'title.keyword' | 'id' | DateField;

/**
 * Matches the words in this order, at most `slop` moves apart (Lucene's sloppy phrase). A single word is also
 * a phrase.
 */
export interface Phrase {
  readonly kind: 'phrase';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
}

/**
 * Matches a phrase whose last word is a prefix. The prefix stands for at most `maxExpansions` words, the
 * first ones in dictionary order.
 */
export interface PhrasePrefix {
  readonly kind: 'prefix';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
  readonly maxExpansions: number;
}

/**
 * Matches texts that contain some of the words, in any order. A repeated word is counted each time. A clause without
 * any words matches nothing.
 */
export interface Match {
  readonly kind: 'match';
  readonly field: TextField;
  readonly text: string;
  /** With `or`, one word is enough. With `and`, every word is required. */
  readonly operator: 'or' | 'and';
  /**
   * How many of the optional words are required, in the format of `minimum-should-match.ts`; null for one.
   * With `and`, there are no optional words, so a number above 0 matches nothing. A single word is always
   * required, and the number has no effect.
   */
  readonly minimumShouldMatch: string | null;
}

/**
 * Matches any of the values. The score of `term` depends on rarity, as in Lucene's term query, and the score
 * of `terms` is 1.
 */
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
  | { readonly kind: 'match_all' }
  | Phrase
  | PhrasePrefix
  | Match
  | Values
  | DateRange
  | Bool
  | DisMax;

export interface SortKey {
  readonly field: SortField;
  readonly order: 'asc' | 'desc';
}

export interface Highlight {
  /** The fields from which passages are wanted. Titles, numbers and nicknames are always marked. */
  readonly fields: readonly HighlightField[];
  /** If it is false, words from all clauses are marked, whichever fields the clauses name. */
  readonly requireFieldMatch: boolean;
  /**
   * Only this many hits, counted from the first, get passages; all of them if it is left out. Only offers set
   * it.
   */
  readonly passageHits?: number;
}

/** If this is among the excluded fields, the whole source is left out. */
export const ALL_FIELDS = '*';

export interface SearchRequest {
  readonly query: Clause;
  /** How many hits to skip. */
  readonly from: number;
  readonly size: number;
  /** If it is empty, hits are sorted by score. Hits with equal sort values are sorted by id. */
  readonly sort: readonly SortKey[];
  /** Fields to leave out of `_source`. */
  readonly excludes: readonly string[];
  readonly highlight: Highlight | null;
  /** How many category counts to return; null for none. */
  readonly categoryCounts: number | null;
}
