import { partitionPoint } from '../collections/partition-point';

/**
 * Returns the index of the last number that is at most `limit`; -1 if there is none. The numbers must be in
 * ascending order.
 */
export function lastAtMost(numbers: ArrayLike<number>, limit: number): number {
  return partitionPoint(numbers.length, (index) => numbers[index]! <= limit) - 1;
}
