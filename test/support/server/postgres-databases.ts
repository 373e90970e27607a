// Databases on a PostgreSQL server for tests. Creating and dropping a database takes at least 147 ms of
// processor time, so a database that a test has dropped is reset to the contents of its template and reused
// by another test.
//
// A database is in one of these states:
//   in use → unused    the test has dropped it
//   unused → in use    its contents are those of the template again
//   unused → gone      the test has created or removed tables in it, so another database is created
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database from which others are created, with its tables and rows. */
export interface PostgresTemplate {
  readonly url: string;
  readonly tables: string;
  /** SQL that restores the rows and the values of the sequences. */
  readonly restoring: string;
  /** The URLs of unused databases that were created from this template. */
  readonly unused: string[];
}

/** Reads a database that has no connections. */
export async function readTemplate(url: string): Promise<PostgresTemplate> {
  return connected(url, async (client) => {
    const tables = await namesOfTables(client);
    const statements = ['set session_replication_role = replica'];
    for (const table of tables) {
      statements.push(`delete from ${table}`);
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from ${table} t`,
      );
      const content = rows[0]?.rows;
      if (content)
        statements.push(
          `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(content)})`,
        );
    }
    const { rows } = await client.query<{ statement: string }>(
      `select format('select setval(%L, %s, %L)', quote_ident(sequencename),
         coalesce(last_value, start_value), last_value is not null) as statement
       from pg_sequences where schemaname = 'public'`,
    );
    statements.push(...rows.map(({ statement }) => statement));
    return { url, tables: tables.join(), restoring: statements.join(';\n'), unused: [] };
  });
}

/** Returns the URL of a database with the contents of the template, or of an empty one. */
export async function takeDatabase(server: string, template: PostgresTemplate | null): Promise<string> {
  const used = template?.unused.pop();
  if (template && used !== undefined) {
    if (await restore(used, template)) return used;
    await dropDatabase(server, used);
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = template ? nameOf(template.url) : 'template1';
  await connected(server, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  await connected(server, (client) => client.query(`drop database ${nameOf(url)} with (force)`));
}

/** Resets the database to the template's contents. Returns false if its tables differ from the template's. */
function restore(url: string, { tables, restoring }: PostgresTemplate): Promise<boolean> {
  return connected(url, async (client) => {
    // A killed process may have left a transaction open.
    await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if ((await namesOfTables(client)).join() !== tables) return false;
    await client.query(restoring);
    return true;
  });
}

/** Returns the names of the tables in alphabetical order, quoted for SQL. */
async function namesOfTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
