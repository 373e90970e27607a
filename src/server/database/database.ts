/**
 * Opens the database: SQLite in the data folder, or PostgreSQL when DATABASE_URL is set. The same SQL works
 * on both. Store functions take a `Database`; those that must run within a transaction take a `Transaction`.
 */
import { existsSync } from 'node:fs';
import LibSql from 'libsql';
import {
  Kysely,
  Migrator,
  type MigrationResultSet,
  type RawBuilder,
  PostgresDialect,
  SqliteDialect,
  sql,
  type Transaction as KyselyTransaction,
} from 'kysely';
import type { Pool } from 'pg';
import { closeHungConnections } from './hung-connections';
import { ageOfSchema, migrations, OLDEST_USABLE_SCHEMA } from './migrations/migrations';
import { isPostgres } from './snapshot';
import { StartupError } from '../startup-error';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Where the rows are stored: an SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

export interface DatabaseOptions {
  /** The maximum number of connections to PostgreSQL. */
  readonly connections?: number;
  /** PostgreSQL cancels statements that take longer than this. With 0, the database's own setting applies. */
  readonly statementSeconds?: number;
  /** Called before waiting until another server has migrated the database, and then every minute. */
  readonly onMigrationWait?: () => void;
  /** The interval between these calls. Tests set a shorter one. */
  readonly migrationWaitMs?: number;
  /** Called before the tables of an older version are brought up to date. */
  readonly onMigrating?: () => void;
  /** Called after the tables of an older version have been brought up to date. */
  readonly onMigrated?: () => void;
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
    await db.connection().execute(async (connection) => {
      const outcome = await ('url' in location ? migrateAlone : migrate)(connection, options);
      if (outcome === 'migrated') options.onMigrated?.();
    });
    return db;
  } catch (cause) {
    await db?.destroy();
    throw unusable(location, cause);
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

/**
 * The key of the PostgreSQL advisory lock that a server holds while it brings the tables up to date. Never
 * change it.
 */
const MIGRATION_LOCK = '7021386554923';
const MIGRATION_WAIT_MS = 60_000;
/** PostgreSQL's code for a lock that wasn't free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables of a PostgreSQL database up to date while no other server does so. Kysely has a lock of its own,
 * but before it takes that lock, it examines all tables, which fails while another server is removing a column.
 *
 * @param connection If this fails, the caller closes it, which releases the lock.
 */
async function migrateAlone(
  connection: Database,
  { onMigrationWait, migrationWaitMs = MIGRATION_WAIT_MS, ...options }: DatabaseOptions,
): Promise<'created' | 'migrated' | 'unchanged'> {
  // Migrations may take any amount of time, and so may waiting for another server's migrations.
  await sql`set statement_timeout = 0`.execute(connection);
  const lock = sql`${sql.lit(MIGRATION_LOCK)}::bigint`;
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock(${lock}) as "isFree"`.execute(
    connection,
  );
  if (!rows[0]!.isFree) {
    await sql`set lock_timeout = ${sql.lit(migrationWaitMs)}`.execute(connection);
    do onMigrationWait?.();
    while (!(await takeLock(connection, lock)));
    await sql`reset lock_timeout`.execute(connection);
  }
  const outcome = await migrate(connection, options);
  await sql`select pg_advisory_unlock(${lock})`.execute(connection);
  await sql`reset statement_timeout`.execute(connection);
  return outcome;
}

/** @returns Whether the lock was free before PostgreSQL's limit for waiting (`lock_timeout`) was reached. */
async function takeLock(connection: Database, lock: RawBuilder<unknown>): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE) return false;
    throw cause;
  }
}

/**
 * Brings the tables up to date. Tables that a newer version has already changed can still be used if that
 * version allows it, so that servers of both versions can run during an upgrade.
 *
 * Each migration runs in its own transaction. If the process dies, the next start continues with the
 * migration that was interrupted. On PostgreSQL, a migration's locks are released before the next one creates
 * an index. A new database, which nobody uses yet, gets all its tables in one transaction, because Kysely examines
 * all tables before each one.
 */
async function migrate(
  db: Database,
  { onMigrating }: DatabaseOptions,
): Promise<'created' | 'migrated' | 'unchanged'> {
  const executed = await executedMigrations(db);
  const age = ageOfSchema(executed);
  // Kysely would examine all tables to find that out, which takes time at every start.
  if (age === 'current') return 'unchanged';
  const isNew = executed.length === 0;
  if (age === 'earlier' && !isNew) {
    onMigrating?.();
    // Before the first change, so that no server that can't use the new tables starts while they are incomplete.
    await writeOldestSchema(db);
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  for (;;) {
    const { error, results = [] } = await migrateOnce(db, migrator, isNew);
    if (error !== undefined) {
      if (isUsedByNewerVersion(error) && (await isUsableByThisVersion(db))) return 'unchanged';
      throw error;
    }
    if (results.length === 0) break;
  }
  if (isNew) await writeOldestSchema(db);
  return isNew ? 'created' : 'migrated';
}

/** Returns nothing for a database without tables, and if the names can't be read, which the migrations report. */
async function executedMigrations(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Runs the next migration, or all of them in a new database. On SQLite, this function begins the transaction,
 * because Kysely doesn't.
 */
async function migrateOnce(db: Database, migrator: Migrator, isNew: boolean): Promise<MigrationResultSet> {
  const run = () => (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
  if (isPostgres(db)) return run();
  await sql`begin immediate`.execute(db);
  const outcome = await run();
  if (outcome.error === undefined) await sql`commit`.execute(db);
  // The rollback fails if the error has already ended the transaction, which happens if the disk is full.
  else await sql`rollback`.execute(db).catch(() => undefined);
  return outcome;
}

/** The row of `settings` that names the oldest schema whose servers can use the tables. */
const OLDEST_SCHEMA_KEY = 'oldest-usable-schema';

async function writeOldestSchema(db: Database): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: OLDEST_SCHEMA_KEY, value: OLDEST_USABLE_SCHEMA })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: OLDEST_USABLE_SCHEMA }))
    .execute();
}

async function isUsableByThisVersion(db: Database): Promise<boolean> {
  const oldest = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', OLDEST_SCHEMA_KEY)
    .executeTakeFirst();
  return oldest !== undefined && oldest.value <= Object.keys(migrations).at(-1)!;
}

/** Returns whether Kysely has found a migration that this version doesn't know, which it reports as corruption. */
function isUsedByNewerVersion(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^corrupted migrations: previously executed migration \S+ is missing/.test(error.message)
  );
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
