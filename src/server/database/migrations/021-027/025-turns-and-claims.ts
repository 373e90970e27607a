/**
 * On PostgreSQL, takes the fencing numbers of leases from a sequence, so that processes don't wait for each
 * other. Adds `lease_claim`, which distinguishes claims under a lease from those of earlier versions, and
 * `turn`, which identifies a user's turn in the queue of PDFs. Runs on SQLite and PostgreSQL. Never edit this
 * migration after its release.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables';

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['digests', 'account_mails'])
    await db.schema.alterTable(table).addColumn('lease_claim', 'text').execute();
  await db.schema.alterTable('pdf_waiters').addColumn('turn', 'text').execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create sequence lease_fences`.execute(db);
  const next = sql`select cast(value as bigint) + 1 from settings where key = 'fence'`;
  await sql`select setval('lease_fences', (${next}))`.execute(db);
}
