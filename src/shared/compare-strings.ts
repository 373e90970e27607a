/** Compares by UTF-16 code units, so that the order is the same on every machine and in every language. */
export function compareStrings(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
