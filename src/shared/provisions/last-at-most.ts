/**
 * Returns the index of the last number that is at most `limit`; -1 if there is none. The numbers must be in
 * ascending order.
 */
export function lastAtMost(numbers: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
