/** Detects when a client disconnects, so that the server can stop working on its request. */
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the client disconnects before the response is complete. If the client
 * has already disconnected, the signal is aborted from the start.
 *
 * @param reason The reason for aborting. The default is the usual `AbortError`.
 */
export function abortOnDisconnect({ raw }: FastifyReply, reason?: Error): AbortSignal {
  const controller = new AbortController();
  // The connection also closes after a complete response, which isn't a disconnection.
  const abort = () => {
    if (!raw.writableFinished) controller.abort(reason);
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

/**
 * Resolves when the whole response has been handed to the operating system, when the client has disconnected, or after
 * `limitMs`, because a client may read slowly.
 */
export function waitUntilSent({ raw }: FastifyReply, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    const timer = setTimeout(resolve, limitMs);
    for (const event of ['finish', 'close'] as const)
      raw.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}

/** How long a client may read nothing of a response. */
const STALLED_MS = 60_000;

/**
 * Closes the connection of a client that stops reading the response. Otherwise, a stream never ends if its client has
 * been paused, and the user's other requests wait for it (run-in-turn.ts).
 */
export function closeIfStalled({ raw }: FastifyReply, limitMs = STALLED_MS): void {
  // Without a listener, Node closes the connection. Requests that tests inject have none.
  if (raw.socket instanceof Socket) raw.setTimeout(limitMs);
}
