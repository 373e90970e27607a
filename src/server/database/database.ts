/**
 * Opens the database: SQLite in the data folder, or PostgreSQL when DATABASE_URL is set. The same SQL works
 * on both. Store functions take a `Database`; those that must run within a transaction take a `Transaction`.
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

/** Where the rows are stored: an SQLite file, or the address of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

/** This is more than the number of different queries in the product. */
const MAX_PREPARED = 300;

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartupError if the database can't be opened or the file isn't a database.
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
 * The least recently used statements are dropped, so that the variants of a query with lists of different
 * lengths don't pile up.
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

/** Loads the driver only when it is used, which saves 8 MB on a server that uses SQLite. */
async function postgres(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  // Reads bigint (counts, revisions, sizes) as a number. None of these values exceeds 2^53.
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // If an idle connection breaks, the next query replaces it. If a connection breaks between two queries of a
  // transaction, the second one fails. Without a listener, the errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

function sentence(cause: unknown): string {
  const text =
    cause instanceof Error
      ? cause.message || ('code' in cause ? String(cause.code) : cause.name)
      : String(cause);
  // For a file that can't be opened, libsql gives only the error code, and Kysely reports a migration that
  // this version doesn't know as corruption. Both get a clearer message.
  const plain = text.startsWith('ConnectionFailed')
    ? 'unable to open database file'
    : /^corrupted migrations: previously executed migration \S+ is missing/.test(text)
      ? 'a newer version of Fairway has used it'
      : text;
  return `${plain.split('\n', 1)[0]?.replace(/\.$/, '')}.`;
}
