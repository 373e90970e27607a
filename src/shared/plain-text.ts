/** Text that every database and encoder takes. */

/** NUL is refused by PostgreSQL, and half a surrogate pair by every encoder. */
export function plainText(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** On one line, without the blanks around it. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
