/**
 * A search screen's state: the address says what is searched, the server, or this device, what was found (spec §4 "Search
 * sort", §5; rulings "Session and device").
 *
 *   idle --address--> loading --answer--> loaded
 *                     loading --refusal--> failed (what was found before stays)
 *   any --another address--> loading (the earlier request is cancelled, what was found before stays)
 *   loaded --the category tree or the day changed, and with it what is asked--> loading
 *   any --a document that was opened by another search--> loading
 *   loading, failed --the connection is lost or returns--> loading, at the other place
 *
 * It is searched at the server while there is a connection, and on the device without one, or when the user says so. What was
 * found stays as it is when the connection comes or goes, and says where it was found; the next search goes where it can.
 *
 * Every change of the search is a change of the address, made by `open`; the search runs when the address comes back.
 * An enforcement view left open over midnight is searched anew; the pages of yesterday are dropped, as their places no
 * longer hold.
 * Lives as long as the session, so that a document knows its place among the results; one whose address was loaded anew
 * brings its search back itself.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem, Result } from '../../api/client';
import type { components } from '../../api/schema';
import { EMPTY_QUERY, lastPage, MAX_PAGED_HITS, type Query, type Sort } from '../../shared/query';
import {
  readQuery,
  normaliseQuery,
  normaliseTerm,
  writeQuery,
  type QueryAddress,
} from '../../shared/query-address';
import type { SearchRequestBody } from '../../shared/search-request';
import type { Categories, Category } from '../library/categories';
import { countsBelow, idsIn } from '../library/category-tree';
import type { Connection } from '../app/connection';
import type { Session } from '../account/session';
import {
  createSearchClient,
  isSameRequest,
  type SearchResponse,
  type DeviceSearcher,
  type SearchAnswer,
  type SearchPlace,
} from './search-client';
import {
  pagesToLoad,
  NO_PAGES,
  positionIn,
  withPage,
  type ResultPages,
  type ResultPosition,
} from './result-pages';

export type SearchHit = components['schemas']['SearchHit'];
export type SearchState = 'idle' | 'loading' | 'loaded' | 'failed';

export interface SearchResults {
  /** What was asked; its page is the last there is when the address names one beyond it. */
  readonly query: Query;
  readonly place: SearchPlace;
  readonly hits: readonly SearchHit[];
  /** Exact. */
  readonly total: number;
  /** Documents below each category, inner nodes included, as if none were chosen. */
  readonly counts: ReadonlyMap<string, number>;
  /** A category that is not among the counts holds nothing; false while those of the others are on their way. */
  readonly isCounted: boolean;
  /** From 1 to the last page that can be reached. */
  readonly pages: number;
  /** There are more than the 10,000 that paging reaches: the screen says to narrow the search. */
  readonly isBeyondReach: boolean;
}

export interface Search {
  /** What the address says; the last one while another screen is shown. */
  readonly query: ReadonlySignal<Query>;
  /** The chips: those of the address, until they are changed; changed ones stay until the address says another search. */
  readonly terms: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SearchState>;
  /** The last answer, kept while the next is on its way; null before the first. */
  readonly results: ReadonlySignal<SearchResults | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Where the next search goes. */
  readonly place: ReadonlySignal<SearchPlace>;

  /** Searches there, again if need be; without a connection it stays the device, and that choice ends with the connection. */
  searchAt(place: SearchPlace): void;
  /** The chips as a whole. Does not search yet. */
  setTerms(terms: readonly string[]): void;
  /** Searches for the chips, from page 1. The other changes do as well, each with the chips of the moment. */
  submit(): void;
  /** The last context on cannot be switched off. */
  toggleContext(context: 'title' | 'content'): void;
  setCategories(ids: readonly string[]): void;
  setDates(dates: Query['dates']): void;
  /** Any sort but date leaves the enforcement view. */
  setSort(sort: Sort): void;
  /** Entering the enforcement view sorts by date. */
  setEnforcement(on: boolean): void;
  /** Of what was found, whatever the chips say. */
  setPage(page: number): void;
  /** Terms, filters and dates go; context and sort stay. */
  reset(): void;
  /** Again, after a problem. */
  retry(): void;

  /** How many documents another query would find; null when there is no answer, or it is not waited for any more. */
  totalOf(other: Query, signal: AbortSignal): Promise<number | null>;

  /** null when the document is not among the results read so far of the search that the query says. Reads signals. */
  positionOf(documentId: string): ResultPosition | null;
  /**
   * Learns the place of the document that is shown, and its neighbours': searches where the last search is another than
   * the document was opened by, and reads the page before or after when it stands at the edge of what was read.
   * @param by null when the document's address says no search: its place is looked for in the last one.
   */
  loadNeighbours(documentId: string, by: Query | null): Promise<void>;
  /** The address of the last search, for the way back to the results; null when there was none. */
  readonly lastAddress: ReadonlySignal<QueryAddress | null>;
  dispose(): void;
}

