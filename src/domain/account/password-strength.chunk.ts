/**
 * Estimates with zxcvbn how hard a password is to guess. Its list of common passwords takes 210 kB, so it is
 * loaded when the user begins to type a password. The list of English words is left out, as it is four
 * times as large and finds little more.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0 means guessed at once, and 4 means not in a lifetime. */
export type Score = 0 | 1 | 2 | 3 | 4;

export interface Strength {
  readonly score: Score;
  /** zxcvbn's key for the main weakness, such as `keyPattern`; null if there is none. */
  readonly weakness: string | null;
}

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** @param own The user's names. They and their parts are easy to guess. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const words = own
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { score, feedback } = zxcvbn.check(password, words);
  return { score, weakness: feedback.warning };
}
