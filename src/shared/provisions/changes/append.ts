/** Appends elements to a list. Unlike `push` with many arguments, this works for any number of elements. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const element of more) list.push(element);
}
