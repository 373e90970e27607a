/** Runs the current search, and holds its state and loaded pages. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Problem, Result } from '../../api/client';
import { EMPTY_QUERY, lastPage, type Query } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import type { Connection } from '../app/connection';
import type { Facets } from './facets';
import { NO_PAGES, withPage, type ResultPages } from './result-pages';
import { isSameList, type SearchClient, type SearchPlace, type SearchResponse } from './search-client';

export type SearchState = 'idle' | 'loading' | 'loaded' | 'failed';

export interface SearchRunner {
  readonly query: Signal<Query>;
  readonly state: ReadonlySignal<SearchState>;
  /** The last response; null before the first. */
  readonly response: ReadonlySignal<SearchResponse | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** The loaded pages of the last search. */
  readonly pages: ReadonlySignal<ResultPages>;
  /** Where the next search is sent. */
  readonly place: ReadonlySignal<SearchPlace>;
  readonly isDeviceChosen: Signal<boolean>;
  /** Returns where the latest search was sent; null before the first. */
  lastPlace(): SearchPlace | null;
  /** Searches for `query`. Cancels a running search. */
  run(): Promise<void>;
  /** Adds another page of the same search. */
  addPage(response: SearchResponse): void;
  dispose(): void;
}

export function createSearchRunner(
  { search }: SearchClient,
  facets: Facets,
  connection: Pick<Connection, 'isOnline'>,
): SearchRunner {
  const query = signal<Query>(EMPTY_QUERY);
  const state = signal<SearchState>('idle');
  const response = signal<SearchResponse | null>(null);
  const problem = signal<Problem | null>(null);
  const pages = signal(NO_PAGES);
  const isDeviceChosen = signal(false);
  const place = computed<SearchPlace>(() =>
    connection.isOnline.value && !isDeviceChosen.value ? 'server' : 'device',
  );
  let controller = new AbortController();
  let lastPlace: SearchPlace | null = null;

  /**
   * Loads the last page instead of a page beyond it. An address may name such a page if results have since
   * been removed.
   */
  async function searchWithinPages(
    wanted: Query,
    at: SearchPlace,
    signal: AbortSignal,
  ): Promise<Result<SearchResponse>> {
    const result = await search(wanted, at, signal);
    if (!result.ok || signal.aborted) return result;
    const last = lastPage(result.value.answer.hits.total.value);
    return wanted.page > last ? search({ ...wanted, page: last }, at, signal) : result;
  }

  function setPage(of: ResultPages, { query: { page }, answer: { hits } }: SearchResponse): void {
    const ids = hits.hits.map(({ _id }) => _id);
    pages.value = withPage(of, page, ids, hits.total.value);
  }

  function show(next: SearchResponse): void {
    const before = response.peek();
    setPage(before && isSameList(before, next) ? pages.peek() : NO_PAGES, next);
    response.value = next;
    // The device may have documents in categories that no longer exist.
    if (next.place === 'server') facets.learnCategories(next.answer);
  }

  return {
    ...{ query, state, response, problem, pages, place, isDeviceChosen },
    lastPlace: () => lastPlace,
    async run() {
      controller.abort();
      const { signal: aborted } = (controller = new AbortController());
      lastPlace = place.peek();
      state.value = 'loading';
      const answer = await searchWithinPages(query.peek(), lastPlace, aborted);
      if (aborted.aborted) return;
      if (answer.ok) void facets.count(answer.value, aborted);
      batch(() => {
        if (answer.ok) show(answer.value);
        problem.value = answer.ok ? null : answer.problem;
        state.value = answer.ok ? 'loaded' : 'failed';
      });
    },
    addPage: (next) => setPage(pages.peek(), next),
    dispose: () => controller.abort(),
  };
}

/** Returns whether the two queries differ at most in the page. */
export function isSameSearch(a: Query, b: Query): boolean {
  return JSON.stringify(writeQuery({ ...a, page: 1 })) === JSON.stringify(writeQuery({ ...b, page: 1 }));
}
