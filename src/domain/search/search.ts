/**
 * A search screen's state: the address says what is searched, the server what was found (spec §4 "Search sort", §5).
 *
 *   idle --address--> loading --answer--> loaded
 *                     loading --refusal--> failed (what was found before stays)
 *   any --another address--> loading (the earlier request is cancelled, what was found before stays)
 *   loaded --the category tree or the day changed, and with it what is asked--> loading
 *   any --a document that was opened by another search--> loading
 *
 * Every change of the search is a change of the address, made by `open`; the search runs when the address comes back.
 * An enforcement view left open over midnight is searched anew; the pages of yesterday are dropped, as their places no
 * longer hold.
 * Lives as long as the session, so that a document knows its place among the results; one whose address was loaded anew
 * brings its search back itself.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { EMPTY_QUERY, lastPage, REACH, type Query, type Sort } from '../../shared/query';
import { readQuery, tidy, tidyTerm, writeQuery, type QueryAddress } from '../../shared/query-address';
import { searchRequest, type SearchRequest } from '../../shared/search-request';
import type { Categories, Category } from '../categories';
import { countsBelow, idsIn } from '../category-tree';
import type { Session } from '../session';
import { missingPages, NO_PAGES, placeIn, withPage, type ResultPages, type ResultPlace } from './result-pages';

export type SearchHit = components['schemas']['SearchHit'];
export type SearchState = 'idle' | 'loading' | 'loaded' | 'failed';

export interface SearchResults {
  /** What was asked; its page is the last there is when the address names one beyond it. */
  readonly query: Query;
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
  placeOf(documentId: string): ResultPlace | null;
  /**
   * Learns the place of the document that is shown, and its neighbours': searches where the last search is another than
   * the document was opened by, and reads the page before or after when it stands at the edge of what was read.
   * @param by null when the document's address says no search: its place is looked for in the last one.
   */
  readAround(documentId: string, by: Query | null): Promise<void>;
  /** The address of the last search, for the way back to the results; null when there was none. */
  readonly lastAddress: ReadonlySignal<QueryAddress | null>;
  dispose(): void;
}

export interface SearchOptions {
  readonly api: Api;
  readonly session: Pick<Session, 'user'>;
  readonly categories: Pick<Categories, 'roots' | 'load'>;
  /** The query of the address while the search screen is shown; null elsewhere. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  /** Writes the address of the search screen, as a new history entry. */
  readonly open: (address: QueryAddress) => void;
  /** yyyy-MM-dd in the user's own zone. */
  readonly today: ReadonlySignal<string>;
}

type SearchAnswer = components['schemas']['SearchAnswer'];
type Bucket = ReturnType<typeof bucketsOf>[number];

/** What the categories hold for a search that has none chosen. */
interface Counted {
  readonly query: Query;
  readonly body: SearchRequest;
  readonly buckets: readonly Bucket[];
}

interface Answered {
  readonly query: Query;
  readonly body: SearchRequest;
  readonly answer: SearchAnswer;
}

