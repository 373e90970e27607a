/**
 * Copies all rows of a library between SQLite and PostgreSQL, for backups and for moving a library from one
 * to the other. Both databases must already have the current tables. Leases are left out, because they belong
 * to running processes.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/database';
import { isPostgres } from '../database/dialect';
import { readSnapshot } from '../database/snapshot';
import { StartupError } from '../startup-error';
import { listTables, readInBatches, requireCurrentTables } from './snapshot';

/** Every table is copied in the same way, so the types of its columns don't matter. */
type AnyTables = Record<string, Record<string, unknown>>;
type AnyDatabase = Kysely<AnyTables>;

const LEFT_OUT = ['leases', 'kysely_migration', 'kysely_migration_lock'];

/** The number of rows in each table. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Replaces all rows in `to` with a consistent snapshot of those in `from`. If the process is killed, `to` is
 * unchanged.
 *
 * @throws StartupError if the tables of `from` are not those of this version.
 */
export async function copyRows(from: Database, to: Database): Promise<RowCounts> {
  await requireCurrentTables(from);
  const source = from as unknown as AnyDatabase;
  const target = to as unknown as AnyDatabase;
  const own = new Set(await listCopied(source));
  // A PostgreSQL database may also contain other programs' tables.
  const tables = (await listCopied(target)).filter((table) => own.has(table));
  return withoutForeignKeys(target, (into) =>
    readSnapshot(source, async (out) => {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        await into.deleteFrom(table).execute();
        counts[table] = 0;
        for await (const rows of readInBatches(out, out.selectFrom(table).selectAll())) {
          await into.insertInto(table).values(rows).execute();
          counts[table] += rows.length;
        }
      }
      await copyFence(out, into);
      return counts;
    }),
  );
}

/** Counts the rows of each table that `copyRows` copies. */
export async function countRows(db: Database): Promise<RowCounts> {
  const any = db as unknown as AnyDatabase;
  const counts: Record<string, number> = {};
  for (const table of await listCopied(any)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      any,
    );
    counts[table] = Number(rows[0]!.count);
  }
  return counts;
}

async function listCopied(db: AnyDatabase): Promise<string[]> {
  return (await listTables(db)).filter((name) => !LEFT_OUT.includes(name));
}

/**
 * Runs a transaction in which rows may refer to rows that are added later. All references are checked before
 * it commits.
 */
async function withoutForeignKeys<Result>(
  db: AnyDatabase,
  write: (trx: AnyDatabase) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) {
    await sql`pragma foreign_keys = off`.execute(db);
    return db.transaction().execute(async (trx) => {
      const result = await write(trx);
      const { rows } = await sql`pragma foreign_key_check`.execute(trx);
      if (rows.length > 0) throw new StartupError(`${rows.length} rows refer to rows that don't exist.`);
      return result;
    });
  }
  return db.transaction().execute(async (trx) => {
    const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    const result = await write(trx);
    // PostgreSQL checks all rows when it adds a constraint.
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    return result;
  });
}

/**
 * Copies the last fencing number, because new numbers must be higher than all earlier ones. PostgreSQL has a
 * sequence for these numbers, and SQLite has a row in `settings`.
 */
async function copyFence(from: AnyDatabase, to: AnyDatabase): Promise<void> {
  const { rows } = isPostgres(from)
    ? await sql<{ fence: number }>`select last_value as fence from lease_fences`.execute(from)
    : await sql<{
        fence: number;
      }>`select cast(value as bigint) as fence from settings where key = 'fence'`.execute(from);
  const fence = Math.max(1, Number(rows[0]?.fence ?? 1));
  if (isPostgres(to)) await sql`select setval('lease_fences', ${fence})`.execute(to);
  await to
    .updateTable('settings')
    .set({ value: String(fence) })
    .where('key', '=', 'fence')
    .execute();
}
