/**
 * Adds indexes for the list of upcoming documents and, on PostgreSQL, for the searches in the administrators'
 * lists of documents and in the audit log. The latter need the extension pg_trgm, which comes with
 * PostgreSQL. If the extension can't be created, these searches read all rows, as before. Runs on SQLite and
 * PostgreSQL. Never edit this migration after its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index documents_upcoming on documents (entry_date, id, edition, issuer)
    where entry_date is not null and withdrawn_at is null`.execute(db);
  await sql`create index documents_next on documents (next_edition) where next_edition is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('document_categories_placed')
    .on('document_categories')
    .columns(['category_id', 'document_id'])
    .execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const schema = await createTrigrams(db);
  if (schema === null) return;
  // Creating these indexes blocks writes. In a large library, an administrator may therefore have created
  // them beforehand, as docs/operations.md describes.
  const trigrams = sql.id(schema, 'gin_trgm_ops');
  await sql`create index if not exists documents_searched on documents using gin
    (lower(title) ${trigrams}, lower(coalesce(number, '')) ${trigrams}, lower(id) ${trigrams})`.execute(db);
  await sql`create index if not exists audit_log_searched on audit_log using gin
    (lower(actor) ${trigrams}, lower(record) ${trigrams}, lower(detail) ${trigrams})`.execute(db);
}

/** Returns the schema of the extension, or `null` if it isn't installed or if creating or using it isn't allowed. */
async function createTrigrams(db: Kysely<Tables>): Promise<string | null> {
  await sql`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and has_schema_privilege(pg_namespace.oid, 'usage')`.execute(db);
  return rows[0]?.name ?? null;
}
