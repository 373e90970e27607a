/** The limits on a request (see "Limits" in docs/rulings.md). */

/** The maximum depth of nested clauses, including the outermost. */
export const DEPTH_MAX = 8;
/** The maximum number of phrases in a search: enough for 50 terms, each in both the title and the content. */
export const PHRASES_MAX = 100;
export const PHRASE_LENGTH_MAX = 200;
/**
 * The maximum number of `match` clauses in a search, and the maximum length of each text: enough for a long
 * question in several fields.
 */
export const MATCHES_MAX = 20;
export const MATCH_LENGTH_MAX = 1000;
export const CLAUSES_MAX = 100;
export const VALUES_MAX = 10_000;
export const EXPANSIONS_MAX = 10_000;
export const BUCKETS_MAX = 10_000;
export const SLOP_MAX = 50;
export const PAGE_SIZE_MAX = 50;
/** The limit on `from + size`. To see more hits, users have to narrow the search. */
export const WINDOW_MAX = 10_000;
export const SORT_KEYS_MAX = 5;
