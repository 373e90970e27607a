/** The server's list of a document's editions, which begins with the edition that readers see today. */
import { compareStrings } from '../../shared/compare-strings';
import { editionsInOrder } from '../../shared/editions/edition-order';
import type { EditionEntry } from '../library/documents';

/** Sorts the entries into the order in which the editions enter into force (edition-order.ts). */
export function inOrder(entries: readonly EditionEntry[]): EditionEntry[] {
  const added = [...entries].reverse().sort((one, other) => compareStrings(one.added_at, other.added_at));
  const records = added.map(({ edition, known_from, entry_date, in_force_to }) => ({
    edition,
    knownFrom: known_from,
    inForceFrom: entry_date,
    inForceTo: in_force_to,
  }));
  const byName = new Map(added.map((entry) => [entry.edition, entry]));
  return editionsInOrder(records).map((edition) => byName.get(edition)!);
}
