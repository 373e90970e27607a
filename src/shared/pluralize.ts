/** Returns a number with a noun whose plural ends in s, such as "1 user" or "1,200 users". */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
