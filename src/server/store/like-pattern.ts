/**
 * Returns a pattern for `like … escape '\'` that matches all lower-case texts that contain the searched one. The
 * searched text may contain capital letters, and spaces at its ends are ignored.
 */
export function likePattern(searched: string): string {
  return `%${searched
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
