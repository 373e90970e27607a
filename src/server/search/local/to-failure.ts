/** Converts an exception in a thread to a reply. */
import { SearchAbortedError } from '../../../search/engine/deadline';
import type { Failed } from './messages';

/**
 * Returns a reply for an error, whose cause may be a full disk, an unreadable folder, or a bug. The server
 * logs it.
 */
export function toFailure(error: unknown): Failed {
  if (error instanceof SearchAbortedError)
    return { kind: 'failed', reason: error.reason, message: error.message };
  return {
    kind: 'failed',
    reason: 'unavailable',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
