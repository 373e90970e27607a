/**
 * The order in which names and titles are sorted. The client uses the server's order, so that an item that it
 * adds or renames doesn't move when the list is loaded again.
 */
import { compareStrings } from './compare-strings';

const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** Ignores case, and compares numbers by value. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}

/** Equal names are ordered by id. */
export function compareByName(one: Named, other: Named): number {
  return compareNames(one.name, other.name) || compareStrings(one.id, other.id);
}

/** Equal titles are ordered by id. */
export function compareByTitle(one: Titled, other: Titled): number {
  return compareNames(one.title, other.title) || compareStrings(one.id, other.id);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}
