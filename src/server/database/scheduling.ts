/** What is planned for a time. A clock that was ahead and has been set back must not put it off until it has caught up. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type ScheduledColumn = 'next_run_at' | 'next_try_at' | 'claimed_until' | 'leases.until' | 'wait_until';

/** For `where`: the time has passed, or lies further ahead than any is planned. `mostDays`: at least that far ahead. */
export function isDue(column: ScheduledColumn, now: Date, mostDays: number): RawBuilder<SqlBool> {
  const last = new Date(now.getTime() + mostDays * 24 * 3_600_000);
  return sql<SqlBool>`(${sql.ref(column)} <= ${now.toISOString()} or ${sql.ref(column)} > ${last.toISOString()})`;
}
