/**
 * Adds follows of documents and provisions, which are stored like saved searches, and adds the occasion and
 * the kind to each match. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follows')
    .addColumn('search_id', 'text', (column) =>
      column.primaryKey().references('saved_searches.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('citation', 'text')
    .addColumn('heading', 'text')
    .addColumn('known_records', 'integer', (column) => column.notNull())
    .addColumn('told_records', 'integer', (column) => column.notNull())
    .addColumn('told_day', 'text', (column) => column.notNull())
    .addColumn('ended', 'text')
    .execute();
  await db.schema.createIndex('follows_document').on('follows').column('document_id').execute();
  await rebuildMatches(db);
}

/** SQLite can't change a table's primary key, so the table is rebuilt. */
async function rebuildMatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_search_hits')
    .addColumn('search_id', 'text', (column) =>
      column.notNull().references('saved_searches.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('compared_with', 'text')
    .addColumn('address', 'text')
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    // This isn't a foreign key: when an old run is deleted, its matches must not be reported as new again.
    .addColumn('run_id', 'text')
    .addPrimaryKeyConstraint('hits_key', ['search_id', 'document_id', 'edition', 'occasion'])
    .execute();
  await sql`insert into new_search_hits (search_id, document_id, edition, occasion, kind, found_at, seen, run_id)
    select search_id, document_id, edition, 'text', ${kindOfKnown}, found_at, seen, run_id from search_hits`.execute(
    db,
  );
  await db.schema.dropTable('search_hits').execute();
  await db.schema.alterTable('new_search_hits').renameTo('search_hits').execute();
  await db.schema.createIndex('search_hits_document').on('search_hits').column('document_id').execute();
  await db.schema.createIndex('search_hits_run').on('search_hits').column('run_id').execute();
}

/** A document is considered new if no edition of it was added earlier. */
const kindOfKnown = sql`case when exists (
    select 1 from editions as found inner join editions as earlier on earlier.document_id = found.document_id
    where found.document_id = search_hits.document_id and found.edition = search_hits.edition
      and earlier.edition <> found.edition and earlier.added_at < found.added_at
  ) then 'changed' else 'new' end`;
