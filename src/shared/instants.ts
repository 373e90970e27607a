/** Instants for people. Apart from dates.ts, so that a screen of plain days does not load the long form's locale. */
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/** LLL of spec §9: a long date with the time. */
const LONG = 'PPP p';

/** @param time An instant, ISO 8601. Empty when missing or malformed. */
export function formatDateTime(time: string | null): string {
  if (time === null) return '';
  const instant = parseISO(time);
  return isValid(instant) ? format(instant, LONG) : '';
}

/** 'Never' where there is no last date (spec §9). */
export function formatLastDateTime(time: string | null): string {
  return formatDateTime(time) || 'Never';
}
