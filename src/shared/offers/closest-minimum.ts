/** How many of a search's words its closest documents must contain. */
import { minimumOf } from '../../search/request/minimum-should-match';

/**
 * Of two words, a document must contain both, unless no document does. In measurements, a higher share missed
 * wanted documents, and a lower one found no more of them.
 */
const CLOSEST_MINIMUM = '2<40%';

export function minimumOfWords(count: number): number {
  return minimumOf(CLOSEST_MINIMUM, count);
}
