/**
 * A score reveals how rare a word is among all documents, including those that the user's company isn't
 * allowed to see. Therefore only administrators get scores. The order isn't changed, although an order by
 * relevance depends on the scores (docs/decisions/search.md).
 */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import { addIdTieBreaker } from '../../search/request/total-order';

/**
 * Replaces each score with `null`, including those among the sort values. A request that names no order is
 * sorted by score.
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
