/**
 * Formats dates for people and for searches. Spec §9 names the forms in the notation of moment:
 *
 *   DD.MM.YYYY   a day: the date of a document, or of an event (saved, created, last seen)
 *   DD.MM.YY     the same on the Dashboard, whose lists are narrow; followed by HH:mm for the last synchronisation
 *   LLL          where the time matters: My Notifications, logs, sessions, the last synchronisation
 *
 * A screen uses one form for events. A date that was published or typed has no time, and stays DD.MM.YYYY
 * beside LLL.
 *
 * LLL is in instants.ts, as its locale is larger than everything else here. Where it doesn't fit, as in the
 * bottom bar, HH:mm is used instead. Months and the current day are written in words (src/views/wording.ts).
 *
 * A regulation's date is a day and not an instant. yyyy-MM-dd is read in the user's own time zone, so it
 * never shifts.
 */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/** DD.MM.YY */
const SHORT = 'dd.MM.yy';
/** DD.MM.YYYY */
const DAY = 'dd.MM.yyyy';
const CLOCK = 'HH:mm';

/** For narrow lists. Returns an empty string if the date is missing or malformed. */
export function formatShortDate(date: string | null): string {
  return formatted(date, SHORT);
}

/**
 * Returns DD.MM.YY with the time of day, or an empty string if it is missing or malformed.
 * @param time An instant, ISO 8601.
 */
export function formatShortTime(time: string | null): string {
  return formatted(time, `${SHORT}, ${CLOCK}`);
}

/** Returns an empty string if the date is missing or malformed. */
export function formatDate(date: string | null): string {
  return formatted(date, DAY);
}

/** Returns 'Never' if there is no last date (spec §9). */
export function formatLastDate(date: string | null): string {
  return formatDate(date) || 'Never';
}

/**
 * Returns the time of an instant of today, and the date of any other.
 * @param time An instant, ISO 8601.
 */
export function formatRecent(time: string, now: Date): string {
  const instant = parseISO(time);
  return isValid(instant) && dayOf(instant) === dayOf(now) ? lightFormat(instant, CLOCK) : formatDate(time);
}

/**
 * Returns HH:mm:ss, for events that happened within a minute. The date is shown beside it.
 * @param time An instant, ISO 8601.
 */
export function formatSecond(time: string): string {
  return formatted(time, `${CLOCK}:ss`);
}

/** Returns the date in the user's own time zone, yyyy-MM-dd. */
export function dayOf(now: Date): string {
  return lightFormat(now, 'yyyy-MM-dd');
}

/** Returns the days from today to the date. They are negative in the past, and NaN for a malformed date. */
export function daysUntil(date: string, today: string): number {
  return differenceInCalendarDays(parseISO(date), parseISO(today));
}

/** Whether the value is yyyy-MM-dd and a day of the calendar. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
}

function formatted(value: string | null, form: string): string {
  if (value === null) return '';
  const date = parseISO(value);
  return isValid(date) ? lightFormat(date, form) : '';
}
