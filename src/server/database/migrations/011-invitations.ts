/** Which invitations were mailed of late, so that none goes to an address too often. Runs on SQLite and PostgreSQL; never edited after release. */
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
