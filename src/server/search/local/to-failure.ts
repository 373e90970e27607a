/** From what a thread catches to what it answers. */
import { SearchAbortedError } from '../../../search/engine/deadline';
import type { Failed } from './messages';

/** A full disk, a folder that may not be read, or a bug: the cause goes to the server, which logs it. */
export function toFailure(error: unknown): Failed {
  if (error instanceof SearchAbortedError)
    return { kind: 'failed', reason: error.reason, message: error.message };
  return {
    kind: 'failed',
    reason: 'unavailable',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
