/**
 * Adds companies, users, sessions, categories and documents. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

/**
 * Adds the columns that a document's current row and each of its editions have in common. Dates are
 * yyyy-MM-dd.
 */
function withEditionColumns<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
) {
  return table
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('issuer', 'text')
    .addColumn('type', 'text')
    .addColumn('subtitle', 'text')
    .addColumn('nickname', 'text')
    .addColumn('publication_date', 'text')
    .addColumn('entry_date', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text')
    .addColumn('pdf_size', 'bigint')
    .addColumn('pdf_imported', 'integer', (column) => column.notNull())
    .addColumn('text_words', 'integer', (column) => column.notNull());
}

// oxlint-disable-next-line max-lines-per-function -- a migration is not changed after its release
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into settings (key, value) values ('revision', '0')`.execute(db);

  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.references('categories.id'))
    .execute();
  await db.schema.createIndex('categories_parent').on('categories').column('parent_id').execute();

  await db.schema
    .createTable('companies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.references('companies.id'))
    .addColumn('active', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('companies_parent').on('companies').column('parent_id').execute();
  await db.schema
    .createTable('company_categories')
    .addColumn('company_id', 'text', (column) =>
      column.notNull().references('companies.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('company_categories_key', ['company_id', 'category_id'])
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('password_expires_at', 'text')
    .addColumn('company_id', 'text', (column) => column.references('companies.id'))
    .addColumn('last_login_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_company').on('users').column('company_id').execute();
  await db.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role'])
    .execute();

  await db.schema
    .createTable('session_families')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .execute();
  await db.schema.createIndex('session_families_user').on('session_families').column('user_id').execute();
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) =>
      column.notNull().references('session_families.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family_id').execute();

  await withEditionColumns(
    db.schema.createTable('documents').addColumn('id', 'text', (column) => column.primaryKey()),
  )
    .addColumn('withdrawn_at', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('documents_revision').on('documents').column('revision').execute();
  await withEditionColumns(
    db.schema
      .createTable('editions')
      .addColumn('document_id', 'text', (column) =>
        column.notNull().references('documents.id').onDelete('cascade'),
      ),
  )
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('markdown', 'text')
    .addPrimaryKeyConstraint('editions_key', ['document_id', 'edition'])
    .execute();
  await db.schema
    .createTable('document_categories')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (column) => column.notNull().references('categories.id'))
    .addPrimaryKeyConstraint('document_categories_key', ['document_id', 'category_id'])
    .execute();
  await db.schema
    .createIndex('document_categories_category')
    .on('document_categories')
    .column('category_id')
    .execute();
  // A relation may name a document that a later import adds, so target_id isn't a foreign key.
  await db.schema
    .createTable('document_relations')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_relations_key', ['document_id', 'target_id'])
    .execute();
  await db.schema
    .createIndex('document_relations_target')
    .on('document_relations')
    .column('target_id')
    .execute();
}
