/**
 * Counts changes to the contents of the library and to the category tree, so that a server can tell from one
 * row whether a cached result is still valid. Triggers do the counting, because servers of an earlier version
 * also change the library. Adds a table that records, for each user, the list that was last read for that
 * user's devices (offline/user-list.ts). Runs on SQLite and PostgreSQL. Never edit this migration after its
 * release.
 */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables';

/** A kind of change that is counted. If no columns are listed, updates of any column are counted. */
export interface Counted {
  readonly key: 'library-changes' | 'category-changes';
  readonly table: keyof Tables;
  readonly columns?: readonly string[];
  /** Only updates that meet this condition are counted. */
  readonly when?: RawBuilder<unknown>;
}

/**
 * A list in which a PDF is missing is never cached, so storing the first PDF of a text changes no cached
 * list.
 */
const isFirstPdf = sql`old.pdf_sha256 is null and new.pdf_sha256 is not null and old.text_words > 0
  and old.revision = new.revision and old.edition = new.edition and old.content_hash = new.content_hash`;

export const counted: readonly Counted[] = [
  { key: 'category-changes', table: 'categories' },
  { key: 'library-changes', table: 'categories' },
  { key: 'library-changes', table: 'documents', when: sql`not (${isFirstPdf})` },
  {
    key: 'library-changes',
    table: 'editions',
    columns: [
      'edition',
      'title',
      'number',
      'issuer',
      'type',
      'subtitle',
      'nickname',
      'publication_date',
      'entry_date',
      'content_hash',
    ],
  },
  { key: 'library-changes', table: 'edition_structures', columns: ['etag'] },
  { key: 'library-changes', table: 'edition_pages' },
  { key: 'library-changes', table: 'edition_records' },
  { key: 'library-changes', table: 'document_categories' },
  { key: 'library-changes', table: 'document_relations' },
  { key: 'library-changes', table: 'document_keys' },
];

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('offline_lists')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into settings (key, value) values ('library-changes', '0'), ('category-changes', '0')`.execute(
    db,
  );
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await createCountingFunction(db);
  for (const change of counted)
    for (const event of ['insert', 'delete', 'update'] as const)
      await (isPostgres ? createPostgresTrigger : createSqliteTrigger)(db, change, event);
}

type Event = 'insert' | 'delete' | 'update';

/**
 * A transaction counts once: the row's `xmin` is the id of the transaction that wrote it. Programs that
 * restore a dump write rows without a search path, so the function sets its own.
 */
async function createCountingFunction(db: Kysely<Tables>): Promise<void> {
  await sql`create function count_change() returns trigger language plpgsql set search_path from current as $$
    begin
      update settings set value = cast(cast(value as bigint) + 1 as text)
      where key = tg_argv[0] and xmin <> pg_current_xact_id()::xid;
      return null;
    end $$`.execute(db);
}

async function createPostgresTrigger(db: Kysely<Tables>, change: Counted, event: Event): Promise<void> {
  const { key, table, when } = change;
  const isConditional = event === 'update' && when !== undefined;
  await sql`create trigger ${nameOf(change, event)} after ${eventOf(change, event)} on ${sql.table(table)}
    for each ${isConditional ? sql`row when (${when})` : sql`statement`}
    execute function count_change(${sql.lit(key)})`.execute(db);
}

async function createSqliteTrigger(db: Kysely<Tables>, change: Counted, event: Event): Promise<void> {
  const { key, table, when } = change;
  await sql`create trigger ${nameOf(change, event)} after ${eventOf(change, event)} on ${sql.table(table)}
    ${event === 'update' && when ? sql`when ${when}` : sql``}
    begin
      update settings set value = cast(cast(value as bigint) + 1 as text) where key = ${sql.lit(key)};
    end`.execute(db);
}

export function nameOf({ key, table }: Counted, event: Event) {
  return sql.id(`${table}_${event}_${key.replace('-', '_')}`);
}

export function eventOf({ columns }: Counted, event: Event) {
  const some =
    event === 'update' && columns ? sql` of ${sql.join(columns.map((name) => sql.ref(name)))}` : sql``;
  return sql`${sql.raw(event)}${some}`;
}
