/**
 * Coalesces calls. Each run does all outstanding work, so one further run is enough for any number of calls.
 *
 *   idle ── call ──► running ── call ──► running, and another run waits ── call ──► no change
 */

/**
 * Runs never overlap. A call resolves when a run that began no earlier than the call has finished, and
 * rejects if that run fails. If a run fails, a waiting one still begins.
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
