/**
 * Reads the rows of a library that is in use. This never migrates the tables, because a server of another
 * version may be using them.
 */
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database/database';
import { isPostgres } from '../database/dialect';
import { readMigrations } from '../database/migrate';
import { ageOfSchema } from '../database/migrations/migrations';
import { StartupError } from '../startup-error';

/**
 * How many rows are read at a time. A row may contain many pages of text, and SQLite allows only some 32,000
 * values in a statement.
 */
const BATCH_ROWS = 200;

/** @throws StartupError if the database contains no library, or the tables of another version */
export async function requireCurrentTables(db: Database): Promise<void> {
  if (!(await listTables(db)).includes('kysely_migration'))
    throw new StartupError(
      isPostgres(db)
        ? 'There is no library in the database that DATABASE_URL names.'
        : 'There is no library in the database file.',
    );
  if (ageOfSchema(await readMigrations(db)) !== 'current')
    throw new StartupError(
      'The database belongs to another version of Fairway. Use the commands of that version.',
    );
}

/**
 * Lists the tables in the current schema in alphabetical order, without views, which PostgreSQL extensions
 * may add. The list includes the table in which Kysely records migrations, and a PostgreSQL database may also
 * contain other programs' tables.
 */
export async function listTables<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const schema = isPostgres(db)
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]!.name
    : undefined;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name }) => name)
    .sort();
}

/**
 * Yields the rows of a query in batches, so that memory use doesn't grow with their number. Only one query at
 * a time can be read like this. With SQLite, the transaction can't run other queries until all rows have been
 * read.
 */
export async function* readInBatches<Tables, Row>(
  trx: Kysely<Tables>,
  query: { compile(): CompiledQuery<Row>; stream(): AsyncIterable<Row> },
): AsyncIterable<Row[]> {
  if (!isPostgres(trx)) {
    yield* batchesOfStream(query.stream());
    return;
  }
  const { sql: text, parameters } = query.compile();
  if (parameters.length > 0) throw new Error('A query that is read in batches can’t have parameters.');
  await sql`declare rows_of_snapshot no scroll cursor for ${sql.raw(text)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from rows_of_snapshot`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows_of_snapshot`.execute(trx);
}

async function* batchesOfStream<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
