/**
 * What is searched for: as the screen holds it, as the address writes it, as the server is asked (spec §5).
 *
 * Pure, because the server matches saved searches with it: `searchterms` is the `q` of an address.
 */
import type { components } from '../api/schema';

export type SearchRequest = components['schemas']['SearchRequest'];
export type Category = components['schemas']['Category'];

/** `date` is the publication date; in the enforcement view, the entry date. */
export type Sort = 'alphabetical' | 'relevance' | 'date';

export interface Query {
  /** The terms; one that ends in `*` is a prefix. */
  readonly tags: readonly string[];
  /** Publication range, yyyy-MM-dd, inclusive; it applies only when both are there. */
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
