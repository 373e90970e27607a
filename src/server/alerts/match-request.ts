/**
 * Turns a saved search into a request to the engine. It is the same search as on the search page, limited to
 * the documents that the owner may see and to the documents that are being matched.
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
 * Returns the query of a saved search. It names the categories that the user chose, and not the leaves in
 * them, and an arbitrary day stands for today.
 */
export function chosenQuery(criteria: SearchCriteria): Clause {
  return parseCriteria(criteria, { categoryRoots: [], today: '2000-01-01' }).query;
}

/**
 * Returns a request that finds only the matching documents, sorted by id, without highlights or counts.
 *
 * @param among Filters to apply to the search.
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
