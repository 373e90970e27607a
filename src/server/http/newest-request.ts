/**
 * Runs at most one request of each user at a time, for an operation that clients repeat on every keystroke.
 *
 *   arrived ──► waiting ──┬── its turn ──► running ──► done
 *                         ├── a newer one by the same user arrives: refused
 *                         └── its client disconnects: dropped when its turn comes
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpProblem } from './problem';

/** @throws HttpProblem too-many-requests if a newer request of the same user has replaced this one. */
export type RunNewest = <Answer>(
  user: string,
  signal: AbortSignal,
  run: () => Promise<Answer>,
) => Promise<Answer>;

interface Line {
  /** Settles when the last request in the queue has ended or been refused. */
  running: Promise<unknown>;
  /** The newest request. Older ones that are still waiting are refused. */
  newest: symbol;
}

export function createRunNewest(): RunNewest {
  const lines = new Map<string, Line>();

  return async (user, signal, run) => {
    const own = Symbol();
    const line = lines.get(user) ?? { running: Promise.resolve(), newest: own };
    line.newest = own;
    lines.set(user, line);
    const turn = async () => {
      // Other users' requests run first, and the server has time to notice a disconnection.
      await nextTurn();
      if (line.newest !== own) throw replaced();
      if (signal.aborted) throw gone();
      return run();
    };
    const answer = line.running.then(turn, turn);
    line.running = answer;
    try {
      return await answer;
    } finally {
      if (line.newest === own) lines.delete(user);
    }
  };
}

function replaced(): HttpProblem {
  return new HttpProblem(
    429,
    'too-many-requests',
    'You have sent a newer request of this kind, so this one was not carried out.',
    { headers: { 'retry-after': '1' } },
  );
}

/** The client has disconnected, so nobody will read this. */
function gone(): HttpProblem {
  return new HttpProblem(400, 'bad-request', 'The client disconnected before its turn came.');
}
