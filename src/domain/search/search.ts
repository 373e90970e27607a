/**
 * The state of the search screen: the address contains the query, and the server or this device provides the
 * results (spec §4 "Search sort", §5; "Session and device" in docs/rulings.md).
 *
 *   idle --address--> loading --answer--> loaded
 *                     loading --refusal--> failed (earlier results stay)
 *   any --another address--> loading (the earlier request is cancelled, earlier results stay)
 *   loaded --the category tree or the date changes the request--> loading
 *   any --a document is opened from another search--> loading
 *   loading, or failed without an answer --the connection is lost or returns--> loading, in the other place
 *   loaded, with no hits on this device --the connection returns--> loading, on the server
 *
 * Searches go to the server while online, and to the device while offline or if the user chooses the device.
 * When the connection is lost or returns, the results stay, and the screen says where they were found.
 *
 * Every change to a search changes the address through `open`. The search runs when the new address arrives.
 * A search is new if none of its terms are in the address. It then uses the order that the user last chose.
 * An address that is opened, or reached with Back, isn't changed. If an enforcement view is left open past
 * midnight, its search is run again, and yesterday's pages are dropped, because positions have changed.
 *
 * This state lasts as long as the session, so that a document's position among the results is known. If a
 * document is opened or reloaded without this state, the search in its address is run again.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { EMPTY_QUERY, lastPage, MAX_PAGED_HITS, type Query, type Sort } from '../../shared/query';
import { normaliseQuery, normaliseTerm, writeQuery, type QueryAddress } from '../../shared/query-address';
import type { Session } from '../account/session';
import type { Connection } from '../app/connection';
import type { Categories, Category } from '../library/categories';
import { countsBelow } from '../library/category-tree';
import type { ChosenOrder } from './chosen-order';
import { bucketsOf, createFacets, type CategoryCounts } from './facets';
import { followSearch } from './follow-search';
import { createNeighbours } from './neighbours';
import type { ResultPosition } from './result-pages';
import {
  createSearchClient,
  type DeviceSearcher,
  type SearchPlace,
  type SearchResponse,
} from './search-client';
import { createSearchRunner, isSameSearch, type SearchState } from './search-runner';

export type { SearchState };
export type SearchHit = components['schemas']['SearchHit'];
export type HitProvisions = components['schemas']['HitProvisions'];
export type HitPages = components['schemas']['HitPages'];
export type HitState = components['schemas']['HitState'];

export interface SearchResults {
  /**
   * The query that found the results. If the address specifies a page beyond the last one, this contains the
   * last one.
   */
  readonly query: Query;
  readonly place: SearchPlace;
  readonly hits: readonly SearchHit[];
  /** The provisions that contain the hits' passages, if they are known. */
  readonly provisions: readonly HitProvisions[];
  /** The pages of the hits' passages, for hits in PDFs, if they are known. */
  readonly hitPages: readonly HitPages[];
  /** The states of the hits that aren't in force, if they are known. */
  readonly states: readonly HitState[];
  /** The exact number of hits. */
  readonly total: number;
  /**
   * The number of documents in each category and in all categories below it, as if no category were chosen.
   */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether the counts are complete, so that a category without a count has no hits. */
  readonly isCounted: boolean;
  /** The number of the last page that can be shown. */
  readonly pages: number;
  /**
   * Whether there are more than the 10,000 hits that the pages can show. The screen then suggests narrowing
   * the search.
   */
  readonly isBeyondReach: boolean;
}

export interface Search {
  /** The query in the address or, while another screen is shown, the last one. */
  readonly query: ReadonlySignal<Query>;
  /**
   * The terms in the field, shown as chips. They match the address until the user changes them. Changed terms
   * stay until the address contains another search.
   */
  readonly terms: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SearchState>;
  /** The latest results, which stay while the next search is running; null before the first. */
  readonly results: ReadonlySignal<SearchResults | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Where the next search is sent. */
  readonly place: ReadonlySignal<SearchPlace>;

  /**
   * Repeats the search in this place. While offline, the place is always the device. The choice ends when the
   * connection is lost.
   */
  searchAt(place: SearchPlace): void;
  /** Replaces all terms in the field, without searching. */
  setTerms(terms: readonly string[]): void;
  /** Searches for the terms in the field, starting at page 1. So does each of the changes below. */
  submit(): void;
  /** The last active context can't be switched off. */
  toggleContext(context: 'title' | 'content'): void;
  setCategories(ids: readonly string[]): void;
  setDates(dates: Query['dates']): void;
  /** Any order other than by date leaves the enforcement view. */
  setSort(sort: Sort): void;
  /** Entering the enforcement view sorts by date. */
  setEnforcement(on: boolean): void;
  /** Shows another page of the results, ignoring changed terms in the field. */
  setPage(page: number): void;
  /** Removes terms, categories and dates, but keeps contexts and order. */
  reset(): void;
  /** Repeats the search after a problem. */
  retry(): void;

  /**
   * Counts the documents that another query would find. Resolves with null if the request fails or is
   * aborted.
   */
  totalOf(other: Query, signal: AbortSignal): Promise<number | null>;

