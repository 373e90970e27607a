/** A clock that moves only when the test advances it. */
import type { Clock } from '../../../src/platform/browser/clock';

export interface HandClock extends Clock {
  /** Runs everything that becomes due, in order, and waits for each task. */
  turn(ms: number): Promise<void>;
  /** The number of waiting tasks. */
  readonly waiting: number;
}

export function createHandClock(start = '2026-03-01T08:00:00Z'): HandClock {
  let time = Date.parse(start);
  const due = new Set<{ at: number; work: () => void }>();
  return {
    now: () => new Date(time),
    after(delayMs, work) {
      const entry = { at: time + delayMs, work };
      due.add(entry);
      return () => due.delete(entry);
    },
    get waiting() {
      return due.size;
    },
    async turn(ms) {
      const end = time + ms;
      for (;;) {
        const [first] = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!first) break;
        time = first.at;
        due.delete(first);
        first.work();
        await settle();
      }
      time = end;
      await settle();
    },
  };
}

/** Lets everything that is ready run, such as promises and the work that they start. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
