/** What a person is told whose search has no answer. */
import { Refusal } from '../problem';
import type { SearchFailure } from './search';

export function searchRefusal({ reason }: SearchFailure): Refusal {
  if (reason === 'deadline') return new Refusal(503, 'query-too-slow', 'This search takes too long. Please narrow it.', { headers: { 'retry-after': '5' } });
  return new Refusal(503, 'search-unavailable', 'Search is not available at the moment. Please try again shortly.', { headers: { 'retry-after': '5' } });
}
