/**
 * Stores the attempts that count towards the limits on logins and e-mails, which each process has counted
 * separately until now. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recent_attempts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('attempts', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('recent_attempts_key', ['kind', 'network'])
    .execute();
}
