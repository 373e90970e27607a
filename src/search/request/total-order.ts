/** The order of hits to the last place. */
import type { SearchRequest } from './request';

/** The same order everywhere, and no hit on two pages: the last key is the id. */
export function addIdTieBreaker(request: SearchRequest): SearchRequest {
  if (request.sort.some(({ field }) => field === 'id')) return request;
  const keys = request.sort.length > 0 ? request.sort : [{ field: '_score', order: 'desc' } as const];
  return { ...request, sort: [...keys, { field: 'id', order: 'asc' }] };
}
