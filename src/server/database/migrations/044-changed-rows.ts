/**
 * Makes PostgreSQL count a change to the library only if a row has changed. Until now, it counted every
 * statement, even one that changed no rows or values, and each time the count rose, servers had to read the
 * lists of all devices again. SQLite has always counted only changed rows. Never edit this migration after
 * its release.
 */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables';
import { counted, eventOf, nameOf, type Counted } from './039-library-changes';

export async function up(db: Kysely<Tables>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const change of counted)
    for (const event of ['insert', 'delete', 'update'] as const) {
      // Unlike dropping the trigger, replacing it doesn't block servers that read the table.
      await sql`create or replace trigger ${nameOf(change, event)} after ${eventOf(change, event)}
        on ${sql.table(change.table)} for each row ${event === 'update' ? sql`when (${isChanged(change)})` : sql``}
        execute function count_change(${sql.lit(change.key)})`.execute(db);
    }
}

function isChanged({ columns, when }: Counted): RawBuilder<unknown> {
  const values = columns?.map((name) => sql`old.${sql.ref(name)} is distinct from new.${sql.ref(name)}`);
  const differ = values ? sql.join(values, sql` or `) : sql`old.* is distinct from new.*`;
  return when ? sql`(${differ}) and ${when}` : differ;
}
