/** The markers of notes, which are written among the words of a text. */

/** Returns whether words end with a letter or a digit. */
export function endsWithWord(words: string): boolean {
  return /[\p{L}\p{N}]$/u.test(words);
}

/**
 * Returns the brackets in which a marker is written: square ones if it would otherwise continue the word before it, as
 * in "1995" and "1", and empty ones otherwise.
 *
 * @param before The words before the marker, or the last sign of them.
 */
export function bracketsFor(before: string, marker: string): readonly [opening: string, closing: string] {
  const continuesWord = endsWithWord(before) && /^[\p{L}\p{N}]/u.test(marker);
  return continuesWord ? ['[', ']'] : ['', ''];
}
