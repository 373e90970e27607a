/**
 * Formats dates for people and for searches. Spec §9 defines the formats in moment's notation:
 *
 *   DD.MM.YYYY   the date of a document, or of an event (saved, created, last seen)
 *   DD.MM.YY     the same on the Dashboard, whose lists are narrow; with HH:mm for the last synchronisation
 *   LLL          where the time matters: My Notifications, logs, sessions, the last synchronisation
 *
 * Each screen uses one format for events. Published or typed dates have no time, so they are shown as
 * DD.MM.YYYY even next to LLL. LLL is in instants.ts, because its locale is larger than this whole file.
 * Where LLL doesn't fit, as in the bottom bar, HH:mm is used instead. Months and today's date are written in
 * words (src/views/wording.ts).
 *
 * A regulation's date is a calendar date, not an instant. yyyy-MM-dd is read in the user's own time zone, so
 * it never shifts.
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

/** Formats a date for narrow lists. Returns an empty string if the date is missing or malformed. */
export function formatShortDate(date: string | null): string {
  return formatted(date, SHORT);
}

/**
 * Returns DD.MM.YY with the time of day, or an empty string if the time is missing or malformed.
 * @param time An instant, ISO 8601.
 */
export function formatShortTime(time: string | null): string {
  return formatted(time, `${SHORT}, ${CLOCK}`);
}

/** Returns an empty string if the date is missing or malformed. */
export function formatDate(date: string | null): string {
  return formatted(date, DAY);
}

/** Formats the date on which something last happened. Returns 'Never' if there is none (spec §9). */
export function formatLastDate(date: string | null): string {
  return formatDate(date) || 'Never';
}

/**
 * Returns the time of day if the instant is today, and the date otherwise.
 * @param time An instant, ISO 8601.
 */
export function formatRecent(time: string, now: Date): string {
  const instant = parseISO(time);
  return isValid(instant) && dayOf(instant) === dayOf(now) ? lightFormat(instant, CLOCK) : formatDate(time);
}

/**
 * Returns HH:mm:ss, for events within the same minute, next to whose date it is shown.
 * @param time An instant, ISO 8601.
 */
export function formatSecond(time: string): string {
  return formatted(time, `${CLOCK}:ss`);
}

/** Returns the date in the user's own time zone, yyyy-MM-dd. */
export function dayOf(now: Date): string {
  return lightFormat(now, 'yyyy-MM-dd');
}

/** Returns the date `count` days after a date, or before it if `count` is negative. Dates are yyyy-MM-dd. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the number of days from today to a date: negative for a past date, and NaN for a malformed one. */
export function daysUntil(date: string, today: string): number {
  return differenceInCalendarDays(parseISO(date), parseISO(today));
}

/** Returns whether the value is a valid date in the form yyyy-MM-dd. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
}

function formatted(value: string | null, form: string): string {
  if (value === null) return '';
  const date = parseISO(value);
  return isValid(date) ? lightFormat(date, form) : '';
}
