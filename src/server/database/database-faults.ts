/**
 * Distinguishes database faults from bugs. If the database is down, full or too busy, or refuses access, the code
 * isn't at fault, and the same call succeeds once the database works again.
 */

const UNREACHABLE = 'The database can’t be reached.';
const BUSY = 'The database is too busy.';
const FULL = 'The disk is full.';
const REFUSED = 'The database refuses access.';
const MISSING = 'The database has no such table, or refuses access to it.';
const BROKEN = 'The database can’t read or write its files.';

/** A sentence that says what is wrong with the database, for administrators and the log. */
export type DatabaseFault =
  | typeof UNREACHABLE
  | typeof BUSY
  | typeof FULL
  | typeof REFUSED
  | typeof MISSING
  | typeof BROKEN;

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
  // PostgreSQL ended a session that was idle within a transaction for too long.
  '25P03': UNREACHABLE,
  // Writing to a server that has become a standby.
  '25006': UNREACHABLE,
  // PostgreSQL rolled back a transaction because it conflicted with another. It may succeed if it is retried.
  '40001': BUSY,
  '40P01': BUSY,
  '55P03': BUSY,
  '57014': BUSY,
  '53100': FULL,
  ENOSPC: FULL,
  // The account may not use a table, or none in the schema, or the database doesn't exist.
  '42501': REFUSED,
  '42P01': MISSING,
  '3D000': REFUSED,
  SQLITE_CANTOPEN: UNREACHABLE,
  SQLITE_FULL: FULL,
};

/** The beginnings of other codes. The first two characters of a code of PostgreSQL's are its class. */
const faultsByPrefix: readonly (readonly [RegExp, DatabaseFault])[] = [
  // A lost connection, and a server that shuts down, restarts or ends a session.
  [/^(?:08|57)[0-9A-Z]{3}$/, UNREACHABLE],
  [/^28[0-9A-Z]{3}$/, REFUSED],
  // Too many connections, or not enough memory.
  [/^53[0-9A-Z]{3}$/, BUSY],
  [/^58[0-9A-Z]{3}$/, BROKEN],
  // SQLite's extended codes begin with the code, such as SQLITE_BUSY_SNAPSHOT.
  [/^SQLITE_BUSY/, BUSY],
  [/^SQLITE_(?:IOERR|READONLY)/, BROKEN],
];

/**
 * Errors that the PostgreSQL client library raises itself have no codes and are recognised by their messages. So are
 * two errors with which PostgreSQL may refuse a connection, because their codes also have other meanings.
 */
const faultsByMessage: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^(?:Connection terminated|Client has encountered a connection error)/, UNREACHABLE],
  [/^could not write init file$/, FULL],
  [/^database ".*" is not currently accepting connections$/, REFUSED],
];

/** Returns what is wrong with the database; `null` if the error has another cause. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // A client that disconnects also causes ECONNRESET, but that error has no `syscall`.
  const isAborted = code === 'ECONNRESET' && !('syscall' in error);
  return (
    (isAborted ? null : faultsByCode[code]) ??
    findFault(faultsByPrefix, code) ??
    findFault(faultsByMessage, error.message) ??
    (error.cause === undefined ? null : databaseFault(error.cause))
  );
}

function findFault(
  patterns: readonly (readonly [RegExp, DatabaseFault])[],
  text: string,
): DatabaseFault | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
