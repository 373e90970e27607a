/**
 * A search screen's state: the address says what is searched, the server what was found (spec §4 "Search sort", §5).
 *
 *   idle --address--> loading --answer--> loaded
 *                     loading --refusal--> failed (what was found before stays)
 *   any --another address--> loading (the earlier request is cancelled, what was found before stays)
 *
 * Every change of the search is a change of the address, made by `open`; the search runs when the address comes back.
 * Lives as long as the session, so that a document knows its place among the results.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { EMPTY_QUERY, lastPage, REACH, searchRequest, type Query, type Sort } from '../../shared/query';
import { readQuery, tidy, tidyTerm, writeQuery, type QueryAddress } from '../../shared/query-address';
import type { Categories } from '../categories';
import { countsBelow } from '../category-tree';
import type { Session } from '../session';
import { missingPages, NO_PAGES, placeIn, withPage, type ResultPlace } from './result-pages';
import { splitTerms } from './terms';

export type SearchHit = components['schemas']['SearchHit'];
export type SearchState = 'idle' | 'loading' | 'loaded' | 'failed';

export interface SearchResults {
  readonly query: Query;
  readonly hits: readonly SearchHit[];
  /** Exact. */
  readonly total: number;
  /** Documents below each category, inner nodes included; none for one that is not in the map. */
  readonly counts: ReadonlyMap<string, number>;
  /** From 1 to the last page that can be reached. */
  readonly pages: number;
  /** There are more than the 10,000 that paging reaches: the screen says to narrow the search. */
  readonly isBeyondReach: boolean;
}

export interface Search {
  /** What the address says; the last one while another screen is shown. */
  readonly query: ReadonlySignal<Query>;
  /** The chips: those of the address, until one is added or removed. */
  readonly terms: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SearchState>;
  /** The last answer, kept while the next is on its way; null before the first. */
  readonly results: ReadonlySignal<SearchResults | null>;
  readonly problem: ReadonlySignal<Problem | null>;

  /** Adds chips from typed or pasted text: commas part terms, except inside double quotes. Does not search yet. */
  addTerms(text: string): void;
  removeTerm(index: number): void;
  /** The chips as a whole, as after an edit in place. Does not search yet. */
  setTerms(terms: readonly string[]): void;
  clearTerms(): void;
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
  setPage(page: number): void;
  /** Terms, filters and dates go; context and sort stay. */
  reset(): void;
  /** Again, after a problem. */
  retry(): void;

  /** null when the document is not among the results read so far. Reads signals. */
  placeOf(documentId: string): ResultPlace | null;
  /** Reads the page before or after when the document stands at the edge of what was read. */
  readAround(documentId: string): Promise<void>;
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
  readonly today: () => string;
}

type SearchAnswer = components['schemas']['SearchAnswer'];

export function createSearch({ api, session, categories, address, open, today }: SearchOptions): Search {
  const query = signal<Query>(EMPTY_QUERY);
  /** Chips that were changed and not yet searched for. */
  const draft = signal<readonly string[] | null>(null);
  const terms = computed(() => draft.value ?? query.value.tags);
  const state = signal<SearchState>('idle');
  const results = signal<SearchResults | null>(null);
  const problem = signal<Problem | null>(null);
  const lastAddress = signal<QueryAddress | null>(null);
  const pages = signal(NO_PAGES);
  let underWay = new AbortController();

  async function ask(asked: Query, signal: AbortSignal): Promise<Result<SearchAnswer>> {
    // The company's categories are inner nodes: without the tree they would match no document at all.
    if (categories.roots.peek() === null) await categories.load();
    const categoryRoots = categories.roots.peek();
    // No tree and no answer about it: the server limits to the company's categories in any case.
    const company = categoryRoots === null ? null : (session.user.peek()?.company ?? null);
    const body = searchRequest(asked, { categoryRoots: categoryRoots ?? [], company, today: today() });
    return call(api.POST('/api/elastic', { body, signal }));
  }

  async function run(): Promise<void> {
    underWay.abort();
    const mine = new AbortController();
    underWay = mine;
    const asked = query.peek();
    state.value = 'loading';
    const answer = await ask(asked, mine.signal);
    // A later search has taken over; what this one found is of no interest any more.
    if (mine.signal.aborted) return;
    batch(() => {
      if (answer.ok) show(asked, answer.value);
      problem.value = answer.ok ? null : answer.problem;
      state.value = answer.ok ? 'loaded' : 'failed';
    });
  }

  function show(asked: Query, { hits, aggregations }: SearchAnswer): void {
    const total = hits.total.value;
    const isOtherPage = results.peek() !== null && sameSearch(results.peek()!.query, asked);
    pages.value = withPage(isOtherPage ? pages.peek() : NO_PAGES, asked.page, hits.hits.map(({ _id }) => _id), total);
    results.value = {
      query: asked,
      hits: hits.hits,
      total,
      counts: countsBelow(categories.roots.peek() ?? [], aggregations?.categories?.buckets ?? []),
      pages: lastPage(total),
      isBeyondReach: total > REACH,
    };
  }

  async function readAround(documentId: string): Promise<void> {
    const of = results.peek()?.query;
    if (!of) return;
    for (const page of missingPages(pages.peek(), documentId)) {
      const answer = await ask({ ...of, page }, ended.signal);
      // Searched for something else meanwhile.
      if (!results.peek() || !sameSearch(results.peek()!.query, of)) return;
      if (!answer.ok) continue;
      const { hits } = answer.value;
      pages.value = withPage(pages.peek(), page, hits.hits.map(({ _id }) => _id), hits.total.value);
    }
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
      // Back from a document: what was found is still there, and so is the place in it.
      const isSame = !wasShown && state.peek() === 'loaded' && sameSearch(next, query.peek()) && next.page === query.peek().page;
      batch(() => {
        draft.value = null;
        query.value = next;
        lastAddress.value = writeQuery(next);
      });
      if (!isSame) void run();
    });
  });

  return {
    query,
    terms,
    state,
    results,
    problem,
    lastAddress,
    addTerms(text) {
      const known = terms.peek();
      const added = splitTerms(text).map(tidyTerm).filter(Boolean);
      draft.value = [...new Set([...known, ...added])];
    },
    removeTerm(index) {
      draft.value = terms.peek().toSpliced(index, 1);
    },
    setTerms(next) {
      draft.value = [...new Set(next.map(tidyTerm).filter(Boolean))];
    },
    clearTerms() {
      draft.value = [];
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
    setPage: (page) => change({ page }),
    reset: () => change({ tags: [], categories: [], dates: EMPTY_QUERY.dates }),
    retry: () => void run(),
    placeOf: (documentId) => placeIn(pages.value, documentId),
    readAround,
    dispose() {
      stopFollowing();
      underWay.abort();
      ended.abort();
    },
  };
}

/** Equal but for the page. */
function sameSearch(a: Query, b: Query): boolean {
  return JSON.stringify(writeQuery({ ...a, page: 1 })) === JSON.stringify(writeQuery({ ...b, page: 1 }));
}
