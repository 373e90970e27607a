/** Acquires, renews, locks and releases the rows of leases. leases.ts describes the states and rules. */
import { sql, type AliasedRawBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from './database';
import { isPostgres } from './dialect';

/**
 * How long a lease lasts after each renewal. A job looks for work every ten seconds, so the work of a process
 * that died continues within 30 seconds.
 */
export const LEASE_SECONDS = 15;

/** PostgreSQL ends a transaction that has locked a lease's row if its process sends nothing for this long. */
const IDLE_TRANSACTION_SECONDS = 10;

/** If the database's clock is set back by no more than this, its leases stay valid. */
const MAX_SET_BACK_SECONDS = 5;

export interface LeaseRow {
  readonly name: string;
  /** Unique to each process. */
  readonly holder: string;
  /** The fencing number. */
  readonly fence: number;
}

/** Returns an SQL expression for the time `seconds` from now, as ISO 8601 text in UTC. */
export type DatabaseClock = (seconds: number) => RawBuilder<string>;

/** Thrown if the lease of a process has expired, or another process has acquired it. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`This process no longer holds the lease "${name}".`);
  }
}

/**
 * Returns the database's own clock. On PostgreSQL, it reads the time at which the expression is evaluated,
 * not the time at which the transaction began, because the transaction may have waited for a lock.
 */
export function databaseClock(db: Database): DatabaseClock {
  return isPostgres(db)
    ? (seconds) =>
        sql`to_char((clock_timestamp() + make_interval(secs => ${sql.lit(seconds)})) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : (seconds) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`${seconds} seconds`)})`;
}

/**
 * Returns a condition that is true if the lease in a row of `leases` is held. If its expiry is further ahead
 * than a lease lasts, the clock has been set back. The lease is then considered expired, so that nobody has
 * to wait until the clock has caught up.
 */
export function isLive(clock: DatabaseClock): RawBuilder<SqlBool> {
  const last = clock(LEASE_SECONDS + MAX_SET_BACK_SECONDS);
  return sql<SqlBool>`(leases.until > ${clock(0)} and leases.until <= ${last})`;
}

/** Returns `null` if the lease is held, even by the same process. */
export async function acquireLease(
  db: Database,
  clock: DatabaseClock,
  name: string,
  holder: string,
): Promise<LeaseRow | null> {
  // Several processes try this every few seconds. Checking first avoids a lock.
  const live = db.selectFrom('leases').select('name').where('name', '=', name).where(isLive(clock));
  if (await live.executeTakeFirst()) return null;
  return db.transaction().execute(async (trx) => {
    const until = clock(LEASE_SECONDS);
    const acquired = await trx
      .insertInto('leases')
      .values({ name, holder, until, fence: 0 })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((where) => where.not(isLive(clock))),
      )
      .returning(limitOfPause(trx))
      .executeTakeFirst();
    if (!acquired) return null;
    const fence = await nextFence(trx);
    await trx.updateTable('leases').set({ fence }).where('name', '=', name).execute();
    return { name, holder, fence };
  });
}

/**
 * Returns an expression for the statement that locks a lease's row. The expression limits how long the
 * process may be paused before PostgreSQL ends the transaction. If the limit were set in a separate
 * statement, a process that was paused before that statement would keep the row locked.
 */
function limitOfPause(db: Database): AliasedRawBuilder<string | null, 'limit'> {
  const limit = sql.lit(`${IDLE_TRANSACTION_SECONDS}s`);
  return isPostgres(db)
    ? sql<string>`set_config('idle_in_transaction_session_timeout', ${limit}, true)`.as('limit')
    : sql<null>`null`.as('limit');
}

/**
 * On PostgreSQL, the number comes from a sequence. If it came from a row, other processes would have to wait
 * until this transaction ended. On SQLite, only one transaction writes at a time anyway.
 */
async function nextFence(trx: Transaction): Promise<number> {
  if (isPostgres(trx)) {
    const { rows } = await sql<{ fence: number }>`select nextval('lease_fences') as fence`.execute(trx);
    return rows[0]!.fence;
  }
  const { value } = await trx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as bigint) + 1 as text)` })
    .where('key', '=', 'fence')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Extends the lease. Returns `false` if it is lost. */
export async function renewLease(db: Database, clock: DatabaseClock, lease: LeaseRow): Promise<boolean> {
  const renewed = await db
    .updateTable('leases')
    .set({ until: clock(LEASE_SECONDS) })
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .where('fence', '=', lease.fence)
    .where(isLive(clock))
    .returning(limitOfPause(db))
    .executeTakeFirst();
  return renewed !== undefined;
}

/**
 * Extends the lease and locks it until the transaction ends. This has to be the first statement of each
 * transaction that writes under a lease.
 *
 * @throws LeaseLost
 */
export async function lockLease(trx: Transaction, clock: DatabaseClock, lease: LeaseRow): Promise<void> {
  if (!(await renewLease(trx, clock, lease))) throw new LeaseLost(lease.name);
}

/** Releases the lease if it is still held under this number. */
export async function releaseLease(db: Database, { name, holder, fence }: LeaseRow): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .execute();
}

/**
 * Releases all leases. Call this only when no other process is running, because only then are all holders
 * known to be dead.
 */
export async function releaseAllLeases(db: Database): Promise<void> {
  await db.deleteFrom('leases').execute();
}

/** Deletes the rows of expired leases that nobody has acquired again, such as those for deleted reports. */
export async function purgeExpiredLeases(db: Database): Promise<void> {
  const clock = databaseClock(db);
  await db
    .deleteFrom('leases')
    .where((where) => where.not(isLive(clock)))
    .execute();
}
