/** Tells failures that have to be expected, such as a full disk, from bugs. */
import { FilesFault } from './files/files-fault';
import { SearchFailure } from './search/search';
import { asSentence, StartupError } from './startup-error';

/** Returns whether a command failed for a reason that isn't a bug, so that only the message matters. */
export function isExpected(cause: unknown): cause is Error {
  return cause instanceof StartupError || cause instanceof SearchFailure || cause instanceof FilesFault;
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
