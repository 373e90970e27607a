/**
 * Stores which two editions a report compares. Runs on SQLite and PostgreSQL. Never edit this migration after
 * its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('comparison', 'text').execute();
}
