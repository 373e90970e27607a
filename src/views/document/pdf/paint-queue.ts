/**
 * One page is painted at a time: pdf.js paints on the page's own thread, and several at once make each of them late.
 * The next one is the page nearest to the reader; what was given up meanwhile is passed over.
 */
export interface PaintQueue {
  /** Runs the task when its turn comes, or never when the signal ends first. A task must not reject. */
  add(page: number, task: () => Promise<void>, signal: AbortSignal): void;
}

interface Waiting {
  readonly page: number;
  readonly task: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** @param reading The page being read. */
export function createPaintQueue(reading: () => number): PaintQueue {
  let waiting: Waiting[] = [];
  let painting = false;

  async function run(): Promise<void> {
    painting = true;
    for (;;) {
      waiting = waiting.filter(({ signal }) => !signal.aborted);
      const at = reading();
      const next = waiting.reduce<Waiting | null>(
        (best, one) => (best && Math.abs(best.page - at) <= Math.abs(one.page - at) ? best : one),
        null,
      );
      if (!next) break;
      waiting = waiting.filter((one) => one !== next);
      await next.task();
    }
    painting = false;
  }

  function add(page: number, task: () => Promise<void>, signal: AbortSignal): void {
    waiting.push({ page, task, signal });
    // The pages of one render come together: begin when all of them are known.
    if (!painting) {
      painting = true;
      void Promise.resolve().then(run);
    }
  }

  return { add };
}
