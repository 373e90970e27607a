/**
 * Paints one page at a time. pdf.js paints on the main thread, so painting several pages at once would delay
 * all of them. The page nearest to the reader comes first, and cancelled pages are skipped.
 */
export interface PaintQueue {
  /**
   * Runs the task when its turn comes, unless the signal is aborted before then. The task must not reject.
   */
  add(page: number, task: () => Promise<void>, signal: AbortSignal): void;
}

interface Waiting {
  readonly page: number;
  readonly task: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** @param reading Returns the page that the user is reading. */
export function createPaintQueue(reading: () => number): PaintQueue {
  let waiting: Waiting[] = [];
  let painting = false;

  async function run(): Promise<void> {
    painting = true;
    for (;;) {
      waiting = waiting.filter(({ signal }) => !signal.aborted);
      const next = nearestTo(reading(), waiting);
      if (!next) break;
      waiting = waiting.filter((one) => one !== next);
      await next.task();
    }
    painting = false;
  }

  function add(page: number, task: () => Promise<void>, signal: AbortSignal): void {
    waiting.push({ page, task, signal });
    // Pages from the same render are added in quick succession, so painting starts once all of them
    // are known.
    if (!painting) {
      painting = true;
      void Promise.resolve().then(run);
    }
  }

  return { add };
}

/**
 * Returns the waiting task whose page is nearest to `page`. If several are equally near, returns the one that
 * was added first.
 */
function nearestTo(page: number, waiting: readonly Waiting[]): Waiting | null {
  return waiting.reduce<Waiting | null>(
    (best, one) => (best && Math.abs(best.page - page) <= Math.abs(one.page - page) ? best : one),
    null,
  );
}
