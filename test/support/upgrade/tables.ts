// Lists the tables of a database.
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database';

export async function tablesOf(db: Database): Promise<Record<string, { columns: string[]; rows: number }>> {
  const tables = await db.introspection.getTables();
  const found: Record<string, { columns: string[]; rows: number }> = {};
  for (const { name, columns } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    found[name] = { columns: columns.map((column) => column.name).sort(), rows: Number(rows[0]?.count) };
  }
  return found;
}
