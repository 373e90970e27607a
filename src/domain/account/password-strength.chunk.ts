/**
 * How hard a password is to guess, by zxcvbn. Its list of common passwords weighs 210 kB: loaded when the first one is typed,
 * and with no list of English words, which is four times that and finds little more.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0 is guessed at once, 4 not in a lifetime. */
export type Score = 0 | 1 | 2 | 3 | 4;

export interface Strength {
  readonly score: Score;
  /** A key of zxcvbn's for what makes it weak, such as `keyPattern`; null for nothing in particular. */
  readonly weakness: string | null;
}

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** @param own Names of the user: they are no secret, nor are their parts. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const words = own
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { score, feedback } = zxcvbn.check(password, words);
  return { score, weakness: feedback.warning };
}
