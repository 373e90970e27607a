/** Writes an engine's answer as the response that the client gets. */
import type { SearchAnswer, SearchHit } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import type { HitPassages } from '../store/library/structure/passage-places';
import { toContractAnswer } from './contract-answer';
import { removeScores } from './remove-scores';

export interface WrittenAnswer {
  /** The response as JSON, in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** All hits. An `edition` is `null` if the request excludes that field. */
  readonly hits: readonly { readonly id: string; readonly edition: string | null }[];
  /** The passages of each hit that has any. */
  readonly passages: readonly HitPassages[];
  /** The revision up to which the index contained all changes to the library; `null` if it isn't known. */
  readonly revision: number | null;
}

const encoder = new TextEncoder();

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
    json: encoder.encode(JSON.stringify(toContractAnswer(seesScores ? found : removeScores(found, request)))),
    hits: found.hits.hits.map((hit) => ({ id: hit._id, edition: editionOf(hit) })),
    passages: found.hits.hits.flatMap(passagesOf),
    revision,
  };
}

function passagesOf(hit: SearchHit): readonly HitPassages[] {
  const { _id: id, highlight, places, matches } = hit;
  const edition = editionOf(hit);
  if (places && matches) return [{ id, edition, places, matches }];
  const { content, 'content.stemmed': stemmed } = highlight ?? {};
  if (!content && !stemmed) return [];
  return [
    { id, edition, words: { ...(content && { content }), ...(stemmed && { 'content.stemmed': stemmed }) } },
  ];
}

function editionOf({ _source: { edition } }: SearchHit): string | null {
  return typeof edition === 'string' ? edition : null;
}
