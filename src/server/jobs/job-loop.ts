/**
 * Background work of a server: now, whenever something came up here, and every ten seconds, as another process may have left
 * something to do, and what is put off comes due.
 *
 *     idle ──(woken, or ten seconds passed)──► working ──(ended, or failed and reported)──► idle
 *                                                └──(woken meanwhile)──► working once more
 */
/** What is done: all that there is now; `stop` ends it after the step under way. */
export interface Job {
  work(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobLoop {
  wake(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 10_000;

/**
 * @param trouble How the sentence about a failure begins.
 * @param report Takes a sentence when the work fails: each reason once, until it has gone well again.
 */
export function startJobLoop(worker: Job, trouble: string, report: (sentence: string) => void): JobLoop {
  let working: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      try {
        await worker.work();
        told = null;
      } catch (error) {
        // Whatever it is, the server goes on, and the next try begins where this one ended.
        const sentence = `${trouble}, and it is tried again: ${error instanceof Error ? error.message : String(error)}`;
        if (sentence !== told) report(sentence);
        told = sentence;
      }
    } while (isWoken && !isStopped);
    working = null;
    if (isStopped) return;
    timer = setTimeout(wake, PAUSE_MS);
    timer.unref();
  }

  function wake(): void {
    clearTimeout(timer);
    isWoken = true;
    if (!isStopped) working ??= run();
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await worker.stop();
    },
  };
}

/** For a worker's `stop`: waits until the work under way has ended, at most so long. */
export async function settleWithin(working: Promise<void>, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, mostMs)));
  // Its failure is its caller's.
  await Promise.race([working.catch(() => undefined), late]);
  clearTimeout(timer);
}
