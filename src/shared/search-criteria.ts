/**
 * The saved parts of a search: its terms as the `q` of the search address, and the rest of that address (see
 * "Search" in docs/rulings.md).
 *
 * The client writes the criteria, and both the client and the server read them. Reading yields the original
 * query, on its first page.
 */
import type { components } from '../api/schema';
import { readQuery, writeQuery } from './query-address';
import type { Query } from './query';

export type SearchCriteria = components['schemas']['SearchCriteria'];

/** The contract's limits, in characters. */
const MAX_SEARCHTERMS = 11_000;
const MAX_FILTERS = 20_000;

/** Writes the criteria without the page, which isn't part of a saved search. */
export function writeCriteria(query: Query): SearchCriteria {
  const { q = '', ...filters } = writeQuery({ ...query, page: 1 });
  return { searchterms: q, filters: new URLSearchParams(filters).toString() };
}

/** Never throws. Invalid filters are ignored. */
export function readCriteria({ searchterms, filters }: SearchCriteria): Query {
  const address = new URLSearchParams(filters);
  address.set('q', searchterms);
  return { ...readQuery(address), page: 1 };
}

/** Returns whether the criteria are short enough to be saved. */
export function isSaveable({ searchterms, filters }: SearchCriteria): boolean {
  return [...searchterms].length <= MAX_SEARCHTERMS && [...filters].length <= MAX_FILTERS;
}
