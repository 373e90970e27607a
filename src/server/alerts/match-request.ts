/** A saved search as the engine is asked for it: the search of the screen, within what the owner may see, among some documents only. */
import type { CategoryNode } from '../../shared/category-leaves';
import { readCriteria, type SearchCriteria } from '../../shared/search-criteria';
import { buildSearchRequest } from '../../shared/search-request';
import { parseRequest } from '../../search/request/parse-request';
import type { Clause, SearchRequest } from '../../search/request/request';
import { applyScopeFilter } from '../search/scope-filter';

export interface MatchContext {
  /** The whole tree: what of it the owner may see is told by `seenLeaves`. */
  readonly categoryRoots: readonly CategoryNode[];
  /** `null` is every category. */
  readonly seenLeaves: readonly string[] | null;
  /** yyyy-MM-dd, in UTC: the server knows no user's own day. */
  readonly today: string;
}

/**
 * No order, no highlights and no counts: only which of the documents match.
 *
 * @param among Filters laid around the search.
 * @param size How many hits are answered at most.
 */
export function matchRequest(
  criteria: SearchCriteria,
  { categoryRoots, seenLeaves, today }: MatchContext,
  among: readonly Clause[],
  size: number,
): SearchRequest {
  const parsed = parseRequest(
    buildSearchRequest(readCriteria(criteria), { categoryRoots, company: null, today }),
  );
  if (!parsed.ok) throw new Error(`A saved search makes no request: ${parsed.path} ${parsed.message}`);
  const query: Clause = {
    kind: 'bool',
    must: [parsed.request.query],
    should: [],
    filter: among,
    mustNot: [],
    minimumShouldMatch: null,
  };
  return applyScopeFilter(
    {
      ...parsed.request,
      query,
      from: 0,
      size,
      sort: [{ field: 'id', order: 'asc' }],
      highlight: null,
      categoryCounts: null,
    },
    seenLeaves,
  );
}
