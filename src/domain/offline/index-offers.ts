/** Finds offers in this device's index. This runs in the search worker, so that no screen has to load it. */
import type { components } from '../../api/schema';
import type { OffersCall } from '../../platform/search/search-worker-protocol';
import { SearchAbortedError, type SearchOptions } from '../../search/engine/deadline';
import { parseRequest } from '../../search/request/parse-request';
import { addIdTieBreaker } from '../../search/request/total-order';
import { findOffers, type OffersAnswer } from '../../shared/offers/find-offers';
import { createThesaurus } from '../../shared/thesaurus';
import type { DeviceIndex } from './local-index';

type SearchAnswer = components['schemas']['SearchAnswer'];

/**
 * Leaves out offers for which there is not enough time.
 *
 * @param begin Resolves with the limits of the next search. Other calls to the worker run before that search
 * does.
 * @throws SearchAbortedError if the offers are no longer needed
 */
export function findOffersInIndex(
  index: Pick<DeviceIndex, 'search' | 'correct'>,
  { query, context, entries }: OffersCall,
  begin: () => Promise<SearchOptions>,
): Promise<OffersAnswer> {
  async function inTime<Answer>(run: (options: SearchOptions) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await run(await begin());
    } catch (error) {
      if (error instanceof SearchAbortedError && error.reason === 'deadline') return null;
      throw error;
    }
  }

  return findOffers(query, context, {
    thesaurus: createThesaurus(entries),
    async search(body) {
      const parsed = parseRequest(body);
      if (!parsed.ok) return null;
      const request = addIdTieBreaker(parsed.request);
      return inTime(async (options) => (await index.search(request, options)) as SearchAnswer);
    },
    correct: async (words) =>
      (await inTime((options) => index.correct(words, { kind: 'match_all' }, options))) ?? [],
  });
}
