/**
 * What of a search is saved: its terms as the `q` of the search address, and the rest of that address
 * (rulings "Search").
 *
 * Law: reading what was written gives the query back, on its first page. The client writes it, the server reads it.
 */
import type { components } from '../api/schema';
import { readQuery, writeQuery } from './query-address';
import type { Query } from './query';

export type SearchCriteria = components['schemas']['SearchCriteria'];

/** The contract's bounds, in characters. */
const MAX_SEARCHTERMS = 11_000;
const MAX_FILTERS = 20_000;

/** The page is left out: a search is saved, not a place in its results. */
export function writeCriteria(query: Query): SearchCriteria {
  const { q = '', ...filters } = writeQuery({ ...query, page: 1 });
  return { searchterms: q, filters: new URLSearchParams(filters).toString() };
}

/** Never fails: what the filters say wrongly, they do not say. */
export function readCriteria({ searchterms, filters }: SearchCriteria): Query {
  const address = new URLSearchParams(filters);
  address.set('q', searchterms);
  return { ...readQuery(address), page: 1 };
}

/** The contract takes no longer ones. */
export function isSaveable({ searchterms, filters }: SearchCriteria): boolean {
  return [...searchterms].length <= MAX_SEARCHTERMS && [...filters].length <= MAX_FILTERS;
}
