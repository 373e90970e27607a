/**
 * Caches results that summarise the whole library, because computing them takes seconds for a large library.
 *
 *   none      ── asked for, or renewed ──► computing, while all callers wait for the same computation
 *   computing ── done ──► recent if the library is large, otherwise none
 *   recent    ── a minute passes ──► ageing
 *   ageing    ── asked for ──► returned immediately, and computed again in the background ──► recent
 *   ageing    ── renewed ──► computed again, while callers get the kept result ──► recent
 *   ageing    ── ten minutes pass ──► none
 *
 * A server with PostgreSQL renews the results every five minutes (jobs/renew-summaries.ts), so that no caller waits.
 *
 * Callers don't share a computation if the library is known to be small, because the result of a computation that has
 * already begun may lack a change that a caller has just made.
 */

const RECENT_MS = 60_000;
const USABLE_MS = 600_000;
/** A library with more documents is large. For a smaller one, each call returns what `compute` returns then. */
export const LARGE_LIBRARY = 20_000;

export interface KeptResult<Result> {
  /** Returns a result that may be up to ten minutes old if the library is large. */
  read(): Promise<Result>;
  /** Computes the result again, unless this is already being done. */
  renew(): Promise<unknown>;
}

/**
 * @param countDocuments Returns how many documents the result is about.
 * @param now Returns the time in milliseconds since any fixed moment.
 */
export function keepResult<Result>(
  compute: () => Promise<Result>,
  countDocuments: (result: Result) => number,
  now: () => number = () => performance.now(),
): KeptResult<Result> {
  let kept: { readonly result: Result; readonly at: number } | null = null;
  let running: Promise<Result> | null = null;
  let isLarge = true;

  async function renew(): Promise<Result> {
    const at = now();
    const result = await compute();
    isLarge = countDocuments(result) > LARGE_LIBRARY;
    kept = isLarge ? { result, at } : null;
    return result;
  }

  function renewOnce(): Promise<Result> {
    running ??= renew().finally(() => (running = null));
    return running;
  }

  return {
    renew: renewOnce,
    read() {
      const age = kept === null ? Infinity : now() - kept.at;
      if (kept === null || age >= USABLE_MS) return isLarge ? renewOnce() : renew();
      // If this fails, the next call tries again.
      if (age >= RECENT_MS) void renewOnce().catch(() => undefined);
      return Promise.resolve(kept.result);
    },
  };
}
