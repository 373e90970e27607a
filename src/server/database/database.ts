/**
 * Opens the database: SQLite in the data folder, or PostgreSQL when DATABASE_URL is set. The same SQL works
 * on both. Store functions take a `Database`; those that must run within a transaction take a `Transaction`.
 */
import { existsSync } from 'node:fs';
import LibSql from 'libsql';
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';
import { closeHungConnections } from './hung-connections';
import { isUsedByNewerVersion, migrate, type MigrationOptions } from './migrate';
import { StartupError } from '../startup-error';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Where the rows are stored: an SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

export interface DatabaseOptions extends MigrationOptions {
  /** The maximum number of connections to PostgreSQL. */
  readonly connections?: number;
  /** PostgreSQL cancels statements that take longer than this. With 0, the database's own setting applies. */
  readonly statementSeconds?: number;
  /** Called after each query. */
  readonly onQuery?: (query: FinishedQuery) => void;
}

/** A query without its parameters, which may contain anything that a user has typed. */
export interface FinishedQuery {
  readonly sql: string;
  readonly ms: number;
  readonly isFailed: boolean;
}

/** How many connections are in use or idle, and how many requests are waiting for one. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

const DEFAULT_CONNECTIONS = 10;

/** The maximum number of cached statements. The product has fewer different queries than this. */
const MAX_PREPARED = 300;

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartupError if the database can't be opened or the file isn't a database.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database> {
  let db: Database | null = null;
  try {
    db = await connectDatabase(location, options);
    await db.connection().execute((connection) => migrate(connection, options));
    return db;
  } catch (cause) {
    await db?.destroy();
    throw cause instanceof StartupError ? cause : unusable(location, cause);
  }
}

/**
 * Reads a database without bringing its tables up to date.
 *
 * @throws StartupError if the database can't be opened, or if `read` throws anything.
 */
export async function inspectDatabase<Result>(
  location: DatabaseLocation,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  let db: Database | null = null;
  try {
    db = await connectDatabase(location, { connections: 1 });
    return await read(db);
  } catch (cause) {
    throw cause instanceof StartupError ? cause : unusable(location, cause);
  } finally {
    await db?.destroy();
  }
}

function unusable(location: DatabaseLocation, cause: unknown): StartupError {
  const name =
    'file' in location ? `The database file ${location.file}` : 'The database that DATABASE_URL names';
  return new StartupError(`${name} can't be used: ${sentence(cause)}`, { cause });
}

/** Connects to a database. Its tables are not brought up to date. */
export async function connectDatabase(
  location: DatabaseLocation,
  { connections = DEFAULT_CONNECTIONS, statementSeconds = 0, onQuery }: DatabaseOptions = {},
): Promise<Database> {
  const pool = 'url' in location ? await openPool(location.url, connections, statementSeconds) : null;
  const db = new Kysely<Tables>({
    dialect: 'file' in location ? sqlite(location.file) : new PostgresDialect({ pool: pool! }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis: ms }) =>
        onQuery({ sql: query.sql, ms, isFailed: level === 'error' }),
    }),
  });
  if (pool) pools.set(db, pool);
  if ('file' in location) sqliteFiles.set(db, location.file);
  return db;
}

const pools = new WeakMap<Database, Pool>();
const sqliteFiles = new WeakMap<Database, string>();

/**
 * Checks that the database responds, and that the file of an SQLite database is still there. SQLite itself
 * doesn't notice when its file is removed, for example together with its volume, and everything written
 * afterwards would be lost.
 *
 * @throws Error if the database can't be used.
 */
export async function checkDatabase(db: Database): Promise<void> {
  const file = sqliteFiles.get(db);
  if (file !== undefined && !existsSync(file))
    throw Object.assign(new Error(`The database file ${file} is missing.`), { code: 'SQLITE_CANTOPEN' });
  await sql`select key from settings limit 1`.execute(db);
}

/** Counts the connections to PostgreSQL. For SQLite, all counts are 0. */
export function countConnections(db: Database): ConnectionCounts {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function sqlite(file: string): SqliteDialect {
  const database = new LibSql(file);
  // WAL with synchronous=FULL: once a commit has been reported to a client, it survives a power cut.
  for (const pragma of [
    'busy_timeout = 5000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
  ])
    database.pragma(pragma);
  return new SqliteDialect({
    database: { prepare: cacheStatements((sql) => database.prepare(sql)), close: () => database.close() },
  });
}

/**
 * Prepares each statement only once, because preparing takes a third of the time that a short query needs.
 * The least recently used statements are evicted, so that variants of a query for lists of different lengths
 * don't pile up.
 */
function cacheStatements<Statement>(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    const statement = prepared.get(sql) ?? prepare(sql);
    prepared.delete(sql);
    prepared.set(sql, statement);
    if (prepared.size > MAX_PREPARED) prepared.delete(prepared.keys().next().value ?? sql);
    return statement;
  };
}

/** Loads the driver only when it is needed, which saves 8 MB on a server that uses SQLite. */
async function openPool(url: string, connections: number, statementSeconds: number): Promise<Pool> {
  const { default: pg } = await import('pg');
  // Reads bigint (counts, revisions, sizes) as a number. None of these values exceeds 2^53.
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const address = { connectionString: url, connectionTimeoutMillis: 5000 };
  const pool = new pg.Pool({
    ...address,
    max: connections,
    ...(statementSeconds > 0 && { statement_timeout: statementSeconds * 1000 }),
    types: { getTypeParser },
  });
  closeHungConnections(pool, () => new pg.Client(address));
  // If an idle connection breaks, the next query replaces it. If a connection breaks between two queries of a
  // transaction, the second query fails. Without a listener, the errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function sentence(cause: unknown): string {
  const text =
    cause instanceof Error
      ? cause.message || ('code' in cause ? String(cause.code) : cause.name)
      : String(cause);
  // For a file that can't be opened, libsql gives only the error code.
  const plain = text.startsWith('ConnectionFailed')
    ? 'unable to open database file'
    : isUsedByNewerVersion(cause)
      ? 'a newer version of Fairway has used it'
      : text;
  return `${plain.split('\n', 1)[0]?.replace(/\.$/, '')}.`;
}
