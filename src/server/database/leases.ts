/**
 * A lease lets only one of the processes that share a database do certain work at a time. Leases expire
 * according to the machines' clocks, which only need to agree to within seconds.
 */
import type { Database } from './database';
import { isDue } from './scheduling';

export interface Lease {
  readonly name: string;
  /** Identifies one process. No two processes have the same value. */
  readonly holder: string;
}

/**
 * Takes the lease or renews it. Returns false if another process holds it. A process that dies loses its
 * lease at `until`.
 */
export async function acquireLease(
  db: Database,
  { name, holder }: Lease,
  now: Date,
  until: Date,
): Promise<boolean> {
  const held = await db
    .insertInto('leases')
    .values({ name, holder, until: until.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until: until.toISOString() })
        .where((where) => where.or([where('leases.holder', '=', holder), isDue('leases.until', now, 1)])),
    )
    .returning('name')
    .executeTakeFirst();
  return held !== undefined;
}

export async function releaseLease(db: Database, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
