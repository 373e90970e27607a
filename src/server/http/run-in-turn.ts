/**
 * Runs at most one request of each user at a time, in the order in which they arrive. However many requests a user
 * sends at once, other users then wait for at most one of them.
 *
 *   arrived ──► waiting ── its turn ──► running ──► done
 *                  └── its client disconnects: dropped when its turn comes
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpProblem } from './problem';

export type RunInTurn = <Answer>(
  user: string,
  signal: AbortSignal,
  run: () => Promise<Answer>,
) => Promise<Answer>;

export function createRunInTurn(): RunInTurn {
  /** For each user with requests, a promise that settles when the last of them has ended. */
  const last = new Map<string, Promise<unknown>>();

  return async (user, signal, run) => {
    const turn = async () => {
      // Other users' requests run first, and the server has time to notice a disconnection.
      await nextTurn();
      if (signal.aborted) throw gone();
      return run();
    };
    const answer = (last.get(user) ?? Promise.resolve()).then(turn, turn);
    last.set(user, answer);
    try {
      return await answer;
    } finally {
      if (last.get(user) === answer) last.delete(user);
    }
  };
}

/** The client has disconnected, so nobody will read this. */
function gone(): HttpProblem {
  return new HttpProblem(400, 'bad-request', 'The client disconnected before its turn came.');
}
