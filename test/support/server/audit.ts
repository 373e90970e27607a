// Removes the triggers that protect the audit log, for tests that falsify or reset the log.
import { sql, PostgresAdapter } from 'kysely';
import type { Database } from '../../../src/server/database/database';

/** Makes it possible to change and delete lines. */
export async function unguardAudit(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table audit_log disable trigger user`.execute(db);
  else
    for (const name of ['audit_log_unchanged', 'audit_log_undeleted'])
      await sql`drop trigger ${sql.ref(name)}`.execute(db);
}
