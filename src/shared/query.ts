/**
 * A search query in the form that screens use. query-terms.ts parses its terms, search-request.ts turns it
 * into a request, and query-address.ts writes it as an address.
 */

/** `date` is the publication date, or the entry date in the enforcement view. */
export type Sort = 'alphabetical' | 'relevance' | 'date';

export interface Query {
  /** The terms. A term that ends in `*` is a prefix. */
  readonly tags: readonly string[];
  /** The inclusive range of publication dates, yyyy-MM-dd. It applies only if both are set and in order. */
  readonly dates: { readonly from: string | null; readonly to: string | null };
  /** The ids of the chosen categories, which may be inner nodes. */
  readonly categories: readonly string[];
  readonly sort: Sort;
  /** The page number, starting at 1. */
  readonly page: number;
  /**
   * Whether the enforcement view is on. It lists the documents that enter into force today or later, and
   * requires sorting by date.
   */
  readonly enforcement: boolean;
  /** The ids of the documents to search; empty for all. Never in the address. */
  readonly scope: readonly string[];
  /** At least one of the two is true. */
  readonly documentSearchContext: { readonly title: boolean; readonly content: boolean };
}

/** The query of an address without parameters. */
export const EMPTY_QUERY: Query = {
  tags: [],
  dates: { from: null, to: null },
  categories: [],
  sort: 'alphabetical',
  page: 1,
  enforcement: false,
  scope: [],
  documentSearchContext: { title: false, content: true },
};

/** The maximum number of terms in a search (see "Limits" in docs/rulings.md). */
export const MAX_TERMS = 50;
/** In code points, like the contract's limits. */
export const MAX_TERM_LENGTH = 200;
/** The number of hits on a page (spec §9). */
export const PAGE_SIZE = 50;
/** The limit on `from + size`. If there are more hits, the screen suggests narrowing the search. */
export const MAX_PAGED_HITS = 10_000;

/** Returns the last page that can be reached, or 1 if nothing was found. */
export function lastPage(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGED_HITS / PAGE_SIZE));
}

/** Returns the range of publication dates if both are set and in order; otherwise null. */
export function appliedDates({
  from,
  to,
}: Query['dates']): { readonly from: string; readonly to: string } | null {
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

/**
 * Returns whether the dates are in reverse order. Such a range is ignored, and the screen says so, because
 * the mistake may be either the order or one of the dates.
 */
export function isReversed({ from, to }: Query['dates']): boolean {
  return from !== null && to !== null && from > to;
}
