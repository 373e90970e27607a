/**
 * Counts failed sign-ins by hour before they are added to the audit log, where their lines form a separate
 * hash chain. Only these lines may be deleted. Runs on SQLite and PostgreSQL. Never edit this migration after
 * its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';

const refusal = sql.lit('Lines of the audit log are only ever added.');
const failures = sql.lit('session.failed-sign-ins');

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('failed_sign_ins')
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    // Empty for an account that doesn't exist, as is `email`.
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company_id', 'text')
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('failed_sign_ins_key', ['hour', 'address', 'user_id'])
    .execute();
  await db.schema
    .alterTable('audit_head')
    .addColumn('failures_hash', 'text', (column) => column.notNull().defaultTo('0'.repeat(64)))
    .execute();
  await db.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'number']).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger audit_log_kept on audit_log`.execute(db);
    await sql`create trigger audit_log_kept before update or truncate on audit_log
      for each statement execute function keep_audit_log()`.execute(db);
    await sql`create trigger audit_log_undeleted before delete on audit_log
      for each row when (old.action <> ${failures}) execute function keep_audit_log()`.execute(db);
  } else {
    await sql`drop trigger audit_log_undeleted`.execute(db);
    await sql`create trigger audit_log_undeleted before delete on audit_log when old.action <> ${failures}
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
}
