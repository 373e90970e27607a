// What `npm test` leaves out of test files, because it takes many seconds of processor time. TESTS=all (`npm
// run test:all`) leaves nothing out.
import { test } from 'uvu';

const isAll = process.env['TESTS'] === 'all';

/**
 * Returns the number of random values with which to test a property: `full` if TESTS=all, otherwise a
 * quarter.
 */
export function propertyRuns(full: number): number {
  return isAll ? full : Math.ceil(full / 4);
}

/** Returns all of these cases if TESTS=all, otherwise every fourth. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return isAll ? all : all.filter((_, index) => index % 4 === 0);
}

/** The interval between the steps at which a test lets a worker die: 1 if TESTS=all, otherwise 4. */
export const stepsBetweenDeaths = isAll ? 1 : 4;

/** A test of a very large input or of a busy server. It is skipped unless TESTS=all. */
export const longTest: (name: string, run: () => Promise<void> | void) => void = isAll ? test : test.skip;
