/**
 * Runs at most one request of each user at a time, for an operation that clients repeat on every keystroke. Only the
 * newest of the waiting requests runs.
 *
 *   arrived ──► waiting ──┬── its turn ──► running ──► done
 *                         └── a newer one by the same user arrives: rejected
 */
import { HttpProblem } from './problem';
import { createRunInTurn, type RunInTurn } from './run-in-turn';

/** A pause would only make the newest request wait, because all others before it are rejected. */
const noPause = () => Promise.resolve();

/** The function that this returns throws HttpProblem too-many-requests if a newer request has replaced this one. */
export function createRunNewest(): RunInTurn {
  const runInTurn = createRunInTurn(noPause);
  const newest = new Map<string, symbol>();

  return async (user, signal, run) => {
    const own = Symbol();
    newest.set(user, own);
    try {
      return await runInTurn(user, signal, async () => {
        if (newest.get(user) !== own) throw replaced();
        return run();
      });
    } finally {
      if (newest.get(user) === own) newest.delete(user);
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
