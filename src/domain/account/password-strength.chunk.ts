/**
 * Uses zxcvbn to estimate how hard a password is to guess. Its list of common passwords takes up 210 kB, so
 * this chunk is loaded only when the user begins to type a password. The list of English words is left out,
 * because it is four times as large and catches few additional weak passwords.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's score, from 0 (at most about a thousand guesses) to 4 (more than about ten billion guesses). */
export type Score = 0 | 1 | 2 | 3 | 4;

export interface Strength {
  readonly score: Score;
  /** zxcvbn's key for the main weakness, such as `keyPattern`; null if there is none. */
  readonly weakness: string | null;
}

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** @param own The user's names. Passwords that contain them, or parts of them, are easy to guess. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const words = own
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { score, feedback } = zxcvbn.check(password, words);
  return { score, weakness: feedback.warning };
}
