/**
 * Runs a background job in the server: immediately, whenever the server wakes it, and every ten seconds, in
 * case another process has added work or postponed work has become due.
 *
 *     idle ──(woken, or ten seconds have passed)──► running ──(finished, or failed and reported)──► idle
 *                                                   └──(woken while running)──► running once more
 */
export interface Job {
  /** Does all work that is currently due. */
  work(): Promise<void>;
  /** Ends `work` after its current step. */
  stop(): Promise<void>;
}

export interface JobLoop {
  wake(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 10_000;

/**
 * @param failure Begins the message about a failure.
 * @param report Called with a message when the job fails. The same message isn't repeated until the job has
 *   succeeded.
 */
export function startJobLoop(job: Job, failure: string, report: (sentence: string) => void): JobLoop {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let lastReported: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      try {
        await job.work();
        lastReported = null;
      } catch (error) {
        // Whatever the error is, the server keeps running. The next run continues where this one stopped.
        const reason = error instanceof Error ? error.message : String(error);
        const sentence = `${failure}, and it will be tried again: ${reason}`;
        if (sentence !== lastReported) report(sentence);
        lastReported = sentence;
      }
    } while (isWoken && !isStopped);
    running = null;
    if (isStopped) return;
    timer = setTimeout(wake, PAUSE_MS);
    timer.unref();
  }

  function wake(): void {
    clearTimeout(timer);
    isWoken = true;
    if (!isStopped) running ??= run();
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await job.stop();
    },
  };
}

/** Waits until the current work has ended, or at most `limitMs`. For the `stop` method of jobs. */
export async function settleWithin(running: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  // The caller of `work` handles its failure.
  await Promise.race([running.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
