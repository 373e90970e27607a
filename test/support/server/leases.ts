// Leases with a clock that the test sets.
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database';
import type { DatabaseClock } from '../../../src/server/database/lease-rows';
import { createLeases, type Leases } from '../../../src/server/database/leases';

/** Returns a database clock that shows the time of `now`. */
export function clockOf(now: () => Date): DatabaseClock {
  return (seconds) => sql`cast(${new Date(now().getTime() + seconds * 1000).toISOString()} as text)`;
}

/** Creates the leases of a process. Each call simulates another process. */
export function leasesOf(db: Database, now: () => Date): Leases {
  return createLeases(db, clockOf(now));
}

/** Makes all leases expire, as if their holders had been gone for long enough. */
export async function expireLeases(db: Database): Promise<void> {
  await db
    .updateTable('leases')
    .set({ until: new Date(0).toISOString() })
    .execute();
}
