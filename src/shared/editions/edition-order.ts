/**
 * The order in which the editions of a document are read and compared: the order in which they enter into force.
 *
 * An edition without a first date may have replaced every edition that was known before it, so it comes after
 * them. Editions that begin on the same date are in the order in which the library learned of them.
 */
import { compareStrings } from '../compare-strings';
import { knownRecords, latestDates, type EditionRecord } from './wording-at';

/** @param records Everything that the library has ever learned about the document. */
export function editionsInOrder(records: readonly EditionRecord[]): string[] {
  let last = '';
  const placed = latestDates(knownRecords(records)).map(({ edition, inForceFrom }) => {
    const day = inForceFrom ?? last;
    if (day > last) last = day;
    return { edition, day };
  });
  return placed.sort((one, other) => compareStrings(one.day, other.day)).map(toName);
}

/** Returns the edition before this one, with which it is compared by default; null for the first edition. */
export function editionBefore(records: readonly EditionRecord[], edition: string): string | null {
  const order = editionsInOrder(records);
  return order[order.indexOf(edition) - 1] ?? null;
}

function toName({ edition }: { readonly edition: string }): string {
  return edition;
}
