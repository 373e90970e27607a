/** Waiting that ends. */
import type { Clock } from '../../platform/browser/clock';

/** What the work comes to, as it does; null when it takes longer than that. It goes on then. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, clock: Clock): Promise<T | null> {
  let cancel = () => {};
  const late = new Promise<null>((resolve) => (cancel = clock.after(limitMs, () => resolve(null))));
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
