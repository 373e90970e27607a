/**
 * The offers beside the results of a search that found little or nothing: other searches that would find
 * something, and the documents that are closest to the search.
 *
 *   none ──a search ends with at most one page of hits──► asking ──answer──► known
 *    │                                                      │──answer that isn't complete──► partial
 *    │                                                      └──failure──► unknown
 *    └──a search with terms that are too long to send ends──► unknown
 *   asking ──another search starts──► asking (the request is cancelled, and the new results decide what follows)
 *   known, partial ──another search starts──► no change, because the earlier results stay until it ends
 *   asking ──the terms in the field change──► unknown (the request is cancelled)
 *   unknown ──the terms in the field are those of the results again──► asking
 *   known, partial ──the terms in the field change──► no change, because the results stay
 *
 * Offers come from the same source as the results: the server, or this device. After a failure they are left
 * out, because they are only an addition to the results. Only if a search found nothing does the screen say
 * that they are missing.
 */
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE, type Query } from '../../shared/query';
import { normaliseQuery, writeQuery, writeTerms, type QueryAddress } from '../../shared/query-address';
import { isSaveable, writeCriteria } from '../../shared/search-criteria';
import type { QueryContext } from '../../shared/search-request';
import { mapResult } from '../core/results';
import type { Search, SearchResults } from './search';

export type Offer = components['schemas']['Offer'];
export type ClosestDocuments = components['schemas']['ClosestDocuments'];
type OffersAnswer = components['schemas']['OffersAnswer'];

/** The offers for one search: offered searches, closest documents, or both. */
export interface ShownOffers extends Pick<SearchResults, 'query' | 'place' | 'total'> {
  readonly offers: readonly Offer[];
  readonly closest: ClosestDocuments | null;
}

export type OffersState = 'none' | 'asking' | 'known' | 'partial' | 'unknown';

export interface SearchOffers {
  /** The offers for the current results; null if there are none, or none yet. */
  readonly shown: ReadonlySignal<ShownOffers | null>;
  /**
   * `known`: the complete answer has arrived, even if it contains no offers. `partial`: offers may be
   * missing, because there wasn't enough time to find them, or because their terms would be too long.
   */
  readonly state: ReadonlySignal<OffersState>;
  /** Loads a page of the complete list of closest documents. Resolves with null if there are no more. */
  readClosest(
    results: Pick<SearchResults, 'query' | 'place'>,
    page: number,
    aborted: AbortSignal,
  ): Promise<Result<ClosestDocuments | null>>;
  dispose(): void;
}

/**
 * Finds offers among the documents on this device, or a page of the closest documents
 * (src/domain/offline/search.ts). Never rejects.
 */
export type DeviceOffers = (
  query: Query,
  context: QueryContext,
  closestPage: number | null,
  signal: AbortSignal,
) => Promise<Result<OffersAnswer>>;

export interface SearchOffersOptions {
  readonly api: Api;
  readonly device: DeviceOffers;
  readonly search: Pick<Search, 'state' | 'results' | 'terms'>;
  readonly categories: { readonly roots: ReadonlySignal<QueryContext['categoryRoots'] | null> };
  readonly today: ReadonlySignal<string>;
}

