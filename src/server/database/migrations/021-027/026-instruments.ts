/**
 * Stores the instrument to which each edition belongs, for instruments that consist of several documents.
 * Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['documents', 'editions'] as const)
    await db.schema.alterTable(table).addColumn('instrument', 'text').execute();
}
