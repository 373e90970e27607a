/**
 * Runs at most one request of each user at a time, for an operation that clients repeat on every keystroke. Of the
 * requests that wait, only the newest of each session runs.
 *
 *   arrived ──► waiting ──┬── its turn ──► running ──► done
 *                         └── a newer one in the same session arrives: rejected
 */
import { HttpProblem } from './problem';
import { createRunInTurn } from './run-in-turn';

/** A pause would only make the newest request wait, because all others before it are rejected. */
const noPause = () => Promise.resolve();

/** A user, and one of the sessions in which the user makes requests. Each device has a session of its own. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
}

/**
 * Runs a request, or rejects it if a newer one replaces it.
 *
 * @throws HttpProblem too-many-requests if a newer request in the same session has replaced this one.
 */
export type RunNewest = <Answer>(
  caller: Caller,
  signal: AbortSignal,
  run: () => Promise<Answer>,
) => Promise<Answer>;

export function createRunNewest(): RunNewest {
  const runInTurn = createRunInTurn(noPause);
  const newest = new Map<string, symbol>();

  return async ({ id, sessionId }, signal, run) => {
    const own = Symbol();
    newest.set(sessionId, own);
    try {
      return await runInTurn(id, signal, async () => {
        if (newest.get(sessionId) !== own) throw replaced();
        return run();
      });
    } finally {
      if (newest.get(sessionId) === own) newest.delete(sessionId);
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
