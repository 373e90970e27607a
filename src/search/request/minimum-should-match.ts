/**
 * How many words of a `match` a document must have, as OpenSearch reads `minimum_should_match`:
 *
 * - `3` is that many words, and `-1` is all words but one.
 * - `75%` is that share of the words, and `-25%` is all words but that share. Both shares are rounded down.
 * - `2<75% 9<-3` are conditions by the number of words. Two words or fewer have to match completely, three to
 *   nine by 75 %, and with more than nine words three may be missing.
 */

const SIMPLE = String.raw`-?\d{1,4}%?`;
const CONDITION = String.raw`\d{1,4}<${SIMPLE}`;
const accepted = new RegExp(`^(${SIMPLE}|${CONDITION}( ${CONDITION}){0,9})$`);

const ONE_PERCENT = Math.fround(0.01);

/** OpenSearch accepts more spaces, a plus sign and conditions inside conditions, which nobody needs. */
export function isMinimum(text: string): boolean {
  return accepted.test(text);
}

/**
 * Returns a number that may be greater than the count of words, but is never below 0.
 * @param minimum A text for which `isMinimum` holds.
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

/** A share below one word is still below 0, so `-10%` of three words is all of them. But `-0` is none. */
function simpleMinimum(text: string, wordCount: number): number {
  const amount = text.endsWith('%') ? shareOf(parseInt(text, 10), wordCount) : Number(text);
  return Math.max(0, (amount < 0 ? wordCount : 0) + Math.trunc(amount));
}

/** Computes with 32 bits, as OpenSearch does. */
function shareOf(percent: number, wordCount: number): number {
  return Math.fround(Math.fround(wordCount * percent) * ONE_PERCENT);
}
