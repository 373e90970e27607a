/**
 * Searches the texts of the documents on this device. Titles and numbers are matched separately, without
 * delay.
 *
 *   idle ──start──► searching ──answer──► found ──loadMore──► searching
 *                      └──failure──► failed (earlier hits stay) ──start, loadMore──► searching
 *   any ──start──► searching: the response to the earlier request is ignored
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { VALUES_MAX } from '../../search/request/limits';
import type { CategoryNode } from '../../shared/category-leaves';
import { EMPTY_QUERY, lastPage, PAGE_SIZE, type Query } from '../../shared/query';
import { normaliseQuery } from '../../shared/query-address';
import { parseTerm } from '../../shared/query-terms';
import { buildSearchRequest, type SearchRequestBody } from '../../shared/search-request';
import type { OfflineSearch } from './search';

type SearchHit = components['schemas']['SearchHit'];
type HitProvisions = components['schemas']['HitProvisions'];
type HitPages = components['schemas']['HitPages'];
type HitState = components['schemas']['HitState'];

export interface TextSearchQuery {
  readonly tags: readonly string[];
  /** Limits the search to a category and all categories below it; null for no limit. */
  readonly category: string | null;
  /** Limits the search to these documents; null for no limit. */
  readonly scope: readonly string[] | null;
  /** Documents to leave out, because their titles have already been found. */
  readonly excluded: readonly string[];
}

export interface TextSearchResults {
  /** Becomes part of the hits' addresses, so that its terms are highlighted. */
  readonly query: Query;
  /** The hits that have been loaded so far, best first. */
  readonly hits: readonly SearchHit[];
  /** The provisions that contain the hits' passages, if they are known. */
  readonly provisions: readonly HitProvisions[];
  /** The pages of the hits' passages, for hits in PDFs, if they are known. */
  readonly hitPages: readonly HitPages[];
  /** The states of the hits that aren't in force, if they are known. */
  readonly states: readonly HitState[];
  /** The exact number of hits. */
  readonly total: number;
  readonly hasMore: boolean;
}

export interface TextSearch {
  readonly results: ReadonlySignal<TextSearchResults | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  readonly isSearching: ReadonlySignal<boolean>;
  /** Never rejects. */
  start(wanted: TextSearchQuery): Promise<void>;
  /** Loads the next 50 hits, or retries after a failure. */
  loadMore(): Promise<void>;
  /** Cancels a running search. */
  dispose(): void;
}

export interface TextSearchOptions {
  readonly search: Pick<OfflineSearch, 'search'>;
  /** The tree as the server sent it, including ROOT. */
  readonly roots: () => readonly CategoryNode[];
}

const NOTHING: Pick<components['schemas']['SearchAnswer'], 'hits' | 'provisions' | 'pages' | 'states'> = {
  hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
};

export function createTextSearch({ search, roots }: TextSearchOptions): TextSearch {
  const results = signal<TextSearchResults | null>(null);
  const problem = signal<Problem | null>(null);
  const isSearching = signal(false);
  let controller = new AbortController();
  let wanted: TextSearchQuery | null = null;

  async function searchPage(page: number): Promise<void> {
    if (!wanted) return;
    controller.abort();
    const own = new AbortController();
    controller = own;
    isSearching.value = true;
    const query = toQuery(wanted, page);
    const before = page === 1 ? null : results.peek();
    // An empty scope, or terms without words, would find all documents.
    const isNowhere =
      wanted.scope?.length === 0 || query.tags.every((term) => parseTerm(term).kind === 'nothing');
    const answer = isNowhere ? null : await search.search(requestFor(query, wanted.excluded), own.signal);
    if (own.signal.aborted) return;
    batch(() => {
      isSearching.value = false;
      problem.value = answer && !answer.ok ? answer.problem : null;
      if (answer && !answer.ok) return;
      const { hits, provisions, pages, states } = answer?.value ?? NOTHING;
      results.value = {
        query: { ...query, page: 1, scope: [], categories: [] },
        hits: [...(before?.hits ?? []), ...hits.hits],
        provisions: [...(before?.provisions ?? []), ...(provisions ?? [])],
        hitPages: [...(before?.hitPages ?? []), ...(pages ?? [])],
        states: [...(before?.states ?? []), ...(states ?? [])],
        total: hits.total.value,
        hasMore: page < lastPage(hits.total.value),
      };
    });
  }

  function requestFor(query: Query, without: readonly string[]): SearchRequestBody {
    const request = buildSearchRequest(query, { categoryRoots: roots(), company: null, today: '' });
    if (without.length === 0) return request;
    return {
      ...request,
      query: {
        bool: { ...request.query.bool, must_not: [{ terms: { _id: without.slice(0, VALUES_MAX) } }] },
      },
    };
  }

  return {
    results,
    problem,
    isSearching,
    start(next) {
      wanted = next;
      results.value = null;
      return searchPage(1);
    },
    loadMore: () => searchPage(results.peek() ? pagesOf(results.peek()!) + 1 : 1),
    dispose: () => controller.abort(),
  };
}

function toQuery({ tags, category, scope }: TextSearchQuery, page: number): Query {
  return normaliseQuery({
    ...EMPTY_QUERY,
    tags,
    sort: 'relevance',
    page,
    categories: category === null ? [] : [category],
    scope: scope ?? [],
  });
}

function pagesOf({ hits }: TextSearchResults): number {
  return Math.ceil(hits.length / PAGE_SIZE);
}
