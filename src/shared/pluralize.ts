/** Returns the number with its noun, such as "1 user" or "1,200 users". The plural is formed with an s. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
