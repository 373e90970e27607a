/** What offers need from the server or the device. */
import type { components } from '../../api/schema';
import type { Corrections } from '../../search/query/spelling';
import type { SearchRequest } from '../../search/request/request';
import type { SearchRequestBody } from '../search-request';
import type { Thesaurus } from '../thesaurus';

type SearchAnswer = components['schemas']['SearchAnswer'];

export interface OffersSource {
  /**
   * Searches the documents that the user may see. Resolves with null if there is no time left, or if the
   * request exceeds the limits of a search.
   *
   * @param passageHits Only this many hits, counted from the first, get passages; all of them if it is left
   * out.
   */
  search(body: SearchRequestBody, passageHits?: number): Promise<SearchAnswer | null>;
  /**
   * Corrects words that none of these documents contains. Resolves with one list for each word, or with fewer
   * lists if there is not enough time.
   */
  correct(words: readonly string[]): Promise<readonly Corrections[]>;
  readonly thesaurus: Thesaurus;
}

/** Limits the number of hits with passages, as described at `OffersSource.search`. */
export function limitPassages(request: SearchRequest, passageHits: number | undefined): SearchRequest {
  const { highlight } = request;
  if (!highlight || passageHits === undefined) return request;
  return { ...request, highlight: { ...highlight, passageHits } };
}
