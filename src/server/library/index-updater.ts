/**
 * Keeps the search index up to date, even if the index is sometimes unreachable, as OpenSearch on another
 * machine may be.
 *
 *     idle ──(update requested, or a minute passed)──► trying ──► idle
 *                                     ▲                  │ failed
 *                                     └──(a pause)── waiting, each time twice as long, at most four seconds
 *
 * No caller has to wait for the index: changes that are made while it is unreachable are in the database,
 * where the next attempt finds them. The attempt every minute completes work that another server has left
 * undone, such as a reindex whose process died right after it had moved the alias.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Indexer } from './index-documents';

export interface IndexUpdater extends Indexer {
  /**
   * Never rejects. Resolves once the index contains everything that was in the database when the call was
   * made, or once the update fails. After a failure, calls resolve immediately until an update succeeds.
   */
  update(): Promise<void>;
  close(): void;
}

const PAUSE_LEAST_MS = 1000;
/**
 * The maximum pause. Searches find everything at most about this long after the index becomes reachable
 * again.
 */
const PAUSE_MOST_MS = 4000;
const IDLE_MS = 60_000;
/** How long a caller waits for a slow index. */
const WAIT_MS = 1000;

/**
 * @param report Called with a message when the index can't be brought up to date, and when it is up to date
 *   again.
 */
export function createIndexUpdater(
  indexer: Indexer,
  report: (sentence: string) => void,
  leastMs = PAUSE_LEAST_MS,
): IndexUpdater {
  let isClosed = false;
  let failures = 0;
  let reportedFailure: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function tryOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      await indexer.update();
      failures = 0;
      if (reportedFailure !== null && !isClosed) report('The search index is up to date again.');
      reportedFailure = null;
    } catch (error) {
      // Whatever the cause, the server continues without the index. It may be the network, OpenSearch, or a
      // document that OpenSearch doesn't accept.
      failures += 1;
      const message = error instanceof Error ? error.message : String(error);
      const sentence = /[.…]$/.test(message) ? message : `${message}.`;
      if (sentence !== reportedFailure && !isClosed)
        report(
          `The search index can't be brought up to date: ${sentence} Everything else works, and ` +
            'the server will try again.',
        );
      reportedFailure = sentence;
    }
    clearTimeout(timer);
    if (!isClosed)
      timer = setTimeout(
        () => void tryOnce(),
        failures === 0 ? IDLE_MS : Math.min(PAUSE_MOST_MS, leastMs * 2 ** (failures - 1)),
      );
  }

  return {
    update: () => (failures > 0 ? Promise.resolve() : tryOnce()),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Wraps an update for calls that change the library. They wait only for a short time, and the update then continues in
 * the background, so nobody has to wait for an index that is slow or doesn't respond. While such an update is still
 * running, no other call waits at all.
 */
export function withShortWait(update: () => Promise<void>, waitMs = WAIT_MS): () => Promise<void> {
  let late = 0;
  return async () => {
    const updated = update();
    if (late > 0) return;
    const end = new AbortController();
    const wait = pause(waitMs, false, { signal: end.signal }).catch(() => false);
    const isInTime = await Promise.race([updated.then(() => true), wait]);
    end.abort();
    if (isInTime) return;
    late += 1;
    void updated.then(() => (late -= 1));
  };
}
