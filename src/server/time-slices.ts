/**
 * Divides long computations into slices of a few milliseconds. Other requests run between two slices, because one
 * computation would otherwise occupy the server's only thread until it ends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a slice lasts, plus the time for one step of the computation. */
const SLICE_MS = 4;

export interface TimeSlices {
  /** Returns whether the slice has lasted long enough. Called after each step. */
  isOver(): boolean;
  /** Begins the next slice once other work has run. */
  next(): Promise<void>;
}

/**
 * Begins the first slice.
 *
 * @param now Returns the time in milliseconds since any fixed moment.
 */
export function startSlices(now: () => number = () => performance.now()): TimeSlices {
  let until = now() + SLICE_MS;
  return {
    isOver: () => now() >= until,
    async next() {
      await nextTurn();
      until = now() + SLICE_MS;
    },
  };
}