export function createSearchOffers(options: SearchOffersOptions): SearchOffers {
  const { search } = options;
  const askPlace = createAskPlace(options);
  const shown = signal<ShownOffers | null>(null);
  const state = signal<OffersState>('none');
  let controller = new AbortController();
  /** The query of the latest results that were considered. */
  let current: Query | null = null;

  async function ask(results: SearchResults): Promise<void> {
    const own = (controller = new AbortController());
    const { query, place, total } = results;
    const answer = await askPlace(results, null, own.signal);
    if (own.signal.aborted) return;
    const { offers, closest, complete } = answer.ok ? answer.value : NOTHING;
    batch(() => {
      state.value = !answer.ok ? 'unknown' : complete ? 'known' : 'partial';
      if (offers.length > 0 || closest) shown.value = { query, place, total, offers, closest };
    });
  }

  function begin(results: SearchResults | null): void {
    batch(() => {
      shown.value = null;
      state.value =
        results === null || !isWanted(results) ? 'none' : isSendable(results) ? 'asking' : 'unknown';
    });
    if (results && state.peek() === 'asking') void ask(results);
  }

  const stopAsking = effect(() => {
    const searchState = search.state.value;
    const results = searchState === 'loaded' ? search.results.value : null;
    untracked(() => {
      // The results also change when their counts arrive.
      if (results && results.query === current) return;
      current = results && results.query;
      controller.abort();
      if (searchState !== 'loading') begin(results);
    });
  });
  const stopCancelling = effect(() => {
    const terms = search.terms.value;
    untracked(() => {
      if (current === null) return;
      const isSame = writeTerms(terms) === writeTerms(current.tags);
      if (isSame && state.peek() === 'unknown') begin(search.results.peek());
      if (isSame || state.peek() !== 'asking') return;
      controller.abort();
      state.value = 'unknown';
    });
  });

  return {
    shown,
    state,
    async readClosest(results, page, aborted) {
      const answer = await askPlace(results, page, aborted);
      return mapResult(answer, ({ closest }) => closest);
    },
    dispose() {
      stopAsking();
      stopCancelling();
      controller.abort();
    },
  };
}

type AskPlace = (
  results: Pick<SearchResults, 'query' | 'place'>,
  closestPage: number | null,
  aborted: AbortSignal,
) => Promise<Result<OffersAnswer>>;

/** Returns a function that asks for offers in the place that found the results: the server or this device. */
function createAskPlace({ api, device, categories, today }: SearchOffersOptions): AskPlace {
  return ({ query, place }, closestPage, aborted) => {
    const day = today.peek();
    if (place === 'server') return askServer(api, query, day, aborted, closestPage);
    // The device has documents only in the company's categories.
    const context = { categoryRoots: categories.roots.peek() ?? [], company: null, today: day };
    return device(query, context, closestPage, aborted);
  };
}

/**
 * Finds alternative forms of a search's words, which are offered once, when the search is saved. Resolves
 * with an empty list after a failure.
 *
 * @param today Today's date in the library's time zone, yyyy-MM-dd.
 */
export async function findAlternatives(
  api: Api,
  query: Query,
  today: string,
  aborted: AbortSignal,
): Promise<readonly Offer[]> {
  const answer = isSaveable(writeCriteria(query)) ? await askServer(api, query, today, aborted) : null;
  return answer?.ok ? answer.value.offers.filter(({ kind }) => kind === 'alternative') : [];
}

function askServer(
  api: Api,
  query: Query,
  today: string,
  aborted: AbortSignal,
  closestPage: number | null = null,
): Promise<Result<OffersAnswer>> {
  const page = closestPage !== null && { closest_page: closestPage };
  // Without the client's date, the totals could differ from those that the offered searches then find.
  const body = { ...writeCriteria(query), today, ...page };
  return call(api.POST('/api/offers', { body, signal: aborted }));
}

const NOTHING: OffersAnswer = { offers: [], closest: null, complete: false };

/** Offers are wanted only if all hits fit on one page. */
function isWanted({ query, total }: SearchResults): boolean {
  return total <= PAGE_SIZE && query.tags.length > 0;
}

/** The contract limits the length of search criteria. On this device, the same limit applies. */
function isSendable({ query }: SearchResults): boolean {
  return isSaveable(writeCriteria(query));
}

/**
 * Returns the address of the offered search, with the same dates and categories. Order by title becomes order
 * by relevance, because a user who follows an offer is looking for the best document.
 */
export function offerAddress(
  query: Query,
  { terms, contexts }: Pick<Offer, 'terms' | 'contexts'>,
): QueryAddress {
  const sort = query.sort === 'alphabetical' ? 'relevance' : query.sort;
  return writeQuery(
    normaliseQuery({ ...query, tags: terms, documentSearchContext: contexts, sort, page: 1 }),
  );
}
