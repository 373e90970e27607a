/** Cleans text, so that every database and encoder accepts it. */

/** Removes NUL, which PostgreSQL refuses, and replaces lone surrogates, which no encoder accepts. */
export function toPlainText(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Truncates text to at most `most` UTF-16 code units, including the ellipsis. Never splits a surrogate pair.
 */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Like `toPlainText`, but also collapses white space into single spaces and trims the text. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, ' ').trim();
}
