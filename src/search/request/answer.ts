/** The answer to a search, limited to the part of OpenSearch's format that the product reads. */

/** A field whose text responses contain in full, with marks if the request asks for highlights. */
export type MarkedField = 'title' | 'number' | 'nickname';

/** Where a passage is in the content: the offsets at which it begins and ends. */
export interface PassageSpan {
  readonly from: number;
  readonly to: number;
  /** The offset of the match around which the passage was cut. */
  readonly match: number;
}

export type PassagePlaces = Partial<Record<'content' | 'content.stemmed', readonly PassageSpan[]>>;

/** The offsets in the content of the matches that the passages of each field may show, in ascending order. */
export type MatchPlaces = Partial<Record<'content' | 'content.stemmed', Int32Array>>;

export interface SearchHit {
  readonly _id: string;
  /** null unless hits are sorted by score. */
  readonly _score: number | null;
  readonly _source: Readonly<Record<string, unknown>>;
  /**
   * HTML-escaped text with `<em>` around matching words: passages of the content, best first, and the whole
   * title, number and nickname. Fields without a match are left out.
   */
  readonly highlight?: Partial<Record<'content' | 'content.stemmed' | MarkedField, readonly string[]>>;
  /** Where the passages in `highlight` are, in the same order. */
  readonly places?: PassagePlaces;
  /** Where all matches are. Fields have the same array if they share their matches. */
  readonly matches?: MatchPlaces;
  /**
   * One value for each sort key: score, folded title, id, or milliseconds since 1970 (null without a date).
   * Absent if hits are sorted by score alone.
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
    /** null unless the request asks for hits and sorts them by score alone. */
    readonly max_score: number | null;
    readonly hits: readonly SearchHit[];
  };
  /** The category with the most documents comes first. Equal counts are sorted by key. */
  readonly aggregations?: { readonly categories: { readonly buckets: readonly CategoryCount[] } };
}
