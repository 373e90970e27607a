/** The order of people's and groups' names. The client and the server use the same order for new names. */
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** Ignores case, and compares numbers by their value. Equal names are sorted by id. */
export function compareByName(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
