/** Notices when a client disconnects, so that nobody works for it any longer. */
import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the client disconnects before it has been answered, or already has.
 *
 * @param reason The signal's reason. By default it is the usual `AbortError`.
 */
export function abortOnDisconnect({ raw }: FastifyReply, reason?: Error): AbortSignal {
  const controller = new AbortController();
  // The connection also closes after a complete answer.
  const abort = () => {
    if (!raw.writableFinished) controller.abort(reason);
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
