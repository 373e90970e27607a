/**
 * The database: SQLite in the data folder, or PostgreSQL when DATABASE_URL says so; one SQL for both.
 * Store functions take a `Database`; those that need a transaction around them take a `Transaction`.
 */
import LibSql from 'libsql';
import {
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteDialect,
  type Transaction as KyselyTransaction,
} from 'kysely';
import { migrations } from './migrations/migrations';
import { StartupError } from '../startup-error';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Where the rows are: a file of SQLite's, or the address of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

/** Above the number of different queries in the product. */
const MAX_PREPARED = 300;

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartupError with one sentence when it cannot be opened or is not a database.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  let db: Database | null = null;
  try {
    db = new Kysely<Tables>({
      dialect: 'file' in location ? sqlite(location.file) : await postgres(location.url),
    });
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return db;
  } catch (cause) {
    await db?.destroy();
    const name =
      'file' in location ? `The database file ${location.file}` : 'The database that DATABASE_URL names';
    throw new StartupError(`${name} can't be used: ${sentence(cause)}`, { cause });
  }
}

function sqlite(file: string): SqliteDialect {
  const database = new LibSql(file);
  // WAL with FULL: a commit that was answered survives a power cut.
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

/** Statements are prepared once: it is a third of what a short query costs. The oldest go, so that lists of all lengths don't pile up. */
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

/** Loaded for whoever uses it: a server on SQLite has no need of 8 MB. */
async function postgres(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  // bigint (counts, revisions, sizes) as a number: none of ours passes 2^53.
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

function sentence(cause: unknown): string {
  const text =
    cause instanceof Error
      ? cause.message || ('code' in cause ? String(cause.code) : cause.name)
      : String(cause);
  // libsql's own words for a file that can't be opened are those of its code; Kysely's for a migration that is not in this version tell of damage.
  const plain = text.startsWith('ConnectionFailed')
    ? 'unable to open database file'
    : /^corrupted migrations: previously executed migration \S+ is missing/.test(text)
      ? 'a newer version of Fairway has used it'
      : text;
  return `${plain.split('\n', 1)[0]?.replace(/\.$/, '')}.`;
}
