/** Brings the tables of a database up to date when a server starts, while other servers may be starting too. */
import { Migrator, type MigrationResultSet, type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import { ageOfSchema, migrations, OLDEST_USABLE_SCHEMA } from './migrations/migrations';
import { isPostgres } from './dialect';

export interface MigrationOptions {
  /** Called before waiting until another server has migrated the database, and then every minute. */
  readonly onMigrationWait?: () => void;
  /** The interval between these calls. Tests set a shorter one. */
  readonly migrationWaitMs?: number;
  /**
   * Called before the tables of an older version are brought up to date. If it throws a `StartupError`, they aren't,
   * and opening the database throws this error.
   */
  readonly onMigrating?: (db: Database) => void | Promise<void>;
  /** Called after the tables of an older version have been brought up to date. */
  readonly onMigrated?: () => void;
}

/**
 * Creates the tables of a new database, or brings those of an older version up to date.
 *
 * @param connection If this fails, the caller closes it, which releases the lock that other servers wait for.
 */
export async function migrate(connection: Database, options: MigrationOptions): Promise<void> {
  const isMigrated = await (isPostgres(connection) ? migrateAlone : migrateTables)(connection, options);
  if (isMigrated) options.onMigrated?.();
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
 * @returns Whether the tables of an older version have been brought up to date.
 */
async function migrateAlone(
  connection: Database,
  { onMigrationWait, migrationWaitMs = MIGRATION_WAIT_MS, ...options }: MigrationOptions,
): Promise<boolean> {
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
  const isMigrated = await migrateTables(connection, options);
  await sql`select pg_advisory_unlock(${lock})`.execute(connection);
  await sql`reset statement_timeout`.execute(connection);
  return isMigrated;
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
 *
 * @returns Whether the tables of an older version have been brought up to date.
 */
async function migrateTables(db: Database, { onMigrating }: MigrationOptions): Promise<boolean> {
  // A new database has no table with their names. If they can't be read for another reason, the migrator reports it.
  const executed = await readMigrations(db).catch(() => []);
  const age = ageOfSchema(executed);
  // Kysely would examine all tables to find that out, which takes time at every start.
  if (age === 'current') return false;
  const isNew = executed.length === 0;
  if (isNew) await requireUtf8(db);
  if (age === 'earlier' && !isNew) {
    await onMigrating?.(db);
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
      if (isUsedByNewerVersion(error) && (await isUsableByThisVersion(db))) return false;
      throw error;
    }
    if (results.length === 0) break;
  }
  if (isNew) await writeOldestSchema(db);
  return !isNew;
}

/** In other encodings, PostgreSQL can't store all characters, or counts bytes instead of characters. */
async function requireUtf8(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(db);
  const { encoding } = rows[0]!;
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and has to be UTF8`);
}

/** Returns the names of the migrations that have been applied to a database with tables, in alphabetical order. */
export async function readMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
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
export function isUsedByNewerVersion(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^corrupted migrations: previously executed migration \S+ is missing/.test(error.message)
  );
}
