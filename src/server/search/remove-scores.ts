/**
 * Removes scores for everybody except administrators. A score reveals how rare a word is among all documents,
 * including those that the user's company isn't allowed to see. The order doesn't change, although an order
 * by relevance depends on the scores (docs/decisions/search.md).
 */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import { addIdTieBreaker } from '../../search/request/total-order';

/**
 * Replaces all scores with `null`, including those among the sort values. Without an order in the request,
 * hits are sorted by score.
 */
export function removeScores(answer: SearchAnswer, request: SearchRequest): SearchAnswer {
  const keys = addIdTieBreaker(request).sort;
  const hits = answer.hits.hits.map(({ sort, ...hit }) => ({
    ...hit,
    _score: null,
    ...(sort && { sort: sort.map((value, place) => (keys[place]?.field === '_score' ? null : value)) }),
  }));
  return { ...answer, hits: { ...answer.hits, max_score: null, hits } };
}
