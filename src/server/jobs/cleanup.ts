/**
 * Deletes what is past its time, at the start of a server and then once a day. Several processes may do so at once: each
 * task deletes by conditions on the rows and not by what it has read before.
 */
const DAY_MS = 24 * 3_600_000;

export interface CleanupTask {
  /** What the task deletes, as an administrator would call it in a log. */
  readonly name: string;
  run(): Promise<unknown>;
}

/**
 * Runs all tasks now and every day. A task that fails is reported, leaves the others alone and is tried again the next day.
 *
 * @param report Takes one sentence for each failure.
 * @returns Stops further runs. What fails after that, as the database is being closed, is not reported.
 */
export function startCleanup(tasks: readonly CleanupTask[], report: (sentence: string) => void): () => void {
  let isStopped = false;
  const runAll = () => {
    for (const { name, run } of tasks) {
      void run().catch((error: unknown) => {
        if (isStopped) return;
        const reason = error instanceof Error ? error.message : String(error);
        report(`Cleaning up ${name} failed and is tried again tomorrow: ${reason}`);
      });
    }
  };
  runAll();
  const timer = setInterval(runAll, DAY_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
