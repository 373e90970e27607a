/** Texts about the library's day. */
import { dayAndMonth } from '../../wording';

export const libraryDayTexts = {
  still: (zone: string, day: string) =>
    `Days are counted in ${zoneName(zone)}. It is still ${dayAndMonth(day)} there.`,
  already: (zone: string, day: string) =>
    `Days are counted in ${zoneName(zone)}. It is already ${dayAndMonth(day)} there.`,
};

/** "Europe/Oslo" → "Oslo time"; "UTC" is unchanged. */
function zoneName(zone: string): string {
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${place} time` : place;
}
