/** Detects when a client disconnects, so that the server can stop working on its request. */
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
