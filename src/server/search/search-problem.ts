/** The messages for users whose search has failed. */
import { HttpProblem } from '../http/problem';
import type { SearchFailure } from './search';

export function searchProblem({ reason, message }: SearchFailure): HttpProblem {
  const more = { headers: { 'retry-after': '5' } };
  if (reason === 'deadline')
    return new HttpProblem(503, 'query-too-slow', 'This search took too long. Please narrow it.', more);
  if (reason === 'behind-own')
    return new HttpProblem(
      503,
      'query-too-slow',
      'Your other searches leave no time for this one. Please wait until they have finished, and try again.',
      more,
    );
  if (reason === 'too-many')
    return new HttpProblem(
      429,
      'too-many-requests',
      'Too many of your searches are running. Please wait until some have finished, and try again.',
      more,
    );
  return new HttpProblem(
    503,
    'search-unavailable',
    'Search is not available at the moment. Please try again shortly.',
    // If a search thread has died, a stack trace follows the first line.
    { ...more, forAdministrators: message.replace(/\n.*/s, '') },
  );
}
