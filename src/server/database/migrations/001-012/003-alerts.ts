/**
 * Adds saved searches, their matches and runs, and the e-mails about them. Runs on SQLite and PostgreSQL.
 * Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

// oxlint-disable-next-line max-lines-per-function -- a migration is not changed after its release
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('changed_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update documents set changed_revision = revision`.execute(db);
  await db.schema
    .createIndex('documents_changed_revision')
    .on('documents')
    .column('changed_revision')
    .execute();

  await db.schema
    .createTable('notification_options')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('searchterms', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('cadence', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('matched_revision', 'bigint', (column) => column.notNull())
    .addColumn('examined', 'integer', (column) => column.notNull())
    .addColumn('last_match_at', 'text')
    .addColumn('last_run_id', 'text')
    .addColumn('last_told_run_id', 'text')
    .addColumn('next_run_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_searches_user').on('saved_searches').column('user_id').execute();
  await db.schema
    .createIndex('saved_searches_matched')
    .on('saved_searches')
    .column('matched_revision')
    .execute();
  await db.schema.createIndex('saved_searches_next').on('saved_searches').column('next_run_at').execute();

  await db.schema
    .createTable('digests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // The user's id until the e-mail is accepted or dropped, then null. The unique constraint limits each
    // user to one open e-mail.
    .addColumn('open_user_id', 'text', (column) => column.unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('accepted_at', 'text')
    .execute();
  await db.schema.createIndex('digests_user').on('digests').column('user_id').execute();

  await db.schema
    .createTable('search_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('search_id', 'text', (column) =>
      column.notNull().references('saved_searches.id').onDelete('cascade'),
    )
    .addColumn('ran_at', 'text', (column) => column.notNull())
    .addColumn('examined', 'integer', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('is_mailed', 'integer', (column) => column.notNull())
    .addColumn('digest_id', 'text', (column) => column.references('digests.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('search_runs_search')
    .on('search_runs')
    .columns(['search_id', 'ran_at'])
    .execute();
  await db.schema.createIndex('search_runs_digest').on('search_runs').column('digest_id').execute();
  await db.schema
    .createIndex('search_runs_waiting')
    .on('search_runs')
    .columns(['is_mailed', 'digest_id'])
    .execute();

  await db.schema
    .createTable('search_hits')
    .addColumn('search_id', 'text', (column) =>
      column.notNull().references('saved_searches.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    // This isn't a foreign key: when an old run is deleted, its matches must not be reported as new again.
    .addColumn('run_id', 'text')
    .addPrimaryKeyConstraint('search_hits_key', ['search_id', 'document_id', 'edition'])
    .execute();
  await db.schema.createIndex('search_hits_document').on('search_hits').column('document_id').execute();
  await db.schema.createIndex('search_hits_run').on('search_hits').column('run_id').execute();

  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
