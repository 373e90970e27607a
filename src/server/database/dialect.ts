import { PostgresAdapter, type Kysely } from 'kysely';

/** Returns whether a database is a PostgreSQL database. Otherwise, it is an SQLite file. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
