/**
 * A search request, as the engine and every adapter take it: checked, with all defaults filled in.
 *
 * It says the same as the accepted subset of the Elasticsearch DSL (design "search", "The request"), in a form where each
 * clause names its kind. `parse-request.ts` makes one out of a body nobody has checked.
 */

/** Full text. `title` and `content` are words as written, in lower case; `content.exact` is another name of `content`. */
export type TextField = 'title' | 'title.stemmed' | 'content' | 'content.exact' | 'content.stemmed';
/** `_id` and `id` are both the document's id. */
export type KeywordField = '_id' | 'id' | 'categoryValues.keyword';
export type DateField = 'metadata_dateValue_publicationdate' | 'metadata_dateValue_entrydate';
export type HighlightField = 'content' | 'content.stemmed';
export type SortField = '_score' | 'title.keyword' | 'id' | DateField;

/** The words in this order, at most `slop` moves apart (Lucene's sloppy phrase). One word is a phrase too. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
}

/** A phrase whose last word is only begun. `maxExpansions`: how many words, in the order of the dictionary, may complete it. */
export interface PhrasePrefix {
  readonly kind: 'prefix';
  readonly field: TextField;
  readonly text: string;
  readonly slop: number;
  readonly maxExpansions: number;
}

/** Any of the values. A `term` scores by rarity as Lucene's term query does, `terms` scores 1. */
export interface Values {
  readonly kind: 'term' | 'terms';
  readonly field: KeywordField;
  readonly values: readonly string[];
}

/** Both ends inclusive, `yyyy-MM-dd`; null is open. A document without the date is outside of every range. */
export interface DateRange {
  readonly kind: 'range';
  readonly field: DateField;
  readonly from: string | null;
  readonly to: string | null;
}

/** `minimumShouldMatch` null: 1 when nothing but `should` selects, else 0. */
export interface Bool {
  readonly kind: 'bool';
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
  readonly filter: readonly Clause[];
  readonly mustNot: readonly Clause[];
  readonly minimumShouldMatch: number | null;
}

/** Any of the clauses; the score is the best one's, plus the tie breaker's share of the others'. */
export interface DisMax {
  readonly kind: 'dis_max';
  readonly queries: readonly Clause[];
  readonly tieBreaker: number;
}

export type Clause =
  { readonly kind: 'match_all' } | Phrase | PhrasePrefix | Values | DateRange | Bool | DisMax;

export interface SortKey {
  readonly field: SortField;
  readonly order: 'asc' | 'desc';
}

export interface Highlight {
  readonly fields: readonly HighlightField[];
  /** False: words of every clause are marked, whichever field it names. */
  readonly requireFieldMatch: boolean;
}

export interface SearchRequest {
  readonly query: Clause;
  /** How many hits to leave out. */
  readonly from: number;
  readonly size: number;
  /** Empty: by score. Equals are put in the order of their ids. */
  readonly sort: readonly SortKey[];
  /** Fields left out of `_source`. */
  readonly excludes: readonly string[];
  readonly highlight: Highlight | null;
  /** How many category counts to answer; null means none. */
  readonly categoryCounts: number | null;
}
