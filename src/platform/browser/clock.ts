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
