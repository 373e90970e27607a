/** Time as a dependency, so that tests can pass a fake clock. */

export interface Clock {
  now(): Date;
  /** Runs the work once after the delay. The returned function cancels it. */
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
