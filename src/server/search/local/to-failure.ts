/** Converts an exception in a thread to a reply. */
import { SearchAbortedError } from '../../../search/engine/deadline';
import type { Failed } from './messages';

/**
 * Returns a reply for an error. The server logs its message, which is a sentence if the disk is full or the
 * folder can't be used, and a stack trace for a bug.
 */
export function toFailure(error: unknown): Failed {
  if (error instanceof SearchAbortedError)
    return { kind: 'failed', reason: error.reason, message: error.message };
  return {
    kind: 'failed',
    reason: 'unavailable',
    message: describe(error),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error && 'syscall' in error)) return error.stack ?? error.message;
  return error.code === 'ENOSPC'
    ? 'The disk that holds the search index is full.'
    : `The folder with the search index can’t be used (${String(error.code)}).`;
}
