// All that a database holds, as one text: two that are the same say that nothing changed in between.
import { createHash } from 'node:crypto';
import { sql, type TableMetadata } from 'kysely';
import type { Database } from '../../src/server/database';

const tablesOf = new WeakMap<Database, readonly TableMetadata[]>();

/** Written when some time has passed, whatever is called. */
const timed = ['usage_counts'];

/** Of every table there is, those of later migrations included, but for counts that are written now and then. */
export async function digestOf(db: Database): Promise<string> {
  const tables = tablesOf.get(db) ?? (await db.introspection.getTables()).filter(({ name }) => !timed.includes(name));
  tablesOf.set(db, tables);
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db);
      // A row that is written anew stands elsewhere on PostgreSQL, though nothing in it changed.
      return `${name}\n${found.map((row) => JSON.stringify(row)).sort().join('\n')}`;
    }),
  );
  return createHash('sha256').update(rows.join('\n\n')).digest('hex');
}
