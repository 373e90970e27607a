/**
 * Stores the thesaurus. A deleted entry is kept for a while, so that it can be restored. If it was shipped,
 * it is kept permanently, so that no later version adds it again. Runs on SQLite and PostgreSQL. Never edit
 * this migration after its release.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('thesaurus_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('written', 'text', (column) => column.notNull())
    .addColumn('written_key', 'text', (column) => column.notNull())
    .addColumn('also', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('offered', 'integer', (column) => column.notNull())
    .addColumn('shipped_key', 'text', (column) => column.unique())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('thesaurus_entries_written')
    .unique()
    .on('thesaurus_entries')
    .column('written_key')
    .where('deleted_at' as never, 'is', null)
    .execute();
}
