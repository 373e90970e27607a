/**
 * Determines how many words of a `match` clause a document must contain. `minimum_should_match` has the same
 * meaning as in OpenSearch:
 *
 * - `3` means that many words, and `-1` means all words but one.
 * - `75%` means that share of the words, and `-25%` means all words except that share. Both shares are
 *   rounded down.
 * - `2<75% 9<-3` contains conditions that depend on the number of words. If there are at most two words, all
 *   must match. If there are three to nine, 75 % must match. If there are more than nine, three may be
 *   missing.
 */

const SIMPLE = String.raw`-?\d{1,4}%?`;
const CONDITION = String.raw`\d{1,4}<${SIMPLE}`;
const accepted = new RegExp(`^(${SIMPLE}|${CONDITION}( ${CONDITION}){0,9})$`);

const ONE_PERCENT = Math.fround(0.01);

/**
 * Returns whether the text is a supported minimum. OpenSearch also accepts more spaces, plus signs and nested
 * conditions, which aren't needed.
 */
export function isMinimum(text: string): boolean {
  return accepted.test(text);
}

/**
 * Returns the minimum, which is never negative but may exceed the number of words.
 * @param minimum A string that `isMinimum` accepts.
 */
export function minimumOf(minimum: string, wordCount: number): number {
  if (!minimum.includes('<')) return simpleMinimum(minimum, wordCount);
  let required = wordCount;
  for (const condition of minimum.split(' ')) {
    const [above = '', then = ''] = condition.split('<');
    if (wordCount <= Number(above)) break;
    required = simpleMinimum(then, wordCount);
  }
  return required;
}

/**
 * A negative share of less than one word counts as negative, so `-10%` of three words requires all three.
 * However, `-0` requires none.
 */
function simpleMinimum(text: string, wordCount: number): number {
  const amount = text.endsWith('%') ? shareOf(parseInt(text, 10), wordCount) : Number(text);
  return Math.max(0, (amount < 0 ? wordCount : 0) + Math.trunc(amount));
}

/** Calculates in 32-bit floating-point arithmetic, as OpenSearch does. */
function shareOf(percent: number, wordCount: number): number {
  return Math.fround(Math.fround(wordCount * percent) * ONE_PERCENT);
}
