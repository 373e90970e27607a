/** The search in a document's address, and the address of its results. */
import { readQuery, writeQuery, type QueryAddress } from '../../../shared/query-address';
import type { App } from '../../app-context';

/** Reads the search from a document's address; null if there is none. */
export function searchIn(address: URLSearchParams): QueryAddress | null {
  const search = writeQuery(readQuery(address));
  return Object.keys(search).length ? search : null;
}

/** Returns the address that opens the results at the row of this document. */
export function resultsHref(router: App['router'], id: string, results: QueryAddress): string {
  return router.href('search', {}, results, `hit-${id}`);
}
