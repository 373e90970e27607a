/** Which documents of this device a search finds in their texts, all of them at once: for counting the hits of each shelf. */
import { WINDOW_MAX } from '../../search/request/limits';
import type { CategoryNode } from '../../shared/category-leaves';
import { EMPTY_QUERY } from '../../shared/query';
import { normaliseQuery } from '../../shared/query-address';
import { parseTerm } from '../../shared/query-terms';
import { buildSearchRequest } from '../../shared/search-request';
import type { OfflineSearch } from './search';

export interface HitIdsOptions {
  readonly search: Pick<OfflineSearch, 'search'>;
  /** The tree as the server sent it, ROOT included. */
  readonly roots: readonly CategoryNode[];
  readonly tags: readonly string[];
  readonly signal: AbortSignal;
}

/** Null when they can't be told: the search failed, or there are more hits than one answer holds. Never rejects. */
export async function findHitIds({
  search,
  roots,
  tags,
  signal,
}: HitIdsOptions): Promise<ReadonlySet<string> | null> {
  const query = normaliseQuery({ ...EMPTY_QUERY, tags });
  // Terms without a word would mean all documents.
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
