/**
 * Distinguishes database faults from bugs. If the database is down, full or too busy, the code isn't at
 * fault, and the same call succeeds once the database works again.
 */

const UNREACHABLE = 'The database can’t be reached.';
const BUSY = 'The database is too busy.';
const FULL = 'The disk is full.';

/** A sentence that says what is wrong with the database, for administrators and the log. */
export type DatabaseFault = typeof UNREACHABLE | typeof BUSY | typeof FULL;

/**
 * PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), SQLite's result
 * codes (https://www.sqlite.org/rescode.html), and those of the operating system.
 */
const faultsByCode: Readonly<Record<string, DatabaseFault>> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  '57P01': UNREACHABLE,
  '57P02': UNREACHABLE,
  '57P03': UNREACHABLE,
  // Writing to a server that has become a standby.
  '25006': UNREACHABLE,
  // PostgreSQL rolled back a transaction because it conflicted with another. It may succeed if it is retried.
  '40001': BUSY,
  '40P01': BUSY,
  '53300': BUSY,
  '55P03': BUSY,
  '57014': BUSY,
  '53100': FULL,
  ENOSPC: FULL,
  SQLITE_CANTOPEN: UNREACHABLE,
  SQLITE_BUSY: BUSY,
  SQLITE_FULL: FULL,
};

/**
 * Errors that the PostgreSQL client library raises itself have no codes and are recognised by their messages. So is the
 * error with which PostgreSQL may refuse a connection if its disk is full, because its code means any internal error.
 */
const faultsByMessage: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^(?:Connection terminated|Client has encountered a connection error)/, UNREACHABLE],
  [/^could not write init file$/, FULL],
];

/** Returns what is wrong with the database; `null` if the error has another cause. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // A client that disconnects also causes ECONNRESET, but that error has no `syscall`.
  const isAborted = code === 'ECONNRESET' && !('syscall' in error);
  // Class 08 of PostgreSQL's codes contains the connection errors.
  if (/^08[0-9A-Z]{3}$/.test(code)) return UNREACHABLE;
  return (
    (isAborted ? null : faultsByCode[code]) ??
    faultsByMessage.find(([pattern]) => pattern.test(error.message))?.[1] ??
    (error.cause === undefined ? null : databaseFault(error.cause))
  );
}
