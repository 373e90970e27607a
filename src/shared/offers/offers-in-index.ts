/**
 * Finds offers with an engine in the same thread. It runs in the device's search worker and in the server's
 * search threads, so that dozens of small searches need no messages between threads.
 */
import type { components } from '../../api/schema';
import { SearchAbortedError, type SearchOptions } from '../../search/engine/deadline';
import type { Corrections } from '../../search/spelling/spelling';
import { parseRequest } from '../../search/request/parse-request';
import type { SearchRequest } from '../../search/request/request';
import { addIdTieBreaker } from '../../search/request/total-order';
import type { Query } from '../query';
import type { QueryContext } from '../search-request';
import type { Thesaurus } from '../thesaurus';
import { findOffers, type OffersAnswer } from './find-offers';
import { limitPassages, type OffersSource } from './offers-source';

type SearchAnswer = components['schemas']['SearchAnswer'];

/** An index limited to the documents that the user may see. Both methods may throw `SearchAbortedError`. */
export interface OffersIndex {
  search(request: SearchRequest, options: SearchOptions): SearchAnswer | Promise<SearchAnswer>;
  correct(
    words: readonly string[],
    options: SearchOptions,
  ): readonly Corrections[] | Promise<readonly Corrections[]>;
}

export interface OffersCall {
  /** The search to find offers for. */
  readonly query: Query;
  readonly context: QueryContext;
  readonly thesaurus: Thesaurus;
  /** The page of the closest documents to find; null to find offers instead. */
  readonly closestPage: number | null;
}

/**
 * Finds as many offers as there is time for.
 *
 * @param begin Returns the limits for the next search, perhaps after waiting for other work.
 * @throws SearchAbortedError if the offers are no longer needed
 */
export function findOffersInIndex(
  index: OffersIndex,
  { query, context, thesaurus, closestPage }: OffersCall,
  begin: () => SearchOptions | Promise<SearchOptions>,
): Promise<OffersAnswer> {
  const inTime = createInTime(begin);
  const source: OffersSource = {
    thesaurus,
    async search(body, passageHits) {
      const parsed = parseRequest(body);
      if (!parsed.ok) return null;
      const request = limitPassages(addIdTieBreaker(parsed.request), passageHits);
      return inTime((options) => index.search(request, options));
    },
    correct: async (words) => (await inTime((options) => index.correct(words, options))) ?? [],
  };
  return findOffers(query, context, source, closestPage);
}

/**
 * Returns a function that runs a search, and resolves with null if there isn't enough time. After any other
 * failure, it runs nothing more: the offers have failed, so concurrent branches needn't continue.
 */
function createInTime(
  begin: () => SearchOptions | Promise<SearchOptions>,
): <Answer>(run: (options: SearchOptions) => Answer | Promise<Answer>) => Promise<Answer | null> {
  let failure: { readonly error: unknown } | null = null;
  return async (run) => {
    try {
      const options = await begin();
      if (failure) throw failure.error;
      return await run(options);
    } catch (error) {
      if (error instanceof SearchAbortedError && error.reason === 'deadline') return null;
      failure ??= { error };
      throw error;
    }
  };
}
