/** The answer to a search: the part of OpenSearch's format that Fairway uses. */

/** A field that answers contain in full, with highlights if they were requested. */
export type MarkedField = 'title' | 'number' | 'nickname';

/** The offsets in the content at which a passage begins and ends. */
export interface PassageSpan {
  readonly from: number;
  readonly to: number;
  /** The offset of the passage's first match. */
  readonly match: number;
}

export type PassagePlaces = Partial<Record<'content' | 'content.stemmed', readonly PassageSpan[]>>;

/**
 * The offsets in the content, in ascending order, of the matches that the passages of each field may show.
 */
export type MatchPlaces = Partial<Record<'content' | 'content.stemmed', Int32Array>>;

export interface SearchHit {
  readonly _id: string;
  /** null unless hits are sorted by score. */
  readonly _score: number | null;
  readonly _source: Readonly<Record<string, unknown>>;
  /**
   * HTML-escaped text with `<em>` around matching words: passages of the content, best first, or the whole
   * title, number or nickname. Fields without a match are left out.
   */
  readonly highlight?: Partial<Record<'content' | 'content.stemmed' | MarkedField, readonly string[]>>;
  /** The spans of the passages in `highlight`, in the same order. */
  readonly places?: PassagePlaces;
  /** The offsets of all matches. Fields with the same matches share an array. */
  readonly matches?: MatchPlaces;
  /**
   * One value for each sort key: score, folded title, id, or milliseconds since 1970 (null if the date is
   * missing). Absent if hits are sorted by score alone.
   */
  readonly sort?: readonly (string | number | null)[];
}

export interface CategoryCount {
  readonly key: string;
  readonly doc_count: number;
}

export interface SearchAnswer {
  /** In milliseconds. */
  readonly took: number;
  readonly timed_out: boolean;
  readonly hits: {
    /** The total is always exact. */
    readonly total: { readonly value: number; readonly relation: 'eq' };
    /** null unless hits are requested and sorted by score alone. */
    readonly max_score: number | null;
    readonly hits: readonly SearchHit[];
  };
  /** The categories with the most documents first. Categories with equal counts are sorted by key. */
  readonly aggregations?: { readonly categories: { readonly buckets: readonly CategoryCount[] } };
}
