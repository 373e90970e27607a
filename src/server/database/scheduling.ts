/**
 * Compares planned times with the clock. If a clock was fast and has been set back, planned work must not
 * wait until the clock has caught up.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type ScheduledColumn = 'next_run_at' | 'next_try_at' | 'next_turn_at' | 'wait_until' | 'claimed_until';

/**
 * Returns a condition for `where` that is true if the time has passed, or if it is further ahead than any
 * planned time can be.
 *
 * @param maxDays Planned times are never further ahead than this.
 */
export function isDue(column: ScheduledColumn, now: Date, maxDays: number): RawBuilder<SqlBool> {
  const last = new Date(now.getTime() + maxDays * 24 * 3_600_000);
  return sql<SqlBool>`(${sql.ref(column)} <= ${now.toISOString()} or ${sql.ref(column)} > ${last.toISOString()})`;
}

/**
 * Returns the column values for an e-mail that is being sent under a lease. Servers of earlier versions have
 * no such lease and wait until `claimed_until`.
 */
export function claimFor(ms: number, machineNow: Date) {
  const until = new Date(machineNow.getTime() + ms).toISOString();
  return { claimed_until: until, lease_claim: until };
}

/**
 * Returns a condition that is false while a server of an earlier version is sending the e-mail. A claim under
 * a lease doesn't count, because the current holder of the lease knows that nobody else is sending the
 * e-mail.
 */
export function isUnclaimed(machineNow: Date): RawBuilder<SqlBool> {
  const isExpired = isDue('claimed_until', machineNow, 1);
  return sql<SqlBool>`(claimed_until is null or claimed_until = lease_claim or ${isExpired})`;
}

/** Returns the time `ms` milliseconds before `now`, in the form in which the database stores times. */
export function timeBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
