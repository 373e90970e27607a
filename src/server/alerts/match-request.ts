/**
 * Turns a saved search into a request to the engine. The search is the same as on the search page, but
 * limited to those of the documents being matched that the owner may see.
 */
import type { CategoryNode } from '../../shared/category-leaves';
import { readCriteria, type SearchCriteria } from '../../shared/search-criteria';
import { buildSearchRequest } from '../../shared/search-request';
import { parseRequest } from '../../search/request/parse-request';
import type { Clause, SearchRequest } from '../../search/request/request';
import { applyScopeFilter } from '../search/scope-filter';

export interface MatchContext {
  /** The whole category tree. `visibleLeaves` lists the leaves that the owner may see. */
  readonly categoryRoots: readonly CategoryNode[];
  /** `null` means that every category is visible. */
  readonly visibleLeaves: readonly string[] | null;
  /** The library's day, yyyy-MM-dd. */
  readonly today: string;
}

/**
 * Returns the query of a saved search for computing its keys. It contains the categories that the user chose,
 * instead of their leaves, and an arbitrary date instead of today's.
 */
export function chosenQuery(criteria: SearchCriteria): Clause {
  return parseCriteria(criteria, { categoryRoots: [], today: '2000-01-01' }).query;
}

/**
 * Returns a request that finds only the matching documents, sorted by id, without highlights or counts.
 *
 * @param among Filters that limit the search.
 * @param size The maximum number of hits.
 */
export function matchRequest(
  criteria: SearchCriteria,
  { categoryRoots, visibleLeaves, today }: MatchContext,
  among: readonly Clause[],
  size: number,
): SearchRequest {
  const parsed = parseCriteria(criteria, { categoryRoots, today });
  const query: Clause = {
    kind: 'bool',
    must: [parsed.query],
    should: [],
    filter: among,
    mustNot: [],
    minimumShouldMatch: null,
  };
  const sort = [{ field: 'id', order: 'asc' }] as const;
  const request = { ...parsed, query, from: 0, size, sort, highlight: null, categoryCounts: null };
  return applyScopeFilter(request, visibleLeaves);
}

function parseCriteria(
  criteria: SearchCriteria,
  context: Omit<MatchContext, 'visibleLeaves'>,
): SearchRequest {
  const parsed = parseRequest(buildSearchRequest(readCriteria(criteria), { ...context, company: null }));
  if (!parsed.ok)
    throw new Error(`A saved search can't be turned into a request: ${parsed.path} ${parsed.message}`);
  return parsed.request;
}
