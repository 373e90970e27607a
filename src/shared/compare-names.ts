/**
 * The order in which lists are sorted by name. The client uses the server's order, so that an item that it
 * adds or renames doesn't move when the list is loaded again.
 */
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** Ignores case, and compares numbers by value. Equal names are ordered by id. */
export function compareByName(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
