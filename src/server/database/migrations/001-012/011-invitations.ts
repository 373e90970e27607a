/**
 * Records recent invitations, so that no address gets too many. Runs on SQLite and PostgreSQL. Never edit
 * this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('invited_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('invitations_email')
    .on('invitations')
    .columns(['email', 'invited_at'])
    .execute();
}
