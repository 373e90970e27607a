/** Adds elements to a list. Unlike `push` with many arguments, it works for any number of them. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const element of more) list.push(element);
}
