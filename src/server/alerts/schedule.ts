/**
 * Decides when an alert runs next. Daily and weekly runs are at 06:00 UTC for everybody, because the server
 * doesn't know the users' time zones.
 *
 * Every alert runs once a day, except weekly ones. Runs that find nothing are also recorded, as evidence that
 * the search was carried out. An alert that reports immediately also runs once no further match has been
 * found for a while, so that an import that takes an hour causes only a few e-mails.
 */
import type { components } from '../../api/schema';

export type Cadence = components['schemas']['Cadence'];

const RUN_HOUR_UTC = 6;
const DAY_MS = 24 * 3_600_000;
const MONDAY = 1;

/** A series of matches is considered complete when no match has been found for this long. */
const QUIET_MS = 20_000;
/** The maximum wait for users who want immediate reports. */
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Returns the time of the alert's next run. It is after `now`, unless matches have already waited too long.
 *
 * @param waitingSince The time at which the oldest unreported match was found; `null` if there is none.
 */
export function nextRunAt(cadence: Cadence, now: Date, waitingSince: Date | null): Date {
  const planned = nextMorning(now, cadence === 'weekly' ? MONDAY : null);
  if (cadence !== 'at-once' || waitingSince === null) return planned;
  return new Date(
    Math.min(planned.getTime(), now.getTime() + QUIET_MS, waitingSince.getTime() + MAX_WAIT_MS),
  );
}

/** @param weekday 0 is Sunday; `null` means any day. */
function nextMorning(now: Date, weekday: number | null): Date {
  const morning = new Date(now);
  morning.setUTCHours(RUN_HOUR_UTC, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  if (weekday !== null)
    morning.setTime(morning.getTime() + ((weekday - morning.getUTCDay() + 7) % 7) * DAY_MS);
  return morning;
}
