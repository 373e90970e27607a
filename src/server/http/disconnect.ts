/** Detects when a client disconnects, so that the server can stop working on its request. */
import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the client disconnects before it has received a complete response, or
 * that is already aborted if it has disconnected.
 *
 * @param reason The signal's reason. By default it is the usual `AbortError`.
 */
export function abortOnDisconnect({ raw }: FastifyReply, reason?: Error): AbortSignal {
  const controller = new AbortController();
  // The connection also closes after a complete response.
  const abort = () => {
    if (!raw.writableFinished) controller.abort(reason);
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
