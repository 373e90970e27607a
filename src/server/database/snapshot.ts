/** Reads the database as it is at a single point in time, even while others change it. */
import { PostgresAdapter, type Kysely, type Transaction } from 'kysely';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Runs `read` on one connection, in a transaction that sees no concurrent changes. */
export function readSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return isPostgres(db)
    ? db.transaction().setIsolationLevel('repeatable read').execute(read)
    : db.transaction().execute(read);
}
