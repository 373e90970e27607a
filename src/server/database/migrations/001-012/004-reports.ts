/**
 * Adds reports, error reports, feeds and the calendar of entry dates. Runs on SQLite and PostgreSQL. Never
 * edit this migration after its release.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('document_ids', 'text', (column) => column.notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('wait_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('file_size', 'bigint')
    .execute();
  await db.schema.createIndex('reports_user').on('reports').column('user_id').execute();
  await db.schema.createIndex('reports_status').on('reports').columns(['status', 'created_at']).execute();

  await db.schema
    .createTable('error_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('error_reports_user')
    .on('error_reports')
    .columns(['user_id', 'reported_at'])
    .execute();
  await db.schema.createIndex('error_reports_time').on('error_reports').column('reported_at').execute();

  await db.schema
    .createTable('feeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('of_id', 'text')
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_read_at', 'text')
    .execute();
  await db.schema.createIndex('feeds_user').on('feeds').column('user_id').execute();

  await db.schema
    .createTable('calendar_events')
    .addColumn('document_id', 'text', (column) =>
      column.primaryKey().references('documents.id').onDelete('cascade'),
    )
    .addColumn('entry_date', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('calendar_events_date').on('calendar_events').column('entry_date').execute();
  await sql`insert into calendar_events (document_id, entry_date, sequence, cancelled, changed_at)
    select documents.id, documents.entry_date, 0,
      case when documents.withdrawn_at is null then 0 else 1 end, editions.added_at
    from documents join editions on editions.document_id = documents.id and editions.edition = documents.edition
    where documents.entry_date is not null`.execute(db);
  await db.schema.createIndex('documents_entry_date').on('documents').column('entry_date').execute();

  await sql`insert into settings (key, value) values ('library', ${randomUUID()})`.execute(db);
}
