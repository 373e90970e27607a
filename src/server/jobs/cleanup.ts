/**
 * Deletes expired data when a server starts, and then once a day. Several processes may do this at once,
 * because each task deletes rows that meet a condition, and doesn't rely on rows that it has read before.
 */
const DAY_MS = 24 * 3_600_000;

export interface CleanupTask {
  /** What the task deletes, in terms that administrators know. */
  readonly name: string;
  run(): Promise<unknown>;
}

/**
 * Runs all tasks immediately, and then once a day. A task that fails is reported and tried again the next
 * day, and doesn't stop the others.
 *
 * @param report Receives one message for each failure.
 * @returns A function that stops further runs. Later failures are not reported, because the database is being
 * closed.
 */
export function startCleanup(tasks: readonly CleanupTask[], report: (sentence: string) => void): () => void {
  let isStopped = false;
  const runAll = () => {
    for (const { name, run } of tasks) {
      void run().catch((error: unknown) => {
        if (isStopped) return;
        const reason = error instanceof Error ? error.message : String(error);
        report(`Cleaning up ${name} failed and will be tried again tomorrow: ${reason}`);
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
