/**
 * A calendar date as people type it (DD.MM.YYYY) and as programs store it (yyyy-MM-dd), without time or
 * time zone.
 */

const TYPED = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})\.?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Returns "2017-02-01" for "1.2.2017", "01/02/2017", "01022017" and "2017-02-01", and `null` for anything
 * that isn't a valid date, such as 31.02.2017.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const iso = ISO_DAY.exec(text);
  if (iso) return validDay(iso[1], iso[2], iso[3]);
  const [, day, month, year] = TYPED.exec(text) ?? DIGITS.exec(text) ?? [];
  return validDay(year, month, day);
}

/** Returns "01.02.2017" for "2017-02-01", and "" for `null` and for anything that isn't yyyy-MM-dd. */
export function formatDay(day: string | null): string {
  const parts = ISO_DAY.exec(day ?? '');
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : '';
}

function validDay(year = '', month = '', day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date` turns 31 February into a date in March, and month 13 into January of the next year.
  const same = date.getUTCFullYear() === Number(year) && date.getUTCDate() === Number(day);
  return same && Number(year) >= 1000 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
