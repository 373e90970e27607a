/** Writes an engine's answer as the response that the client gets. */
import type { PassagePlaces, SearchAnswer, SearchHit } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import { answerOf } from './answer-of';
import { removeScores } from './remove-scores';

export interface WrittenAnswer {
  /** The response as JSON. */
  readonly json: string;
  /** All hits, each with its edition; `null` if the request excludes it. */
  readonly hits: readonly { readonly id: string; readonly edition: string | null }[];
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
    hits: found.hits.hits.map((hit) => ({ id: hit._id, edition: editionOf(hit) })),
    passages: found.hits.hits.flatMap((hit) =>
      hit.places ? [{ id: hit._id, edition: editionOf(hit), places: hit.places }] : [],
    ),
    revision,
  };
}

function editionOf({ _source: { edition } }: SearchHit): string | null {
  return typeof edition === 'string' ? edition : null;
}