export function createSearch({ api, session, categories, address, open, today }: SearchOptions): Search {
  const query = signal<Query>(EMPTY_QUERY);
  /** Chips that were changed and not yet searched for. */
  const draft = signal<readonly string[] | null>(null);
  const terms = computed(() => draft.value ?? query.value.tags);
  const state = signal<SearchState>('idle');
  const answered = signal<Answered | null>(null);
  const counted = signal<Counted | null>(null);
  const results = computed(() => answered.value && summary(answered.value, counted.value, categories.roots.value ?? []));
  const problem = signal<Problem | null>(null);
  const lastAddress = signal<QueryAddress | null>(null);
  const pages = signal(NO_PAGES);
  let underWay = new AbortController();
  /** Categories that answers name and no tree has held, even after it was loaded for them. */
  const strangers = new Set<string>();
  /** False once the server did not know the company's categories: they were changed since the session began. */
  let isCompanyCurrent = true;

  function requestFor(asked: Query): SearchRequest {
    const categoryRoots = categories.roots.peek();
    // No tree and no answer about it: the server limits to the company's categories in any case.
    const company = categoryRoots === null || !isCompanyCurrent ? null : (session.user.peek()?.company ?? null);
    return searchRequest(asked, { categoryRoots: categoryRoots ?? [], company, today: today.peek() });
  }

  async function ask(asked: Query, signal: AbortSignal, countsOnly = false): Promise<Result<Answered>> {
    const post = async (body: SearchRequest): Promise<Result<Answered>> => {
      const sent = countsOnly ? { query: body.query, size: 0, ...(body.aggs && { aggs: body.aggs }) } : body;
      const result = await call(api.POST('/api/elastic', { body: sent, signal }));
      return result.ok ? { ok: true, value: { query: asked, body, answer: result.value } } : result;
    };
    // The company's categories are inner nodes: without the tree they would match no document at all.
    if (categories.roots.peek() === null) await categories.load();
    const body = requestFor(asked);
    const result = await post(body);
    if (result.ok || result.problem.code !== 'unknown-category') return result;

    // The tree, or what the company sees of it, was changed since it was loaded.
    await categories.load();
    if (!asked.categories.length) isCompanyCurrent = false;
    const renewed = requestFor(asked);
    return isSameRequest(renewed, body) ? result : post(renewed);
  }

  /** The last page, for one beyond it: an address may be older than what it found then. */
  async function askWithin(asked: Query, signal: AbortSignal): Promise<Result<Answered>> {
    const result = await ask(asked, signal);
    if (!result.ok || signal.aborted) return result;
    const last = lastPage(result.value.answer.hits.total.value);
    return asked.page > last ? ask({ ...asked, page: last }, signal) : result;
  }

  async function run(): Promise<void> {
    underWay.abort();
    const mine = new AbortController();
    underWay = mine;
    const asked = query.peek();
    state.value = 'loading';
    const answer = await askWithin(asked, mine.signal);
    // A later search has taken over; what this one found is of no interest any more.
    if (mine.signal.aborted) return;
    if (answer.ok) void count(answer.value, mine.signal);
    batch(() => {
      if (answer.ok) show(answer.value);
      problem.value = answer.ok ? null : answer.problem;
      state.value = answer.ok ? 'loaded' : 'failed';
    });
  }

  function show(next: Answered): void {
    const before = answered.peek();
    keepPage(before && isSameButPage(before.body, next.body) ? pages.peek() : NO_PAGES, next);
    answered.value = next;
    learnCategories(next.answer);
  }

  /** Counts say what choosing a category would find, so those chosen already do not count against the others. */
  async function count({ query: asked, body, answer }: Answered, signal: AbortSignal): Promise<void> {
    const unfiltered = { ...asked, categories: [] };
    const before = counted.peek();
    if (!asked.categories.length) counted.value = { query: unfiltered, body, buckets: bucketsOf(answer) };
    else if (!before || !isSameButPage(before.body, requestFor(unfiltered))) {
      const result = await ask(unfiltered, signal, true);
      // Without an answer the counts are those of the choice: fewer, and not wrong.
      if (result.ok && !signal.aborted) counted.value = { ...result.value, buckets: bucketsOf(result.value.answer) };
    }
  }

  function keepPage(of: ResultPages, { query: { page }, answer: { hits } }: Answered): void {
    pages.value = withPage(of, page, hits.hits.map(({ _id }) => _id), hits.total.value);
  }

  /** A category that the tree does not hold was made since the tree was loaded. */
  function learnCategories(answer: SearchAnswer): void {
    const known = idsIn(categories.roots.peek() ?? []);
    const unknown = bucketsOf(answer).map(({ key }) => key).filter((key) => !known.has(key) && !strangers.has(key));
    for (const key of unknown) strangers.add(key);
    if (unknown.length) void categories.load();
  }

  function follow(next: Query): void {
    batch(() => {
      if (!sameSearch(next, query.peek())) draft.value = null;
      query.value = next;
      lastAddress.value = writeQuery(next);
    });
  }

  function placeOf(documentId: string): ResultPlace | null {
    const of = answered.value;
    return of && sameSearch(of.query, query.value) ? placeIn(pages.value, documentId) : null;
  }

  async function readAround(documentId: string, by: Query | null): Promise<void> {
    const isKnown = by === null || (state.peek() === 'loaded' && sameSearch(by, query.peek()) && (by.page === query.peek().page || untracked(() => placeOf(documentId)) !== null));
    if (!isKnown) {
      follow(by);
      await run();
    }
    const of = answered.peek();
    if (!of) return;
    for (const page of missingPages(pages.peek(), documentId)) {
      const next = await ask({ ...of.query, page }, ended.signal);
      // Searched for something else meanwhile, or yesterday.
      const now = answered.peek();
      if (!now || !isSameButPage(now.body, of.body)) return;
      if (next.ok && isSameButPage(next.value.body, of.body)) keepPage(pages.peek(), next.value);
    }
  }

  async function totalOf(other: Query, signal: AbortSignal): Promise<number | null> {
    const { query } = requestFor(other);
    const result = await call(api.POST('/api/elastic', { body: { query, size: 0 }, signal }));
    return result.ok && !signal.aborted ? result.value.hits.total.value : null;
  }

  function change(part: Partial<Query>): void {
    open(writeQuery(tidy({ ...query.peek(), tags: terms.peek(), page: 1, ...part })));
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
      const isSame = !wasShown && state.peek() === 'loaded' && sameSearch(next, query.peek()) && next.page === query.peek().page && last !== null && isSameButPage(requestFor(next), last.body);
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

  return {
    query,
    terms,
    state,
    results,
    problem,
    lastAddress,
    setTerms(next) {
      draft.value = [...new Set(next.map(tidyTerm).filter(Boolean))];
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
    placeOf,
    readAround,
    dispose() {
      stopFollowing();
      stopFollowingContext();
      underWay.abort();
      ended.abort();
    },
  };
}

function summary({ query, answer }: Answered, counted: Counted | null, roots: readonly Category[]): SearchResults {
  const total = answer.hits.total.value;
  const isCounted = counted !== null && sameSearch(counted.query, { ...query, categories: [] });
  return {
    query,
    hits: answer.hits.hits,
    total,
    counts: countsBelow(roots, isCounted ? counted.buckets : bucketsOf(answer)),
    isCounted,
    pages: lastPage(total),
    isBeyondReach: total > REACH,
  };
}

function bucketsOf({ aggregations }: SearchAnswer) {
  return aggregations?.categories?.buckets ?? [];
}

function isSameRequest(a: SearchRequest, b: SearchRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Their hits are pages of one list. */
function isSameButPage(a: SearchRequest, b: SearchRequest): boolean {
  return isSameRequest({ ...a, from: 0 }, { ...b, from: 0 });
}

/** Equal but for the page. */
function sameSearch(a: Query, b: Query): boolean {
  return JSON.stringify(writeQuery({ ...a, page: 1 })) === JSON.stringify(writeQuery({ ...b, page: 1 }));
}
