/** Writes an engine's answer as the response that the client gets. */
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchRequest } from '../../search/request/request';
import { answerOf } from './answer-of';
import { removeScores } from './remove-scores';

/**
 * Returns the response as JSON.
 * @param seesScores True only for administrators (`removeScores`).
 */
export function writeAnswer(found: SearchAnswer, request: SearchRequest, seesScores: boolean): string {
  return JSON.stringify(answerOf(seesScores ? found : removeScores(found, request)));
}
