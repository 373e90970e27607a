/**
 * Stores the quotas of each company. A company without a quota has no limit. Runs on SQLite and PostgreSQL.
 * Never edit this migration after its release.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const name of ['user_quota', 'offline_quota', 'report_quota'])
    await db.schema.alterTable('companies').addColumn(name, 'integer').execute();
}
