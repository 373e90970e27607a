/**
 * A lease makes sure that only one of the processes that share a database does a certain piece of work: the
 * process that holds the lease.
 *
 *            acquire                                  time passes without a renewal
 *   free ──────────────► held by number n ─────────────────────────────────────────► expired
 *    ▲                    │  ▲    │                                                   │
 *    │      release       │  └────┘ renew, or write                                   │ acquire
 *    └────────────────────┘                                  held by a higher number ◄┘
 *
 * For its holder, a lease is lost as soon as it has expired, even if nobody has acquired it since then. The
 * holder can no longer renew it or write under it and has to acquire it again, with a new number.
 *
 * These rules always hold, and test/server/database/leases.property.test.ts checks them:
 *
 * 1. At most one holder has a lease at a time, and each new holder has a higher fencing number than all
 *    earlier holders. The numbers come from one counter, so no number is ever reused, even if a row was
 *    deleted. On PostgreSQL, taking a number never makes one process wait for another.
 * 2. A transaction that writes under a lease locks the lease's row first and is rolled back unless the lease
 *    is held. So a former holder writes nothing after the first write of its successor.
 * 3. A lease whose holder died is free after `LEASE_SECONDS`.
 *    A process that is paused within a transaction keeps nobody waiting for longer than that.
 * 4. Only the database's clock counts. The clocks of the machines may differ by any amount.
 *
 * Jobs use `Lease` objects, which are renewed while the work continues and checked in each of its
 * transactions:
 *
 *   held ── renewed every few seconds, and by each write ──► held
 *   held ── found lost: by a renewal, by a write, or because no renewal succeeded for too long ──► lost
 *   held ── released ──► lost
 *   lost: the signal is aborted, and every write throws LeaseLost and changes nothing
 */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from './database';
import {
  acquireLease,
  databaseClock,
  isLive,
  LeaseLost,
  LEASE_SECONDS,
  lockLease,
  releaseLease,
  renewLease,
  type DatabaseClock,
  type LeaseRow,
} from './lease-rows';

export interface Lease {
  /** The fencing number. It is higher than every earlier holder's number. */
  readonly fence: number;
  /** Aborted when the lease is lost or released. The reason is a `LeaseLost`. */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction that is committed only if the lease is held, and during which nobody else can acquire
   * the lease. Keep it short, because renewals wait for it.
   *
   * @throws LeaseLost if the lease is lost. In that case, nothing has been written.
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Renews the lease. Call this immediately before an action that can't be rolled back, such as sending an
   * e-mail.
   *
   * @throws LeaseLost
   */
  confirm(): Promise<void>;
  /** Releases the lease. If the database can't be reached, the lease expires on its own. */
  release(): Promise<void>;
}

export interface Leases {
  /** Returns `null` if the lease is already held. */
  acquire(name: string): Promise<Lease | null>;
  /**
   * Does work while holding a lease and then releases the lease. If the lease is lost, the work ends at its
   * next write, and the result is still `true`, because another process continues the work.
   *
   * @returns `false` if somebody else holds the lease. In that case, nothing has been done.
   */
  run(name: string, work: (lease: Lease) => Promise<void>): Promise<boolean>;
  /** Returns an SQL condition that is true if somebody holds the lease. `name` is an SQL expression. */
  isHeld(name: RawBuilder<string>): RawBuilder<SqlBool>;
}

/** Two renewals in a row can fail before a lease expires. */
const RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;

/** @param clock Tests use a clock that they can set. */
export function createLeases(db: Database, clock: DatabaseClock = databaseClock(db)): Leases {
  const holder = randomUUID();

  async function acquire(name: string): Promise<Lease | null> {
    const requestedAt = performance.now();
    const row = await acquireLease(db, clock, name, holder);
    return row && holdLease(db, clock, row, requestedAt);
  }

  return {
    acquire,
    async run(name, work) {
      const lease = await acquire(name);
      if (!lease) return false;
      try {
        await work(lease);
      } catch (cause) {
        if (!(cause instanceof LeaseLost)) throw cause;
      } finally {
        await lease.release();
      }
      return true;
    },
    isHeld: (name) =>
      sql<SqlBool>`exists (select 1 from leases where leases.name = ${name} and ${isLive(clock)})`,
  };
}

/** @param acquiredAt When the lease was requested, by the process's monotonic clock. */
function holdLease(db: Database, clock: DatabaseClock, row: LeaseRow, acquiredAt: number): Lease {
  const losing = new AbortController();
  let heldAt = acquiredAt;
  let isRenewing = false;
  const timer = setInterval(() => void renew(), RENEWAL_MS).unref();

  function lose(): void {
    clearInterval(timer);
    losing.abort(new LeaseLost(row.name));
  }

  /**
   * Renews the lease. If the database hasn't responded for as long as a lease lasts, the lease is considered
   * lost, because another process may have acquired it.
   */
  async function renew(): Promise<void> {
    const requestedAt = performance.now();
    if (requestedAt - heldAt >= LEASE_SECONDS * 1000) return lose();
    if (isRenewing) return;
    isRenewing = true;
    try {
      if (!(await renewLease(db, clock, row))) lose();
      heldAt = requestedAt;
    } catch {
      // The next renewal tries again.
    } finally {
      isRenewing = false;
    }
  }

  async function write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    losing.signal.throwIfAborted();
    const requestedAt = performance.now();
    try {
      return await db.transaction().execute(async (trx) => {
        await lockLease(trx, clock, row);
        heldAt = requestedAt;
        return work(trx);
      });
    } catch (cause) {
      if (cause instanceof LeaseLost) lose();
      throw cause;
    }
  }

  return {
    fence: row.fence,
    signal: losing.signal,
    write,
    confirm: () => write(() => Promise.resolve()),
    async release() {
      lose();
      await releaseLease(db, row).catch(() => undefined);
    },
  };
}
