/** The company's filter (spec §6): laid around the request, so that nothing in it can widen what is seen. */
import type { SearchRequest } from '../../search/request/request';

/** @param leafIds The leaves that the user's company may see; null is every category, the empty list none. */
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
