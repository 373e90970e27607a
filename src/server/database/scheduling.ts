/**
 * Compares planned times with the clock. If a clock was fast and has been set back, planned work must not
 * wait until the clock has caught up.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type ScheduledColumn = 'next_run_at' | 'next_try_at' | 'wait_until';

/**
 * Returns a condition for `where`, which is true if the time has passed, or if it is further ahead than any
 * planned time can be.
 *
 * @param maxDays Planned times are never further ahead than this.
 */
export function isDue(column: ScheduledColumn, now: Date, maxDays: number): RawBuilder<SqlBool> {
  const last = new Date(now.getTime() + maxDays * 24 * 3_600_000);
  return sql<SqlBool>`(${sql.ref(column)} <= ${now.toISOString()} or ${sql.ref(column)} > ${last.toISOString()})`;
}

/** Returns the time `ms` milliseconds before `now`, in the form in which the database stores times. */
export function timeBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
