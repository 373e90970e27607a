/** The markers of notes, which are written among the words of a text. */

/** Returns whether words end with a letter or a digit. */
export function endsWithWord(words: string): boolean {
  return /[\p{L}\p{N}]$/u.test(words);
}

/**
 * Returns whether a marker would continue the word before it, as in "1995" and "1", so that it needs brackets.
 *
 * @param before The words before the marker, or the last sign of them.
 */
export function continuesWord(before: string, marker: string): boolean {
  return endsWithWord(before) && /^[\p{L}\p{N}]/u.test(marker);
}
