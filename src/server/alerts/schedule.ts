/**
 * When a saved search runs next. Days begin at 06:00 UTC for everybody: the server knows no user's time zone.
 *
 * Every search runs once a day, save the weekly ones: a run that found nothing is the proof that it was looked for. One
 * that is told at once runs besides when what came together has been matched, so that an import of an hour is a few mails.
 */
import type { components } from '../../api/schema';

export type Cadence = components['schemas']['Cadence'];

const hourOfDay = 6;
const dayMs = 24 * 3_600_000;
const monday = 1;

/** No match for so long: what came together is over. */
const quietMs = 20_000;
/** Nobody who wants to be told at once waits longer. */
const waitMostMs = 10 * 60_000;

/**
 * Later than now, save for matches that have waited long enough.
 *
 * @param waitingSince When the first match was found that no run has told; `null`: there is none.
 */
export function nextRunAt(cadence: Cadence, now: Date, waitingSince: Date | null): Date {
  const planned = nextMorning(now, cadence === 'weekly' ? monday : null);
  if (cadence !== 'at-once' || waitingSince === null) return planned;
  return new Date(Math.min(planned.getTime(), now.getTime() + quietMs, waitingSince.getTime() + waitMostMs));
}

/** @param weekday 0 is Sunday; `null`: any. */
function nextMorning(now: Date, weekday: number | null): Date {
  const morning = new Date(now);
  morning.setUTCHours(hourOfDay, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  if (weekday !== null)
    morning.setTime(morning.getTime() + ((weekday - morning.getUTCDay() + 7) % 7) * dayMs);
  return morning;
}
