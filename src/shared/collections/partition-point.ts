/**
 * Returns the first index for which a condition doesn't hold, or `length` if there is none, by binary search. The
 * condition must hold for all indexes before that one and for none after it.
 */
export function partitionPoint(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
