/**
 * The number of random values with which a property is tested: `full` if PROPERTIES=all (`npm run
 * test:properties`), otherwise a quarter of that. The properties that use this take seconds of processor
 * time, and `npm test` is run often.
 */
export function propertyRuns(full: number): number {
  return process.env['PROPERTIES'] === 'all' ? full : Math.ceil(full / 4);
}
