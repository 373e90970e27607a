/**
 * Stores which instruments each text refers to, and the keys by which references find documents. For texts
 * that are already stored, the job that derives structures fills these tables. Runs on SQLite and PostgreSQL.
 * Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import { documentKeys } from '../../../../shared/provisions/references/instrument-keys';
import type { Tables } from '../../tables';

const ROWS_PER_STATEMENT = 1000;

export async function up(db: Kysely<Tables>): Promise<void> {
  await createReferences(db);
  await createKeys(db);
  await db.schema.createIndex('documents_instrument').on('documents').column('instrument').execute();
}

async function createReferences(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('edition_structures')
    .addColumn('references_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('edition_structures_references_version')
    .on('edition_structures')
    .columns(['references_version', 'document_id', 'edition'])
    .execute();
  await db.schema
    .createTable('edition_references')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('instrument_key', 'text')
    .addColumn('labels', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('citation', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_references_key', ['document_id', 'edition', 'starts_at'])
    .execute();
  await db.schema
    .createIndex('edition_references_instrument')
    .on('edition_references')
    .column('instrument_key')
    .execute();
}

async function createKeys(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('document_keys')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('instrument_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_keys_key', ['document_id', 'instrument_key'])
    .execute();
  await db.schema
    .createIndex('document_keys_instrument')
    .on('document_keys')
    .column('instrument_key')
    .execute();
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'title', 'number', 'nickname', 'instrument'])
    .orderBy('id')
    .execute();
  const rows = documents.flatMap(({ id, ...names }) =>
    documentKeys(names).map((instrument_key) => ({ document_id: id, instrument_key })),
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('document_keys')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
}
