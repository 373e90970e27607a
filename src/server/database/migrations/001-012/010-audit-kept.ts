/**
 * Makes the lines of the audit log immutable for everybody who uses the database. Runs on SQLite and
 * PostgreSQL. Never edit this migration after its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';

const refusal = sql.lit('Lines of the audit log are only ever added.');

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function keep_audit_log() returns trigger
      language plpgsql as $$ begin raise exception ${refusal}; end $$`.execute(db);
    await sql`create trigger audit_log_kept before update or delete or truncate on audit_log
      for each statement execute function keep_audit_log()`.execute(db);
  } else {
    await sql`create trigger audit_log_unchanged before update on audit_log
      begin select raise(abort, ${refusal}); end`.execute(db);
    await sql`create trigger audit_log_undeleted before delete on audit_log
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
}
