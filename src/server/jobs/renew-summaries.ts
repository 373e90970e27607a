/**
 * A job that renews the summaries of a large library in the background, so that no caller has to wait for
 * them, not even the first one after startup.
 *
 *   idle ── five minutes have passed since the last renewal began, or none has begun ──► renewing ──► idle
 *   renewing ── fails ──► idle; tried again only after a minute, because even a failing renewal may read a lot
 */
import type { Database } from '../database/database';
import { isLargeLibrary, type Summaries } from '../store/library/summaries/summaries';
import { settleWithin, type Job } from './job-loop';

const RENEWED_AFTER_MS = 300_000;
const TRIED_AGAIN_AFTER_MS = 60_000;
/** Much less than the time that the server has to shut down. */
const STOP_TIMEOUT_MS = 4000;

/** @param now Returns the milliseconds since an arbitrary fixed time. */
export function createSummariesJob(
  db: Database,
  { statistics, librarySizes }: Summaries,
  now: () => number = () => performance.now(),
): Job {
  let dueAt = -Infinity;
  let running: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    const at = now();
    if (at < dueAt) return;
    dueAt = at + TRIED_AGAIN_AFTER_MS;
    if (await isLargeLibrary(db)) {
      // The summaries are computed one at a time, because calls that read a lot of data share only a few
      // connections.
      await librarySizes.renew();
      await statistics.renew();
    }
    dueAt = at + RENEWED_AFTER_MS;
  }

  return {
    work: () => (running = work()),
    stop: () => settleWithin(running, STOP_TIMEOUT_MS),
  };
}
