/** Cleans texts so that every database and encoder accepts them. */

/** PostgreSQL refuses NUL, and every encoder refuses half a surrogate pair. */
export function toPlainText(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Cuts longer texts to `most` UTF-16 code units, including the ellipsis. It never cuts a surrogate pair. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Puts the text on one line and trims it. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, ' ').trim();
}
