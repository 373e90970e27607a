/** Writes an engine's answer as the response that the client gets. */
import type { PassagePlaces, SearchAnswer } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import { answerOf } from './answer-of';
import { removeScores } from './remove-scores';

export interface WrittenAnswer {
  /** The response as JSON. */
  readonly json: string;
  /** Where the passages are, for each hit that has any. */
  readonly passages: readonly {
    readonly id: string;
    /** The edition to which the passages belong; `null` if the request excludes it. */
    readonly edition: string | null;
    readonly places: PassagePlaces;
  }[];
  /** The index had all changes of the library up to this revision; `null` if that isn't known. */
  readonly revision: number | null;
}

/**
 * @param seesScores True only for administrators (`removeScores`).
 * @param revision See `WrittenAnswer`.
 */
export function writeAnswer(
  found: SearchAnswer,
  request: SearchRequest,
  seesScores: boolean,
  revision: number | null,
): WrittenAnswer {
  return {
    json: JSON.stringify(answerOf(seesScores ? found : removeScores(found, request))),
    passages: found.hits.hits.flatMap(({ _id: id, _source: { edition }, places }) =>
      places ? [{ id, edition: typeof edition === 'string' ? edition : null, places }] : [],
    ),
    revision,
  };
}
