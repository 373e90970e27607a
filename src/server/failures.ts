/** Tells failures that have to be expected, such as a full disk, from bugs. */
import { databaseFault } from './database/database-faults';
import { FilesFault } from './files/files-fault';
import { SearchFailure } from './search/search';
import { asSentence, StartupError } from './startup-error';

/** Returns whether a command failed for a reason that isn't a bug, so that only the message matters. */
export function isExpected(cause: unknown): cause is Error {
  return cause instanceof StartupError || cause instanceof SearchFailure || cause instanceof FilesFault;
}

/** PostgreSQL's codes for a statement that took too long, needed too much memory, or exceeded another limit. */
const EXCEEDED_LIMITS: ReadonlySet<unknown> = new Set(['57014', '53200', '53400']);

/**
 * Returns whether work failed because the file store or the database did. The same work succeeds once they work again,
 * so jobs must not give it up. A statement that exceeds a limit doesn't count, because it may do so each time, and a
 * job would then never get to its other work.
 */
export function isOutage(cause: unknown): boolean {
  const exceedsLimit = cause instanceof Error && 'code' in cause && EXCEEDED_LIMITS.has(cause.code);
  return cause instanceof FilesFault || (databaseFault(cause) !== null && !exceedsLimit);
}

/**
 * Returns an error with a message for the terminal if the file store, the file system or the database failed.
 * Any other error is returned unchanged.
 *
 * @param outcome Begins the message, without a full stop, such as "The backup could not be made".
 */
export function explainFailure(outcome: string, cause: unknown): unknown {
  if (cause instanceof FilesFault) return new StartupError(`${outcome}. ${cause.message}`, { cause });
  // An error from the file system or the database, such as no space, no permission, or a lost connection.
  if (cause instanceof Error && 'code' in cause)
    return new StartupError(`${outcome}: ${asSentence(cause)}`, { cause });
  return cause;
}
