/** Tells failures that have to be expected, such as a full disk, from bugs. */
import { databaseFault } from './database/database-faults';
import { FilesFault } from './files/files-fault';
import { SearchFailure } from './search/search';
import { asSentence, StartupError } from './startup-error';

/** Returns whether a command failed for a reason that isn't a bug, so that only the message matters. */
export function isExpected(cause: unknown): cause is Error {
  return cause instanceof StartupError || cause instanceof SearchFailure || cause instanceof FilesFault;
}

/** PostgreSQL's code for a statement that took too long. */
const QUERY_CANCELED = '57014';

/**
 * Returns whether work failed because the file store or the database did. The same work succeeds once they work again,
 * so jobs must not give it up. A statement that takes too long doesn't count, because it may do so each time.
 */
export function isOutage(cause: unknown): boolean {
  const isSlow = cause instanceof Error && 'code' in cause && cause.code === QUERY_CANCELED;
  return cause instanceof FilesFault || (databaseFault(cause) !== null && !isSlow);
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
