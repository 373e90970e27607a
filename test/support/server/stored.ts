// Represents the contents of a database as a hash. If two hashes are equal, nothing has changed in between.
import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../../src/server/database/database';

/** Tables that count events, including rejected calls. */
const counting = ['usage_counts', 'recent_attempts'];
const tablesOf = new WeakMap<Database, readonly string[]>();

/** Hashes every table, including those from later migrations, except those that count events. */
export async function digestOf(db: Database): Promise<string> {
  const known =
    tablesOf.get(db) ??
    (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !counting.includes(name));
  tablesOf.set(db, known);
  const rows =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? await rowsAtOnce(db, known)
      : await rowsByTable(db, known);
  // On PostgreSQL, a row that has been rewritten has a different position even if its contents are the same.
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}

async function rowsByTable(db: Database, tables: readonly string[]): Promise<string[]> {
  const rows: string[] = [];
  for (const name of tables)
    for (const row of (await sql`select * from ${sql.table(name)}`.execute(db)).rows)
      rows.push(`${name} ${JSON.stringify(row)}`);
  return rows;
}

/** Reads all tables with one query, because each query is a round trip to PostgreSQL. */
async function rowsAtOnce(db: Database, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map(
    (name) => sql`select ${sql.lit(name)} || ' ' || stored::text as text from ${sql.table(name)} as stored`,
  );
  return (await sql<{ text: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows.map(
    ({ text }) => text,
  );
}
