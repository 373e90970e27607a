/**
 * Adds the audit log, the counts for the statistics, and columns for companies. Runs on SQLite and
 * PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    // This isn't a foreign key: the log keeps its lines when a user or a company is deleted.
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('company_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('audit_log_company')
    .on('audit_log')
    .columns(['company_id', 'number'])
    .execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into audit_head (id, number, hash) values (1, 0, ${sql.lit('0'.repeat(64))})`.execute(db);

  await db.schema
    .createTable('usage_counts')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_counts_key', ['month', 'kind'])
    .execute();

  await db.schema
    .alterTable('companies')
    .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('companies').addColumn('created_at', 'text').execute();
  // Companies' creation dates weren't stored before. A company was created no later than its first user.
  await sql`update companies set created_at = (select min(users.created_at)
    from users where users.company_id = companies.id)`.execute(db);

  await sql`insert into settings (key, value) values ('administration', '')`.execute(db);
}
