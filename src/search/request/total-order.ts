/** Makes the order of hits unambiguous. */
import type { SearchRequest } from './request';

/**
 * Adds the id as the last sort key, so that all engines return the same order, and no hit is on two pages.
 */
export function addIdTieBreaker(request: SearchRequest): SearchRequest {
  if (request.sort.some(({ field }) => field === 'id')) return request;
  const keys = request.sort.length > 0 ? request.sort : [{ field: '_score', order: 'desc' } as const];
  return { ...request, sort: [...keys, { field: 'id', order: 'asc' }] };
}
