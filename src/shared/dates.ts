/**
 * Formats dates for people and for searches. Spec §9 defines the formats in moment's notation:
 *
 *   DD.MM.YYYY   a day: the date of a document, or of an event (saved, created, last seen)
 *   DD.MM.YY     the same on the Dashboard, whose lists are narrow; followed by HH:mm for the last synchronisation
 *   LLL          where the time matters: My Notifications, logs, sessions, the last synchronisation
 *
 * Each screen uses one format for events. A date that was published or typed has no time, so it is shown as
 * DD.MM.YYYY even next to LLL. LLL is in instants.ts, because its locale is larger than everything else in
 * this file. Where LLL doesn't fit, as in the bottom bar, HH:mm is used instead. Months and the current day
 * are written in words (src/views/wording.ts).
 *
 * A regulation's date is a day and not an instant. yyyy-MM-dd is read in the user's own time zone, so it
 * never shifts.
 */

const DAY_MS = 86_400_000;

/** Formats a date for narrow lists. Returns an empty string if the date is missing or malformed. */
export function formatShortDate(date: string | null): string {
  return withDots(readDay(date).slice(2));
}

/**
 * Returns DD.MM.YY with the time of day, or an empty string if it is missing or malformed.
 * @param time An instant, ISO 8601.
 */
export function formatShortTime(time: string | null): string {
  const clock = formatClock(time);
  return clock && `${formatShortDate(time)}, ${clock}`;
}

/** Returns an empty string if the date is missing or malformed. */
export function formatDate(date: string | null): string {
  return withDots(readDay(date));
}

/** Formats the day on which something last happened. Returns 'Never' if there is none (spec §9). */
export function formatLastDate(date: string | null): string {
  return formatDate(date) || 'Never';
}

/**
 * Returns the time of day if the instant is today, and the date otherwise.
 * @param time An instant, ISO 8601.
 */
export function formatRecent(time: string, now: Date): string {
  return readDay(time) === dayOf(now) ? formatClock(time) : formatDate(time);
}

/**
 * Returns HH:mm:ss, for events that happened within the same minute. The date is shown next to it.
 * @param time An instant, ISO 8601.
 */
export function formatSecond(time: string): string {
  const instant = readInstant(time);
  return instant ? `${clockOf(instant)}:${twoDigits(instant.getSeconds())}` : '';
}

/** Returns the date in the user's own time zone, yyyy-MM-dd. */
export function dayOf(now: Date): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Returns the day that is `count` days after a day, or before it if `count` is negative. Days are yyyy-MM-dd. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from today to a day. It is negative for a past day. Days are yyyy-MM-dd. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / DAY_MS;
}

/** Returns whether the value has the form yyyy-MM-dd and is a valid calendar day. */
export function isDay(value: string): boolean {
  // Browsers either refuse 30 February or read it as a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;
}

/** Returns the day of a date or an instant, yyyy-MM-dd; an empty string if it is missing or malformed. */
function readDay(value: string | null): string {
  if (value !== null && isDay(value)) return value;
  const instant = readInstant(value);
  return instant ? dayOf(instant) : '';
}

function readInstant(value: string | null): Date | null {
  // Browsers also read other formats, each of them different ones.
  if (value === null || !/^\d{4}-\d\d-\d\dT/.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

function formatClock(time: string | null): string {
  const instant = readInstant(time);
  return instant ? clockOf(instant) : '';
}

/** Returns HH:mm. */
function clockOf(instant: Date): string {
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;
}

/** Turns yyyy-MM-dd into dd.MM.yyyy. */
function withDots(day: string): string {
  return day.split('-').reverse().join('.');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