  /** Returns null if the document isn't on the loaded pages of the current query. Reads signals. */
  positionOf(documentId: string): ResultPosition | null;
  /**
   * Loads the position of the open document, and its neighbours. If the document was opened from a search
   * other than the latest one, that search is run. If the document is the first or last on the loaded pages,
   * the adjacent page is loaded.
   * @param by The search in the document's address; null for the latest search.
   */
  loadNeighbours(documentId: string, by: Query | null): Promise<void>;
  /** The address of the latest search, for the link back to the results; null if there was none. */
  readonly lastAddress: ReadonlySignal<QueryAddress | null>;
  dispose(): void;
}

export interface SearchOptions {
  readonly api: Api;
  readonly device: DeviceSearcher;
  readonly connection: Pick<Connection, 'isOnline'>;
  readonly session: Pick<Session, 'user'>;
  readonly categories: Pick<Categories, 'roots' | 'load'>;
  /** The address's query while the search screen is shown; null on other screens. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  /** Opens the search screen at this address, as a new history entry. */
  readonly open: (address: QueryAddress) => void;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
  readonly chosenOrder: ChosenOrder;
}

export function createSearch(options: SearchOptions): Search {
  const { connection, categories, open, chosenOrder } = options;
  const client = createSearchClient(options);
  const facets = createFacets(client, categories);
  const runner = createSearchRunner(client, facets, connection);
  const { query, state, response, place, isDeviceChosen } = runner;
  const neighbours = createNeighbours(client, runner, follow);
  /** Changed terms that haven't been searched for yet; null if there are none. */
  const draft = signal<readonly string[] | null>(null);
  const terms = computed(() => draft.value ?? query.value.tags);
  const lastAddress = signal<QueryAddress | null>(null);
  const stopFollowing = followSearch({ ...options, client, runner, follow });

  function follow(next: Query): void {
    batch(() => {
      if (!isSameSearch(next, query.peek())) draft.value = null;
      query.value = next;
      lastAddress.value = writeQuery(next);
    });
  }

  function change(part: Partial<Query>): void {
    const next = { ...query.peek(), tags: terms.peek(), page: 1, ...part };
    const sort = isNewSearch(query.peek(), next) ? (chosenOrder.read() ?? next.sort) : next.sort;
    open(writeQuery(normaliseQuery({ ...next, sort })));
  }

  return {
    query,
    terms,
    state,
    results: computed(
      () =>
        response.value && toSearchResults(response.value, facets.counts.value, categories.roots.value ?? []),
    ),
    problem: runner.problem,
    place,
    lastAddress,
    searchAt(next) {
      isDeviceChosen.value = next === 'device' && connection.isOnline.peek();
      if (state.peek() !== 'loading' || runner.lastPlace() !== place.peek()) void runner.run();
    },
    setTerms(next) {
      draft.value = [...new Set(next.map(normaliseTerm).filter(Boolean))];
    },
    submit: () => change({}),
    toggleContext(context) {
      const { title, content } = query.peek().documentSearchContext;
      const next = context === 'title' ? { title: !title, content } : { title, content: !content };
      if (next.title || next.content) change({ documentSearchContext: next });
    },
    setCategories: (ids) => change({ categories: ids }),
    setDates: (dates) => change({ dates }),
    setSort(sort) {
      chosenOrder.write(sort);
      change({ sort, enforcement: sort === 'date' && query.peek().enforcement });
    },
    setEnforcement: (on) => change({ enforcement: on, sort: on ? 'date' : 'alphabetical' }),
    setPage: (page) => change({ tags: query.peek().tags, page }),
    reset() {
      draft.value = null;
      change({ tags: [], categories: [], dates: EMPTY_QUERY.dates });
    },
    retry: () => void runner.run(),
    async totalOf(other, signal) {
      const result = await client.search(other, response.peek()?.place ?? place.peek(), signal, 'total');
      return result.ok && !signal.aborted ? result.value.answer.hits.total.value : null;
    },
    positionOf: neighbours.positionOf,
    loadNeighbours: neighbours.load,
    dispose() {
      stopFollowing();
      runner.dispose();
      neighbours.dispose();
    },
  };
}

/**
 * Returns whether none of the terms are in the address. In the enforcement view, the order is fixed, so no
 * search is considered new.
 */
function isNewSearch(before: Query, { tags, enforcement }: Query): boolean {
  return tags.length > 0 && !enforcement && !tags.some((term) => before.tags.includes(term));
}

function toSearchResults(
  { query, place, answer }: SearchResponse,
  counted: CategoryCounts | null,
  roots: readonly Category[],
): SearchResults {
  const total = answer.hits.total.value;
  const isCounted =
    counted !== null && counted.place === place && isSameSearch(counted.query, { ...query, categories: [] });
  return {
    query,
    place,
    hits: answer.hits.hits,
    provisions: answer.provisions ?? [],
    hitPages: answer.pages ?? [],
    states: answer.states ?? [],
    total,
    counts: countsBelow(roots, isCounted ? counted.buckets : bucketsOf(answer)),
    isCounted,
    pages: lastPage(total),
    isBeyondReach: total > MAX_PAGED_HITS,
  };
}
