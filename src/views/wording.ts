/** Wording that several screens share. */

/** With thousands separators, as in 10,240. */
export const number = (value: number) => value.toLocaleString('en');
/** Shortens a term for use within a sentence. */
export const short = (term: string) => ([...term].length > 40 ? `${[...term].slice(0, 40).join('')}…` : term);
export const documents = (total: number) => (total === 1 ? 'document' : 'documents');
/** Such as “1 document” or “10,240 documents”. */
export const documentCount = (count: number) => `${number(count)} ${documents(count)}`;
/**
 * Formats bytes in MB, or in GB if that rounds to a thousand MB or more; 1 MB is a million bytes. Sizes below
 * a tenth of a MB are shown in kB, so that a small size never appears as 0 MB. The result doesn't break
 * across lines.
 */
export function size(bytes: number): string {
  const [value, unit] =
    bytes >= 999_500_000 ? [bytes / 1e9, 'GB'] : bytes >= 100_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB'];
  const shown = unit === 'kB' ? Math.ceil(value) : value >= 9.95 ? Math.round(value) : value.toFixed(1);
  return `${typeof shown === 'number' ? number(shown) : shown}\u00a0${unit}`;
}

/** Formats days and months as UTC, so that no time zone shifts them. */
export const utc = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' });
export const utcDate = (day: string) => new Date(`${day}T00:00:00Z`);
const longDayForm = utc({ day: 'numeric', month: 'long', year: 'numeric' });
const dayForm = utc({ day: 'numeric', month: 'long' });
/** "2027-02-15" → "15 February 2027". */
export const longDay = (day: string) => longDayForm.format(utcDate(day));
/** "2027-02-15" → "15 February". */
export const dayAndMonth = (day: string) => dayForm.format(utcDate(day));
