/**
 * Adds the records of imports, and the revision of the category tree. Runs on SQLite and PostgreSQL. Never
 * edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('imported', 'integer', (column) => column.notNull())
    .addColumn('unchanged', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('failures', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imports_time').on('imports').column('started_at').execute();
  await db.schema
    .createIndex('error_reports_status')
    .on('error_reports')
    .columns(['status', 'reported_at'])
    .execute();
  await sql`insert into settings (key, value) values ('tree-revision', '0')`.execute(db);
}
