/**
 * Stores what the library has learned about the dates of each edition, and which edition is in force. For
 * existing documents, the job that switches documents computes this, because the migration sets their
 * `switches_on` to a past date. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['documents', 'editions'] as const)
    await db.schema.alterTable(table).addColumn('in_force_to', 'text').execute();
  await addWordingColumns(db);
  await createRecords(db);
}

async function addWordingColumns(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('uncertain'))
    .execute();
  for (const name of ['uncertainty', 'next_edition', 'next_from', 'switches_on'])
    await db.schema.alterTable('documents').addColumn(name, 'text').execute();
  await db.schema.createIndex('documents_switches_on').on('documents').column('switches_on').execute();
  await sql`update documents set switches_on = '0001-01-01'`.execute(db);
}

/** The library learned of each edition when the edition was added. It learned of the current edition last. */
async function createRecords(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('edition_records')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('edition', 'text')
    .addColumn('known_from', 'text', (column) => column.notNull())
    .addColumn('in_force_from', 'text')
    .addColumn('in_force_to', 'text')
    .addPrimaryKeyConstraint('edition_records_key', ['document_id', 'position'])
    .execute();
  await sql`insert into edition_records (document_id, position, edition, known_from, in_force_from)
    select editions.document_id,
      row_number() over (partition by editions.document_id order by
        case when editions.edition = documents.edition then 1 else 0 end, editions.added_at, editions.edition),
      editions.edition,
      substr(case when editions.edition = documents.edition then
        (select max(added_at) from editions as every where every.document_id = documents.id)
        else editions.added_at end, 1, 10),
      editions.entry_date
    from editions join documents on documents.id = editions.document_id`.execute(db);
  await sql`insert into edition_records (document_id, position, known_from)
    select id, (select count(*) + 1 from editions where document_id = documents.id), substr(withdrawn_at, 1, 10)
    from documents where withdrawn_at is not null`.execute(db);
}
