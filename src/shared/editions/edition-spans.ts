/**
 * The period in which each edition of a document applies, for screens that show when editions begin and end.
 * Only `wordingAt` decides whether an edition is in force on a date, because editions may contradict each
 * other.
 */
import { isValid, knownRecords, latestDates, type EditionRecord } from './wording-at';

export interface EditionSpan {
  readonly edition: string;
  /** The first date on which the edition is in force; null if it isn't known or isn't before the end. */
  readonly from: string | null;
  /** The first date on which the edition is no longer in force; null if it has no end, or no valid dates. */
  readonly to: string | null;
  /** The edition that begins on the date on which this one ends; null if there is none. */
  readonly replacedBy: string | null;
  /** The date on which the library first learned of the edition. */
  readonly knownFrom: string;
}

/** Returns the spans of all editions, in the order in which the library learned of them. */
export function editionSpans(records: readonly EditionRecord[]): readonly EditionSpan[] {
  const known = knownRecords(records);
  const editions = latestDates(known);
  const valid = editions.filter(isValid);
  const firstKnown = new Map<string, string>();
  for (const { edition, knownFrom } of known)
    if (edition !== null && !firstKnown.has(edition)) firstKnown.set(edition, knownFrom);
  return editions.map((dates) => {
    const { edition } = dates;
    const knownFrom = firstKnown.get(edition)!;
    if (!isValid(dates)) return { edition, from: null, to: null, replacedBy: null, knownFrom };
    const from = dates.inForceFrom;
    const later = valid.map(({ inForceFrom }) => inForceFrom).filter((start) => start > from);
    const to = dates.inForceTo ?? later.sort()[0] ?? null;
    // If two editions begin on the same date, the one that the library learned of later is the more likely
    // successor.
    const replacedBy = valid.findLast(({ inForceFrom }) => inForceFrom === to)?.edition ?? null;
    return { edition, from, to, replacedBy, knownFrom };
  });
}
