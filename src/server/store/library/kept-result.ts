/**
 * Keeps results that summarise the whole library, because computing them for a large one takes seconds.
 *
 *   none   ── asked for ──► computed while the caller waits; kept if the library is large, otherwise still none
 *   recent ── a minute passes ──► ageing
 *   ageing ── asked for ──► returned at once, and computed again in the background ──► recent
 *   ageing ── ten minutes pass ──► none
 */

const RECENT_MS = 60_000;
const USABLE_MS = 600_000;
/** Libraries with more documents are large. For smaller ones, results are always current. */
export const LARGE_LIBRARY = 20_000;

/**
 * Returns a function that returns a result of `compute`, which may be up to ten minutes old if the library is large.
 *
 * @param countDocuments How many documents the result is about.
 * @param now Milliseconds since any fixed time.
 */
export function keepResult<Result>(
  compute: () => Promise<Result>,
  countDocuments: (result: Result) => number,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let kept: { readonly result: Result; readonly at: number } | null = null;
  let isRenewing = false;

  async function renew(): Promise<Result> {
    const at = now();
    isRenewing = true;
    try {
      const result = await compute();
      kept = countDocuments(result) > LARGE_LIBRARY ? { result, at } : null;
      return result;
    } finally {
      isRenewing = false;
    }
  }

  return async () => {
    if (kept === null) return renew();
    const age = now() - kept.at;
    if (age >= USABLE_MS) return renew();
    // If this fails, the next call tries again.
    if (age >= RECENT_MS && !isRenewing) void renew().catch(() => undefined);
    return kept.result;
  };
}
