/**
 * The number of random values with which a property is tested: `full` if PROPERTIES=all (`npm run
 * test:properties`), otherwise a quarter of that. The properties that use this take seconds of processor
 * time, and `npm test` is run often.
 */
export function propertyRuns(full: number): number {
  return process.env['PROPERTIES'] === 'all' ? full : Math.ceil(full / 4);
}

/** Returns all of these cases if PROPERTIES=all, otherwise every fourth. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return process.env['PROPERTIES'] === 'all' ? all : all.filter((_, index) => index % 4 === 0);
}
