/**
 * Dates in a time zone. Separate from dates.ts, so that the login screen doesn't load the library for
 * formatting dates.
 */

/** Caches a format for each time zone, because creating one takes longer than using it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date of an instant in a time zone, yyyy-MM-dd.
 *
 * @param timeZone An IANA name, such as Europe/Oslo.
 * @throws RangeError if there is no such time zone.
 */
export function dayIn(timeZone: string, instant: Date): string {
  const format = zoneFormats.get(timeZone) ?? createDayFormat(timeZone);
  zoneFormats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Returns whether the value is the IANA name of a time zone. Offsets such as +02:00 aren't accepted, because
 * not all browsers support them.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return createDayFormat(value) !== null;
  } catch {
    return false;
  }
}

function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}
