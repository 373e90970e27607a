/**
 * Deletes expired data when a server starts, and then once a day. Only one process at a time does this, under
 * a lease.
 *
 *   idle ── started, or a day has passed ──► cleaning ── all tasks done ──► idle
 *           cleaning ── stopped, or the lease is lost ──► idle; the next cleanup does the rest
 *
 * If another process holds the lease, there is nothing to do, because that process is cleaning up.
 */
import { LeaseLost } from '../database/lease-rows';
import type { Lease, Leases } from '../database/leases';
import { settleWithin } from './job-loop';

const DAY_MS = 24 * 3_600_000;
const STOP_MS = 5000;
const LEASE = 'cleanup';

export interface CleanupTask {
  /** The data that the task deletes, in words that administrators know. */
  readonly name: string;
  /** Must write under the lease, and confirm the lease before deleting a file. */
  run(lease: Lease): Promise<unknown>;
}

export interface Cleanup {
  /**
   * Waits a few seconds at most for the current task. Failures after that aren't reported, because the
   * database is being closed.
   */
  stop(): Promise<void>;
}

/**
 * Runs all tasks immediately, and then once a day. If a task fails, this is reported, the other tasks still
 * run, and the task is tried again the next day.
 *
 * @param report Called with a message about each failure.
 */
export function startCleanup(
  tasks: readonly CleanupTask[],
  leases: Pick<Leases, 'run'>,
  report: (sentence: string) => void,
): Cleanup {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  function tell(what: string, error: unknown): void {
    if (isStopped) return;
    const reason = error instanceof Error ? error.message : String(error);
    report(`Cleaning up${what} failed and will be tried again tomorrow: ${reason}`);
  }

  async function runAll(lease: Lease): Promise<void> {
    for (const { name, run } of tasks) {
      if (isStopped) return;
      try {
        await run(lease);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        tell(` ${name}`, error);
      }
    }
  }

  const clean = () => {
    running = leases.run(LEASE, runAll).catch((error: unknown) => tell('', error));
  };
  clean();
  const timer = setInterval(clean, DAY_MS);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await settleWithin(running, STOP_MS);
    },
  };
}
