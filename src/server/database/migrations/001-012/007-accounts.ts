/**
 * Adds profiles, deactivated users, codes sent by e-mail, account e-mails, and logins through a provider.
 * Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('position', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('users').addColumn('deletion_requested_at', 'text').execute();

  await db.schema
    .createTable('account_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('account_codes_user').on('account_codes').column('user_id').execute();

  // This isn't a foreign key, because a user may be deleted before an e-mail about them is sent.
  await db.schema
    .createTable('account_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('address', 'text')
    .addColumn('message', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .execute();
  await db.schema.createIndex('account_mails_next').on('account_mails').column('next_try_at').execute();

  await db.schema
    .createTable('provider_logins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
