/** Converts an exception in a thread to the thread's reply. */
import { SearchAbortedError } from '../../../search/engine/deadline';
import type { Failed } from './messages';

/**
 * Returns the failure to reply with. Its cause may be a full disk, a folder that can't be read, or a bug. The
 * server logs it.
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
