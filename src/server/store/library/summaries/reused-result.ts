/**
 * Reuses a result until the library changes.
 *
 *   none   ── asked for ──► reused
 *   reused ── the count of changes is another one, or a minute passes ──► none
 *   reused ── computing it fails ──► none
 */

/** Limits how long a change that isn't counted, such as the first PDF of a text, can be missing. */
const REUSABLE_MS = 60_000;

/**
 * Returns a function that returns the same as `compute`. Callers share a computation, which lacks no change that a
 * caller may know about: a caller reads the count first, and the computation has begun after the same count was read.
 *
 * @param countChanges Returns a number that is higher whenever something has changed. It never falls.
 * @param now Returns the time in milliseconds since any fixed moment.
 */
export function reuseResult<Result>(
  countChanges: () => Promise<number>,
  compute: () => Promise<Result>,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  interface Computation {
    readonly changes: number;
    readonly at: number;
    readonly result: Promise<Result>;
  }
  let latest: Computation | null = null;

  function begin(changes: number): Computation {
    const computation = { changes, at: now(), result: compute() };
    computation.result.catch(() => {
      if (latest === computation) latest = null;
    });
    return computation;
  }

  return async () => {
    const changes = await countChanges();
    if (latest?.changes !== changes || now() - latest.at >= REUSABLE_MS) latest = begin(changes);
    return latest.result;
  };
}
