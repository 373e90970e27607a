/**
 * Formats instants. Separate from dates.ts, so that screens with plain dates don't load the locale for the
 * long format.
 */
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/** LLL in spec §9: a long date with the time. */
const LONG = 'PPP p';

/**
 * Returns an empty string if the time is missing or malformed.
 * @param time An instant, ISO 8601.
 */
export function formatDateTime(time: string | null): string {
  if (time === null) return '';
  const instant = parseISO(time);
  return isValid(instant) ? format(instant, LONG) : '';
}

/** Formats the time at which something last happened. Returns 'Never' if there is none (spec §9). */
export function formatLastDateTime(time: string | null): string {
  return formatDateTime(time) || 'Never';
}
