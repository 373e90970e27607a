/**
 * Adds the categories and groups that users keep offline, and the users for whom PDFs are prepared. Runs on
 * SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offline_categories')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('offline_categories_key', ['user_id', 'category_id'])
    .execute();
  await db.schema
    .createIndex('offline_categories_category')
    .on('offline_categories')
    .column('category_id')
    .execute();
  await db.schema
    .createTable('offline_groups')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('offline_groups_key', ['user_id', 'group_id'])
    .execute();
  await db.schema.createIndex('offline_groups_group').on('offline_groups').column('group_id').execute();
  // Each user has only one "Kept offline" group, even if two devices create it simultaneously.
  await sql`create unique index groups_kept_offline on groups (creator_id) where kept_offline = 1`.execute(
    db,
  );

  await db.schema
    .createTable('pdf_waiters')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('next_turn_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pdf_waiters_next').on('pdf_waiters').column('next_turn_at').execute();
}
