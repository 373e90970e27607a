/** Work that one process at a time does, of all that share the database. By the machines' clocks, which need to agree by seconds only. */
import type { Database } from './database';
import { isDue } from './scheduling';

export interface Lease {
  readonly name: string;
  /** Of one process, and never another's. */
  readonly holder: string;
}

/** Takes it, or holds on to it; `false`: another one has it. One that died loses it when `until` has passed. */
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
