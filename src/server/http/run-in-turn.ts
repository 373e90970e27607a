/**
 * Runs at most one request of each user at a time, in the order in which they arrive, with pauses in between.
 * However many requests a user sends at once, other users then wait for at most one of them, and have most of the
 * server's time.
 *
 *   arrived ──► waiting ── its turn ──► running ──► being sent ──► done
 *                  │                                                └── another request of this user waits: pause
 *                  │                                                    before its turn
 *                  └── its client disconnects: dropped when its turn comes
 */
import { setImmediate as nextTurn, setTimeout as pauseFor } from 'node:timers/promises';
import { HttpProblem } from './problem';

/**
 * @param whenSent Called when `run` ends. The turn ends when the returned promise resolves, because serialising and
 *   compressing a long response may take longer than reading it from the database.
 */
export type RunInTurn = <Answer>(
  user: string,
  signal: AbortSignal,
  run: () => Promise<Answer>,
  whenSent?: () => Promise<unknown>,
) => Promise<Answer>;

/** A pause is three times as long as the request before it, so a user's requests run for a quarter of the time. */
const PAUSE_FACTOR = 3;
const MAX_PAUSE_MS = 1000;

/**
 * @param pause Resolves after so many milliseconds.
 * @param now Returns the time in milliseconds since any fixed moment.
 */
export function createRunInTurn(
  pause: (ms: number) => Promise<unknown> = pauseFor,
  now: () => number = () => performance.now(),
): RunInTurn {
  /** For each user with requests, a promise that resolves when the next one may run. */
  const turns = new Map<string, Promise<void>>();

  return (user, signal, run, whenSent) => {
    let from: number | null = null;
    const turn = async () => {
      // Other users' requests run first, and the server has time to notice a disconnection.
      await nextTurn();
      if (signal.aborted) throw gone();
      from = now();
      return run();
    };
    const end = async () => {
      if (from !== null) await whenSent?.();
      if (turns.get(user) === ended) turns.delete(user);
      else if (from !== null) await pause(Math.min((now() - from) * PAUSE_FACTOR, MAX_PAUSE_MS));
    };
    const answer = (turns.get(user) ?? Promise.resolve()).then(turn);
    const ended = answer.then(end, end);
    turns.set(user, ended);
    return answer;
  };
}

/** The client has disconnected, so nobody will read this. */
function gone(): HttpProblem {
  return new HttpProblem(400, 'bad-request', 'The client disconnected before its turn came.');
}
