/** Text that every database and encoder takes. */

/** NUL is refused by PostgreSQL, and half a surrogate pair by every encoder. */
export function toPlainText(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Cut to so many characters, and marked as cut where it is; never within one that takes two. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** On one line, without the blanks around it. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, ' ').trim();
}
