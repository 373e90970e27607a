/**
 * Stores keys for finding the saved searches that may match a changed document (alerts/match-keys.ts) and
 * gives the searches that are matched together a common mark. A search gets its keys when it joins the
 * others. A trigger makes a search fall behind when it changes, because servers of an earlier version also
 * change searches. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('saved_searches')
    .addColumn('catching_up', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('saved_searches').addColumn('examined_revision', 'bigint').execute();
  await sql`update saved_searches set catching_up = 0 where id in (select search_id from follows)`.execute(
    db,
  );
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
  // Searches with lower marks lag behind and have to catch up.
  await sql`insert into settings (key, value) select 'matched-revision',
    cast(coalesce((select max(matched_revision) from saved_searches where catching_up = 1),
      (select cast(value as bigint) from settings where key = 'revision')) as text)`.execute(db);
  await createTrigger(db);
}

/** The search takes over the common mark as its own, because it has been matched up to that revision. */
async function createTrigger(db: Kysely<Tables>): Promise<void> {
  const isSearch = sql`new.id not in (select search_id from follows)`;
  const mark = sql`(select cast(value as bigint) from settings where key = 'matched-revision')`;
  const raised = sql`case when new.matched_revision < ${mark} then ${mark} else new.matched_revision end`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function let_saved_search_fall_behind() returns trigger language plpgsql as $$
      begin
        if ${isSearch} then
          new.catching_up := 1;
          new.matched_revision := ${raised};
        end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger saved_search_changed before update of searchterms, filters, removed_at
      on saved_searches for each row
      when (old.catching_up = 0 and (old.searchterms <> new.searchterms or old.filters <> new.filters
        or old.removed_at is distinct from new.removed_at))
      execute function let_saved_search_fall_behind()`.execute(db);
  } else {
    await sql`create trigger saved_search_changed after update of searchterms, filters, removed_at
      on saved_searches
      when old.catching_up = 0 and ${isSearch} and (old.searchterms <> new.searchterms
        or old.filters <> new.filters or old.removed_at is not new.removed_at)
      begin update saved_searches set catching_up = 1, matched_revision = ${raised} where id = new.id; end`.execute(
      db,
    );
  }
}
