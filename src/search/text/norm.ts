/**
 * Encodes the length of a field in one byte, as Lucene's SmallFloat does. Up to 40, the length is exact.
 * Above that, the excess over 24 keeps four significant bits. Scores are the same as OpenSearch's only if
 * exactly the same precision is lost.
 */

/**
 * The value is 24. Smaller lengths are stored as they are. For others, the excess is stored as a small float.
 */
const EXACT_LIMIT = 255 - smallFloat(0x7fffffff);

function smallFloat(value: number): number {
  const bits = 32 - Math.clz32(value);
  if (bits < 4) return value;
  const shift = bits - 4;
  return ((value >>> shift) & 7) | ((shift + 1) << 3);
}

function fromSmallFloat(byte: number): number {
  const bits = byte & 7;
  const shift = (byte >>> 3) - 1;
  return shift < 0 ? bits : (bits | 8) * 2 ** shift;
}

/** @param length The number of words in the field. */
export function normOf(length: number): number {
  return length < EXACT_LIMIT ? length : EXACT_LIMIT + smallFloat(length - EXACT_LIMIT);
}

/** Returns the length that a norm represents in scores. */
export function lengthOf(norm: number): number {
  return norm < EXACT_LIMIT ? norm : EXACT_LIMIT + fromSmallFloat(norm - EXACT_LIMIT);
}
