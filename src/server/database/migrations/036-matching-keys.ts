/**
 * Lets a changed document find the saved searches that may match it by their keys (alerts/match-keys.ts), and gives the
 * searches that lag behind none of the others a common mark. Every search gets its keys when it is matched next. Runs
 * on SQLite and PostgreSQL. Never edit it after its release.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('saved_searches')
    .addColumn('catching_up', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('saved_searches')
    .addColumn('examined_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update saved_searches set examined_revision = matched_revision,
    catching_up = case when id in (select search_id from follows) then 0 else 1 end`.execute(db);
  await sql`create index saved_searches_catching_up on saved_searches (matched_revision) where catching_up = 1`.execute(
    db,
  );
  await db.schema
    .createTable('saved_search_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('search_id', 'text', (column) =>
      column.notNull().references('saved_searches.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('saved_search_keys_key', ['key', 'search_id'])
    .execute();
  await db.schema
    .createIndex('saved_search_keys_search')
    .on('saved_search_keys')
    .column('search_id')
    .execute();
  // Searches whose marks are lower lag behind, and catch up.
  await sql`insert into settings (key, value) select 'matched-revision',
    cast(coalesce((select max(matched_revision) from saved_searches where catching_up = 1),
      (select cast(value as bigint) from settings where key = 'revision')) as text)`.execute(db);
}
