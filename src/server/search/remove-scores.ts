/**
 * A score tells how rare a word is among all documents, those included that the user's company may not see. Everybody but
 * administrators therefore gets an answer without scores. Its order stays: by relevance it may depend on them
 * (docs/decisions/search.md).
 */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';

/** `null` for each score, among the values of the sort too. */
export function removeScores(
  answer: SearchAnswer,
  { sort: keys }: Pick<SearchRequest, 'sort'>,
): SearchAnswer {
  const hits = answer.hits.hits.map(({ sort, ...hit }) => ({
    ...hit,
    _score: null,
    ...(sort && { sort: sort.map((value, place) => (keys[place]?.field === '_score' ? null : value)) }),
  }));
  return { ...answer, hits: { ...answer.hits, max_score: null, hits } };
}
