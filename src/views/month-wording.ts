/**
 * Wording for months and for the days until a date. Only the lists of upcoming legislation and the
 * charts use it.
 */
import { number, utc, utcDate } from './wording';

const longMonth = utc({ month: 'long', year: 'numeric' });
const shortMonth = utc({ month: 'short' });
/** "2026-01" → "January 2026". */
export const monthTitle = (month: string) => longMonth.format(utcDate(`${month}-01`));
/** "2026-02-01" → "Feb". en-GB would give "Sept" for September. */
export const monthName = (day: string) => shortMonth.format(utcDate(day)).slice(0, 3);
/** "2026-02" → "Feb 2026". */
export const monthOfYear = (month: string) => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;
export const wordedDaysUntil = (days: number) =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${number(days)} days`;
