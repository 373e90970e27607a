/** Limits how long a caller waits for a result. */
import type { Clock } from '../../platform/browser/clock';

/** Resolves with the result, or with null after `limitMs`. The work isn't cancelled. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, clock: Clock): Promise<T | null> {
  let cancel = () => {};
  const late = new Promise<null>((resolve) => (cancel = clock.after(limitMs, () => resolve(null))));
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
