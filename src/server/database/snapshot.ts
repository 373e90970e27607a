/** Reads the database as it is at a single point in time, even while others change it. */
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from './dialect';

/** Runs `read` on one connection, in a transaction that sees no concurrent changes. */
export function readSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return isPostgres(db)
    ? db.transaction().setIsolationLevel('repeatable read').execute(read)
    : db.transaction().execute(read);
}
