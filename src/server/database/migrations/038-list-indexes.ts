/**
 * Adds indexes for calls that would otherwise read or sort every row in a large library: the administrators'
 * list of documents by title, the list of what enters into force, the audit log by date, and the statistics.
 * Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  // PostgreSQL refuses index entries longer than 2,704 bytes, and a title can have 1,000 characters.
  await sql`create index documents_title on documents (substr(title, 1, 200))`.execute(db);
  await db.schema.createIndex('audit_log_at').on('audit_log').column('at').execute();
  await sql`create index editions_entry_date on editions (entry_date) where entry_date is not null`.execute(
    db,
  );
  await sql`create index documents_withdrawn on documents (withdrawn_at) where withdrawn_at is not null`.execute(
    db,
  );
  await sql`create index search_runs_found on search_runs (ran_at) where hits > 0`.execute(db);
}
