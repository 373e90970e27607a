/**
 * Finds offers with an engine in the same thread. The device calls this module in its search worker, and the
 * server calls it in a search thread, so that dozens of small searches need no messages between threads.
 */
import type { components } from '../../api/schema';
import { SearchAbortedError, type SearchOptions } from '../../search/engine/deadline';
import type { Corrections } from '../../search/query/spelling';
import { parseRequest } from '../../search/request/parse-request';
import type { SearchRequest } from '../../search/request/request';
import { addIdTieBreaker } from '../../search/request/total-order';
import type { Query } from '../query';
import type { QueryContext } from '../search-request';
import type { Thesaurus } from '../thesaurus';
import { findOffers, type OffersAnswer } from './find-offers';
import { limitPassages, type OffersSource } from './offers-source';

type SearchAnswer = components['schemas']['SearchAnswer'];

/** Finds only documents that the user may see. Both methods may throw `SearchAbortedError`. */
export interface OffersIndex {
  search(request: SearchRequest, options: SearchOptions): SearchAnswer | Promise<SearchAnswer>;
  correct(
    words: readonly string[],
    options: SearchOptions,
  ): readonly Corrections[] | Promise<readonly Corrections[]>;
}

export interface OffersCall {
  /** A search for which offers are wanted. */
  readonly query: Query;
  readonly context: QueryContext;
  readonly thesaurus: Thesaurus;
  /** The page of the closest documents to find; null to find offers instead. */
  readonly closestPage: number | null;
}

/**
 * Leaves out offers for which there is not enough time.
 *
 * @param begin Returns the limits of the next search. It may first wait for other work.
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
 * Returns a function that resolves with null if there was not enough time. After any other failure it runs
 * nothing more: the offers have failed, and other branches must not go on searching for them.
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
