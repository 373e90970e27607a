/**
 * Restricts a search to the company's categories (spec §6). The filter encloses the request, so nothing in
 * the request can widen it.
 */
import type { SearchRequest } from '../../search/request/request';

/**
 * @param leafIds The leaves that the user's company may see: `null` for all categories, an empty list for
 * none.
 */
export function applyScopeFilter(request: SearchRequest, leafIds: readonly string[] | null): SearchRequest {
  if (leafIds === null) return request;
  return {
    ...request,
    query: {
      kind: 'bool',
      must: [request.query],
      should: [],
      filter: [{ kind: 'terms', field: 'categoryValues.keyword', values: leafIds }],
      mustNot: [],
      minimumShouldMatch: null,
    },
  };
}
