/**
 * Dates for people and for the search, in one place. Spec §9 names the forms as moment does: DD.MM.YY, DD.MM.YYYY, LLL.
 *
 * A regulation's date is a day, not an instant: yyyy-MM-dd is read in the user's own zone, so that it never slips.
 */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/** DD.MM.YY */
const SHORT = 'dd.MM.yy';
/** DD.MM.YYYY */
const DAY = 'dd.MM.yyyy';
/** LLL: a long date with the time. */
const LONG = 'PPP p';

/** For tight lists. Empty when the date is missing or malformed. */
export function formatShortDate(date: string | null): string {
  return formatted(date, (day) => lightFormat(day, SHORT));
}

/** Empty when the date is missing or malformed. */
export function formatDate(date: string | null): string {
  return formatted(date, (day) => lightFormat(day, DAY));
}

/** @param time An instant, ISO 8601. Empty when missing or malformed. */
export function formatTime(time: string | null): string {
  return formatted(time, (instant) => format(instant, LONG));
}

/** Spec §9: "A missing last-date value shows 'Never'". */
export function formatLastDate(date: string | null): string {
  return formatDate(date) || 'Never';
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

/** `write` is handed in, so that a screen of plain days does not load the long form's locale. */
function formatted(value: string | null, write: (date: Date) => string): string {
  if (value === null) return '';
  const date = parseISO(value);
  return isValid(date) ? write(date) : '';
}
