/** Finds all documents on this device whose texts match a search, to count the hits on each shelf. */
import { WINDOW_MAX } from '../../search/request/limits';
import type { CategoryNode } from '../../shared/category-leaves';
import { EMPTY_QUERY } from '../../shared/query';
import { normaliseQuery } from '../../shared/query-address';
import { parseTerm } from '../../shared/query-terms';
import { buildSearchRequest } from '../../shared/search-request';
import type { OfflineSearch } from './search';

export interface HitIdsOptions {
  readonly search: Pick<OfflineSearch, 'search'>;
  /** The tree as the server sent it, including ROOT. */
  readonly roots: readonly CategoryNode[];
  readonly tags: readonly string[];
  readonly signal: AbortSignal;
}

/** Resolves with null if the search fails, or has more hits than one response can contain. Never rejects. */
export async function findHitIds({
  search,
  roots,
  tags,
  signal,
}: HitIdsOptions): Promise<ReadonlySet<string> | null> {
  const query = normaliseQuery({ ...EMPTY_QUERY, tags });
  // A search without words would find all documents.
  if (query.tags.every((term) => parseTerm(term).kind === 'nothing')) return new Set();
  const { query: clauses } = buildSearchRequest(query, { categoryRoots: roots, company: null, today: '' });
  const answer = await search.search(
    { query: clauses, size: WINDOW_MAX, sort: [{ id: { order: 'asc' } }] },
    signal,
  );
  if (!answer.ok) return null;
  const { hits, total } = answer.value.hits;
  return hits.length < total.value ? null : new Set(hits.map(({ _id }) => _id));
}
