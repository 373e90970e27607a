/**
 * Runs work that always does everything outstanding, so one further run is enough for any number of calls.
 *
 *   idle ── call ──► running ── call ──► running, and a further run waits ── call ──► unchanged
 */

/**
 * The work never runs twice at the same time. Each call resolves when a run that began at the time of the
 * call or later has finished. If a run fails, the waiting one still begins.
 */
export function createCoalescingRunner(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  function start(): Promise<void> {
    waiting = null;
    running = work().finally(() => (running = null));
    return running;
  }

  return () => {
    if (waiting) return waiting;
    if (!running) return start();
    return (waiting = running.then(start, start));
  };
}
