/** The minimum number of words from a search that its closest documents contain. */
import { minimumOf } from '../../search/request/minimum-should-match';

/**
 * If there are two words, a document must contain both, unless there is no such document. In measurements, a higher
 * share missed documents that were wanted, and a lower one found no more of them.
 */
const CLOSEST_MINIMUM = '2<40%';

export function minimumOfWords(count: number): number {
  return minimumOf(CLOSEST_MINIMUM, count);
}
