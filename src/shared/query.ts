/**
 * What is searched for, as the screens hold it. How its terms are understood is query-terms.ts, how the server is asked
 * search-request.ts, and how an address writes it query-address.ts.
 */

/** `date` is the publication date; in the enforcement view, the entry date. */
export type Sort = 'alphabetical' | 'relevance' | 'date';

export interface Query {
  /** The terms; one that ends in `*` is a prefix. */
  readonly tags: readonly string[];
  /** Publication range, yyyy-MM-dd, inclusive; it applies only when both are there, in their order. */
  readonly dates: { readonly from: string | null; readonly to: string | null };
  /** Chosen category ids, inner nodes included. */
  readonly categories: readonly string[];
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** The enforcement-date view: with date sort, entry dates from today on. */
  readonly enforcement: boolean;
  /** Document ids to search in; empty means everywhere. Never in the address. */
  readonly scope: readonly string[];
  /** At least one is on. */
  readonly documentSearchContext: { readonly title: boolean; readonly content: boolean };
}

/** What an address that says nothing means. */
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

/** How many terms a search has at most (rulings "Limits"). */
export const MAX_TERMS = 50;
/** Characters as the contract counts them: code points. */
export const MAX_TERM_LENGTH = 200;
/** The rows of a page (spec §9). */
export const PAGE_SIZE = 50;
/** from + size can't go beyond; the screen then says to narrow the search. */
export const MAX_PAGED_HITS = 10_000;

export function isPageReachable(page: number): boolean {
  return page * PAGE_SIZE <= MAX_PAGED_HITS;
}

/** The last page that both exists and can be reached; 1 when nothing was found. */
export function lastPage(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGED_HITS / PAGE_SIZE));
}

/** The publication range where it applies: both days are there, in their order; null where they limit nothing. */
export function appliedDates({
  from,
  to,
}: Query['dates']): { readonly from: string; readonly to: string } | null {
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

/** Such a range is left out, and the screen says so: turned round it could be meant, or one of its days be mistyped. */
export function isReversed({ from, to }: Query['dates']): boolean {
  return from !== null && to !== null && from > to;
}
