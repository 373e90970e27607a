/** The answer to a search: the shape OpenSearch answers, as far as the product reads it. */

export interface SearchHit {
  readonly _id: string;
  /** null unless the order asks for scores. */
  readonly _score: number | null;
  readonly _source: Readonly<Record<string, unknown>>;
  /** HTML-escaped passages, best first, `<em>` around the words of a match; a field without any is left out. */
  readonly highlight?: Partial<Record<'content' | 'content.stemmed', readonly string[]>>;
  /** Absent in the plain order of scores; else one value for each sort key: score, folded title, id, or milliseconds since 1970 (null: no date). */
  readonly sort?: readonly (string | number | null)[];
}

export interface CategoryCount {
  readonly key: string;
  readonly doc_count: number;
}

export interface SearchAnswer {
  /** Milliseconds. */
  readonly took: number;
  readonly timed_out: boolean;
  readonly hits: {
    /** Exact, always. */
    readonly total: { readonly value: number; readonly relation: 'eq' };
    /** null unless hits are asked for in the plain order of their scores. */
    readonly max_score: number | null;
    readonly hits: readonly SearchHit[];
  };
  /** Most documents first, equals by key. */
  readonly aggregations?: { readonly categories: { readonly buckets: readonly CategoryCount[] } };
}
