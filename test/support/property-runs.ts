/**
 * How many random values a property is tried with: `full` of them if PROPERTIES=all (`npm run
 * test:properties`), otherwise a quarter. The properties that use this take the processor for seconds, and
 * `npm test` is run often.
 */
export function propertyRuns(full: number): number {
  return process.env['PROPERTIES'] === 'all' ? full : Math.ceil(full / 4);
}
