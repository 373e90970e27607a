/**
 * Makes SQLite count an update to the library only if it changes a value, as PostgreSQL does since migration
 * 044. Until now, it also counted updates that leave a row as it is, for example when a newer version derives
 * the same structure from a text. Never edit this migration after its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';
import { counted, eventOf, nameOf, type Counted } from './039-library-changes';

export async function up(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const change of counted) {
    if (!change.columns) continue;
    await sql`drop trigger ${nameOf(change, 'update')}`.execute(db);
    await sql`create trigger ${nameOf(change, 'update')} after ${eventOf(change, 'update')}
      on ${sql.table(change.table)} when ${isChanged(change.columns)}
      begin
        update settings set value = cast(cast(value as bigint) + 1 as text) where key = ${sql.lit(change.key)};
      end`.execute(db);
  }
}

function isChanged(columns: NonNullable<Counted['columns']>) {
  return sql.join(
    columns.map((name) => sql`old.${sql.ref(name)} is not new.${sql.ref(name)}`),
    sql` or `,
  );
}
