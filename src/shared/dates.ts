/**
 * Dates for people and for the search, in one place. Spec §9 names the forms as moment does:
 *
 *   DD.MM.YYYY   a day: of a document, and of what happened on one (saved, created, last seen)
 *   DD.MM.YY     the same on the Dashboard, whose lists are narrow; with HH:mm behind it for the last synchronisation
 *   LLL          when the time matters: all that happened on My Notifications, logs, sessions, the last synchronisation
 *
 * A screen has one form for what happened. A day that was published or typed has no time, and stays DD.MM.YYYY beside LLL.
 *
 * The last is instants.ts's, as the words of its locale weigh more than all the rest; where it has no room, as in the bottom
 * bar, HH:mm stands for it. Months, and the present day, are written in words (views/texts).
 *
 * A regulation's date is a day, not an instant: yyyy-MM-dd is read in the user's own zone, so that it never slips.
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

/** For tight lists. Empty when the date is missing or malformed. */
export function formatShortDate(date: string | null): string {
  return formatted(date, SHORT);
}

/** DD.MM.YY with the time of day. Empty when missing or malformed. @param time An instant, ISO 8601. */
export function formatShortTime(time: string | null): string {
  return formatted(time, `${SHORT}, ${CLOCK}`);
}

/** Empty when the date is missing or malformed. */
export function formatDate(date: string | null): string {
  return formatted(date, DAY);
}

/** 'Never' where there is no last date (spec §9). */
export function formatLastDate(date: string | null): string {
  return formatDate(date) || 'Never';
}

/** When something last happened: the time of a moment of today, else its day. @param time An instant, ISO 8601. */
export function formatRecent(time: string, now: Date): string {
  const instant = parseISO(time);
  return isValid(instant) && dayOf(instant) === dayOf(now) ? lightFormat(instant, CLOCK) : formatDate(time);
}

/** HH:mm:ss, for what happened within one minute of a day that is said beside it. @param time An instant, ISO 8601. */
export function formatSecond(time: string): string {
  return formatted(time, `${CLOCK}:ss`);
}

/** The day it is in the user's own zone, yyyy-MM-dd. */
export function dayOf(now: Date): string {
  return lightFormat(now, 'yyyy-MM-dd');
}

/** Whole days from today on; negative for the past. NaN for a malformed date. */
export function daysUntil(date: string, today: string): number {
  return differenceInCalendarDays(parseISO(date), parseISO(today));
}

/** yyyy-MM-dd, and a day that the calendar has. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
}

function formatted(value: string | null, form: string): string {
  if (value === null) return '';
  const date = parseISO(value);
  return isValid(date) ? lightFormat(date, form) : '';
}