export interface SearchOptions {
  readonly api: Api;
  readonly device: DeviceSearcher;
  readonly connection: Pick<Connection, 'isOnline'>;
  readonly session: Pick<Session, 'user'>;
  readonly categories: Pick<Categories, 'roots' | 'load'>;
  /** The query of the address while the search screen is shown; null elsewhere. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  /** Writes the address of the search screen, as a new history entry. */
  readonly open: (address: QueryAddress) => void;
  /** yyyy-MM-dd in the user's own zone. */
  readonly today: ReadonlySignal<string>;
}

type Bucket = ReturnType<typeof bucketsOf>[number];

/** What the categories hold for a search that has none chosen. */
interface CategoryCounts extends Pick<SearchResponse, 'query' | 'place' | 'body'> {
  readonly buckets: readonly Bucket[];
}

export function createSearch({
  api,
  device,
  connection,
  session,
  categories,
  address,
  open,
  today,
}: SearchOptions): Search {
  const { requestFor, search } = createSearchClient({ api, device, session, categories, today });
  const query = signal<Query>(EMPTY_QUERY);
  /** Chips that were changed and not yet searched for. */
  const draft = signal<readonly string[] | null>(null);
  const terms = computed(() => draft.value ?? query.value.tags);
  const state = signal<SearchState>('idle');
  const answered = signal<SearchResponse | null>(null);
  const counted = signal<CategoryCounts | null>(null);
  const results = computed(
    () => answered.value && toSearchResults(answered.value, counted.value, categories.roots.value ?? []),
  );
  const problem = signal<Problem | null>(null);
  const lastAddress = signal<QueryAddress | null>(null);
  const pages = signal(NO_PAGES);
  const isDeviceChosen = signal(false);
  const place = computed<SearchPlace>(() =>
    connection.isOnline.value && !isDeviceChosen.value ? 'server' : 'device',
  );
  let underWay = new AbortController();
  /** Of the search under way, or the last. */
  let askedAt: SearchPlace | null = null;
  /** Categories that answers name and no tree has held, even after it was loaded for them. */
  const strangers = new Set<string>();

  /** The last page, for one beyond it: an address may be older than what it found then. */
  async function askWithin(
    asked: Query,
    at: SearchPlace,
    signal: AbortSignal,
  ): Promise<Result<SearchResponse>> {
    const result = await search(asked, at, signal);
    if (!result.ok || signal.aborted) return result;
    const last = lastPage(result.value.answer.hits.total.value);
    return asked.page > last ? search({ ...asked, page: last }, at, signal) : result;
  }

  async function run(): Promise<void> {
    underWay.abort();
    const mine = new AbortController();
    underWay = mine;
    const asked = query.peek();
    askedAt = place.peek();
    state.value = 'loading';
    const answer = await askWithin(asked, askedAt, mine.signal);
    // A later search has taken over; what this one found is of no interest any more.
    if (mine.signal.aborted) return;
    if (answer.ok) void count(answer.value, mine.signal);
    batch(() => {
      if (answer.ok) show(answer.value);
      problem.value = answer.ok ? null : answer.problem;
      state.value = answer.ok ? 'loaded' : 'failed';
    });
  }

  function show(next: SearchResponse): void {
    const before = answered.peek();
    keepPage(before && isSameList(before, next) ? pages.peek() : NO_PAGES, next);
    answered.value = next;
    // The device may know documents of categories that are no more.
    if (next.place === 'server') learnCategories(next.answer);
  }

  /** Counts say what choosing a category would find, so those chosen already do not count against the others. */
  async function count(
    { query: asked, place: at, body, answer }: SearchResponse,
    signal: AbortSignal,
  ): Promise<void> {
    const unfiltered = { ...asked, categories: [] };
    const before = counted.peek();
    if (!asked.categories.length)
      counted.value = { query: unfiltered, place: at, body, buckets: bucketsOf(answer) };
    else if (!before || !isSameList(before, { place: at, body: requestFor(unfiltered) })) {
      const result = await search(unfiltered, at, signal, 'counts');
      // Without an answer the counts are those of the choice: fewer, and not wrong.
      if (result.ok && !signal.aborted)
        counted.value = { ...result.value, buckets: bucketsOf(result.value.answer) };
    }
  }

  function keepPage(of: ResultPages, { query: { page }, answer: { hits } }: SearchResponse): void {
    pages.value = withPage(
      of,
      page,
      hits.hits.map(({ _id }) => _id),
      hits.total.value,
    );
  }

  /** A category that the tree does not hold was made since the tree was loaded. */
  function learnCategories(answer: SearchAnswer): void {
    const known = idsIn(categories.roots.peek() ?? []);
    const unknown = bucketsOf(answer)
      .map(({ key }) => key)
      .filter((key) => !known.has(key) && !strangers.has(key));
    for (const key of unknown) strangers.add(key);
    if (unknown.length) void categories.load();
  }

  function follow(next: Query): void {
    batch(() => {
      if (!isSameSearch(next, query.peek())) draft.value = null;
      query.value = next;
      lastAddress.value = writeQuery(next);
    });
  }

  function placeOf(documentId: string): ResultPosition | null {
    const of = answered.value;
    return of && isSameSearch(of.query, query.value) ? positionIn(pages.value, documentId) : null;
  }

  async function readAround(documentId: string, by: Query | null): Promise<void> {
    const isKnown =
      by === null ||
      (state.peek() === 'loaded' &&
        isSameSearch(by, query.peek()) &&
        (by.page === query.peek().page || untracked(() => placeOf(documentId)) !== null));
    if (!isKnown) {
      follow(by);
      await run();
    }
    const of = answered.peek();
    if (!of) return;
    for (const page of pagesToLoad(pages.peek(), documentId)) {
      const next = await search({ ...of.query, page }, of.place, ended.signal);
      // Searched for something else meanwhile, or yesterday.
      const now = answered.peek();
      if (!now || !isSameList(now, of)) return;
      if (next.ok && isSameList(next.value, of)) keepPage(pages.peek(), next.value);
    }
  }

  async function totalOf(other: Query, signal: AbortSignal): Promise<number | null> {
    const result = await search(other, answered.peek()?.place ?? place.peek(), signal, 'total');
    return result.ok && !signal.aborted ? result.value.answer.hits.total.value : null;
  }

  function change(part: Partial<Query>): void {
    open(writeQuery(normaliseQuery({ ...query.peek(), tags: terms.peek(), page: 1, ...part })));
  }

  let isShown = false;
  const ended = new AbortController();
  const stopFollowing = effect(() => {
    const parameters = address.value;
    untracked(() => {
      const wasShown = isShown;
      isShown = parameters !== null;
      if (parameters === null) return;
      const next = readQuery(parameters);
      const last = answered.peek();
      // Back from a document: what was found is still there, and so is the place in it.
      const isSame =
        !wasShown &&
        state.peek() === 'loaded' &&
        isSameSearch(next, query.peek()) &&
        next.page === query.peek().page &&
        last !== null &&
        isSameButPage(requestFor(next), last.body);
      follow(next);
      if (!isSame) void run();
    });
  });
  /** Also when either changed while the answer was on its way. */
  const stopFollowingContext = effect(() => {
    void [categories.roots.value, today.value, state.value];
    untracked(() => {
      const last = answered.peek();
      if (!isShown || state.peek() !== 'loaded' || !last) return;
      if (!isSameRequest(requestFor(last.query), last.body)) void run();
    });
  });

  const stopFollowingConnection = effect(() => {
    const at = place.value;
    const isOnline = connection.isOnline.value;
    untracked(() => {
      if (!isOnline) isDeviceChosen.value = false;
      if (!isShown || askedAt === null || askedAt === at) return;
      // Nobody reads what was not found, or is still looked for.
      const isWaiting =
        state.peek() === 'loading' || (state.peek() === 'failed' && problem.peek()?.status === 0);
      if (isWaiting || (at === 'server' && answered.peek()?.answer.hits.total.value === 0)) void run();
    });
  });

  return {
    query,
    terms,
    state,
    results,
    problem,
    place,
    lastAddress,
    searchAt(next) {
      isDeviceChosen.value = next === 'device' && connection.isOnline.peek();
      if (state.peek() !== 'loading' || askedAt !== place.peek()) void run();
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
    setSort: (sort) => change({ sort, enforcement: sort === 'date' && query.peek().enforcement }),
    setEnforcement: (on) => change({ enforcement: on, sort: on ? 'date' : 'alphabetical' }),
    setPage: (page) => change({ tags: query.peek().tags, page }),
    reset() {
      draft.value = null;
      change({ tags: [], categories: [], dates: EMPTY_QUERY.dates });
    },
    retry: () => void run(),
    totalOf,
    positionOf: placeOf,
    loadNeighbours: readAround,
    dispose() {
      stopFollowing();
      stopFollowingContext();
      stopFollowingConnection();
      underWay.abort();
      ended.abort();
    },
  };
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
    total,
    counts: countsBelow(roots, isCounted ? counted.buckets : bucketsOf(answer)),
    isCounted,
    pages: lastPage(total),
    isBeyondReach: total > MAX_PAGED_HITS,
  };
}

function bucketsOf({ aggregations }: SearchAnswer) {
  return aggregations?.categories?.buckets ?? [];
}

/** Their hits are pages of one list. */
function isSameList(
  a: Pick<SearchResponse, 'place' | 'body'>,
  b: Pick<SearchResponse, 'place' | 'body'>,
): boolean {
  return a.place === b.place && isSameButPage(a.body, b.body);
}

function isSameButPage(a: SearchRequestBody, b: SearchRequestBody): boolean {
  return isSameRequest({ ...a, from: 0 }, { ...b, from: 0 });
}

/** Equal but for the page. */
function isSameSearch(a: Query, b: Query): boolean {
  return JSON.stringify(writeQuery({ ...a, page: 1 })) === JSON.stringify(writeQuery({ ...b, page: 1 }));
}
