/**
 * Leases let one process at a time do some work, among all processes that share a database. They go by the
 * clocks of the machines, which need to agree only to within seconds.
 */
import type { Database } from './database';
import { isDue } from './scheduling';

export interface Lease {
  readonly name: string;
  /** Identifies one process; no two processes share it. */
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
