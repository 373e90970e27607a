/** Time, as an argument: tests hand in a clock that they turn by hand. */

export interface Clock {
  now(): Date;
  /** Runs the work once after that time; the answer cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

export function createClock(): Clock {
  return {
    now: () => new Date(),
    after(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** What the work comes to, as it does; null when it takes longer than that. It goes on then. */
export async function atLatest<T>(work: Promise<T>, limitMs: number, clock: Clock): Promise<T | null> {
  let cancel = () => {};
  const late = new Promise<null>((resolve) => (cancel = clock.after(limitMs, () => resolve(null))));
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
