/** What offers need from the server or the device. */
import type { components } from '../../api/schema';
import type { Corrections } from '../../search/spelling/spelling';
import type { SearchRequest } from '../../search/request/request';
import type { SearchRequestBody } from '../search-request';
import type { Thesaurus } from '../thesaurus';

type SearchAnswer = components['schemas']['SearchAnswer'];

export interface OffersSource {
  /**
   * Searches the documents that the user may see. Resolves with null if there is no time left, or if the
   * request exceeds a search's limits.
   *
   * @param passageHits The number of hits, from the first, that get passages; by default, all.
   */
  search(body: SearchRequestBody, passageHits?: number): Promise<SearchAnswer | null>;
  /**
   * Finds corrections for words that none of these documents contains. Resolves with one list for each word,
   * or with fewer lists if there isn't enough time.
   */
  correct(words: readonly string[]): Promise<readonly Corrections[]>;
  readonly thesaurus: Thesaurus;
}

/** Limits the number of hits with passages (`OffersSource.search`). */
export function limitPassages(request: SearchRequest, passageHits: number | undefined): SearchRequest {
  const { highlight } = request;
  if (!highlight || passageHits === undefined) return request;
  return { ...request, highlight: { ...highlight, passageHits } };
}
