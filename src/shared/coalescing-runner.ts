/**
 * Runs work whose every run does all that has accumulated, so that one further run answers any number of calls.
 *
 *   idle ── call ──► running ── call ──► running, and one more run waits ── call ──► unchanged
 */

/**
 * Never runs the work twice at the same time. The run that a call resolves with begins after the call, or at it.
 * If a run fails, the waiting one still begins.
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
