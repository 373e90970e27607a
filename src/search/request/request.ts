/**
 * A search request as the engine and the OpenSearch adapter accept it: validated, with all defaults filled
 * in. It corresponds to the accepted subset of the Elasticsearch DSL, but each clause names its kind.
 * `parse-request.ts` creates it from an unvalidated body.
 */

/**
 * `title`, `content` and `number` contain the words in lower case, without stemming. `content.exact` is an
 * alias of `content`. `number` is the document's number (`documentnumber` in its source).
 */
export type TextField =
  | 'title'
  | 'title.stemmed'
  | 'content'
  | 'content.exact'
  | 'content.stemmed'
  | 'number';
/** `_id` and `id` both mean the document's id. The values of `wording` are explained in `wording.ts`. */
export type KeywordField = '_id' | 'id' | 'categoryValues.keyword' | 'wording';
export type DateField = 'metadata_dateValue_publicationdate' | 'metadata_dateValue_entrydate';
export type HighlightField = 'content' | 'content.stemmed';
export type SortField = '_score' | 'title.keyword' | 'id' | DateField;

/**
 * Matches words that at most `slop` moves bring into this order (Lucene's sloppy phrase). A single word is
 * also a phrase.
 */
export interface Phrase {
  readonly kind: 'phrase';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
}

/**
 * Matches a phrase whose last word is a prefix. The prefix has at most `maxExpansions` expansions: the first
 * in dictionary order.
 */
export interface PhrasePrefix {
  readonly kind: 'prefix';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
  readonly maxExpansions: number;
}

/**
 * Matches texts that contain some of the words, in any order. A repeated word counts each time. A clause
 * without words matches nothing.
 */
export interface Match {
  readonly kind: 'match';
  readonly field: TextField;
  readonly text: string;
  /** With `or`, one word is enough. With `and`, every word is required. */
  readonly operator: 'or' | 'and';
  /**
   * How many of the optional words are required, in the format of `minimum-should-match.ts`; null for one.
   * With `and`, no words are optional, so nothing matches if the number is above 0. A single word is always
   * required, and the number has no effect.
   */
  readonly minimumShouldMatch: string | null;
}

/**
 * Matches any of the values. The score of `term` depends on rarity, as in Lucene's term query. The score of
 * `terms` is 1.
 */
export interface Values {
  readonly kind: 'term' | 'terms';
  readonly field: KeywordField;
  readonly values: readonly string[];
}

/**
 * Both ends are inclusive (`yyyy-MM-dd`); null leaves an end open. Documents without the date never match.
 */
export interface DateRange {
  readonly kind: 'range';
  readonly field: DateField;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * If `minimumShouldMatch` is null, the minimum is 1 if there is neither `must` nor `filter`, and otherwise 0.
 */
export interface Bool {
  readonly kind: 'bool';
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
  readonly filter: readonly Clause[];
  readonly mustNot: readonly Clause[];
  readonly minimumShouldMatch: number | null;
}

/**
 * Matches any of the clauses. The score is the best clause's score, plus the tie breaker times the other
 * scores.
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
  /** The fields from which passages are wanted. Titles, numbers and nicknames are always highlighted. */
  readonly fields: readonly HighlightField[];
  /** If false, words from all clauses are highlighted, whatever fields the clauses name. */
  readonly requireFieldMatch: boolean;
  /** The number of hits, from the first, that get passages; by default, all. Only offers set this. */
  readonly passageHits?: number;
}

/** If this is in `excludes`, the whole source is left out. */
export const ALL_FIELDS = '*';

export interface SearchRequest {
  readonly query: Clause;
  /** The number of hits to skip. */
  readonly from: number;
  readonly size: number;
  /** If empty, hits are sorted by score. Hits with equal sort values are sorted by id. */
  readonly sort: readonly SortKey[];
  /** Fields to leave out of `_source`. */
  readonly excludes: readonly string[];
  readonly highlight: Highlight | null;
  /** The number of category counts to return; null for none. */
  readonly categoryCounts: number | null;
  /**
   * If given, scores depend only on the documents that match this clause. Requests from clients never have it,
   * because OpenSearch's scores depend on the whole index.
   */
  readonly scoresWithin?: Clause;
}
