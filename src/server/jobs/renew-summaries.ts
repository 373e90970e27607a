/**
 * A job that renews the summaries of a large library in the background, so that no caller waits for them, not even the
 * first one after a start.
 *
 *   idle ── five minutes have passed since the last renewal began, or none has begun ──► renewing ──► idle
 *   renewing ── fails ──► idle; tried again only after a minute, because even a failing renewal may read a lot
 */
import type { Database } from '../database/database';
import { isLargeLibrary, type Summaries } from '../store/library/summaries';
import { settleWithin, type Job } from './job-loop';

const RENEWED_AFTER_MS = 300_000;
const TRIED_AGAIN_AFTER_MS = 60_000;
/** Well within the time allowed for stopping the server. */
const STOP_TIMEOUT_MS = 4000;

/** @param now Milliseconds since any fixed time. */
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
      // The summaries are computed one at a time, because the database has only a few connections for calls
      // that read a lot.
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
