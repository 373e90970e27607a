/**
 * Restricts a search to the company's categories (spec §6). The filter encloses the query, so nothing in the
 * query can widen it.
 */
import type { Clause, SearchRequest } from '../../search/request/request';

/**
 * Returns a clause that matches the documents that the user may see.
 * @param leafIds The leaves that the user's company may see: `null` for all categories, or an empty list for
 *   none.
 */
export function scopeClause(leafIds: readonly string[] | null): Clause {
  if (leafIds === null) return { kind: 'match_all' };
  return { kind: 'terms', field: 'categoryValues.keyword', values: leafIds };
}

/** @param leafIds The same as for `scopeClause`. */
export function applyScopeFilter(request: SearchRequest, leafIds: readonly string[] | null): SearchRequest {
  if (leafIds === null) return request;
  return {
    ...request,
    query: {
      kind: 'bool',
      must: [request.query],
      should: [],
      filter: [scopeClause(leafIds)],
      mustNot: [],
      minimumShouldMatch: null,
    },
  };
}
