/** The order of people's and groups' names, the same on the server and where the client puts in what it has just made. */
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** Without case, numbers by their value; the same name twice by id. */
export function compareByName(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
