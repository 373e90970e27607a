/**
 * Keeps an index up to date that may be out of reach: OpenSearch on another machine.
 *
 *     idle ──(update asked for, or a minute passed)──► trying ──► idle
 *                                     ▲                  │ failed
 *                                     └──(a pause)── waiting, each time twice as long, a minute at most
 *
 * While it waits nobody else has to: what is written meanwhile is in the database, and the next try finds it there. The
 * minute is for what another server left undone, such as a reindex that died right after it moved the alias.
 */
import type { Indexer } from './index-documents';

export interface IndexUpdater extends Indexer {
  /** Never fails: resolves when the index holds all that was in the database at the call, or could not be brought up to it now. */
  update(): Promise<void>;
  close(): void;
}

const PAUSE_LEAST_MS = 1000;
const PAUSE_MOST_MS = 60_000;

/** @param report Takes a sentence when the index cannot be brought up to date, and when it can again. */
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
      // Whatever it is, the server goes on without: the network, OpenSearch, or a document that it will not take.
      failures += 1;
      const message = error instanceof Error ? error.message : String(error);
      const sentence = /[.…]$/.test(message) ? message : `${message}.`;
      if (sentence !== reportedFailure && !isClosed)
        report(
          `The search index can't be brought up to date: ${sentence} Everything else works, and it is tried again.`,
        );
      reportedFailure = sentence;
    }
    clearTimeout(timer);
    if (!isClosed)
      timer = setTimeout(
        () => void tryOnce(),
        failures === 0 ? PAUSE_MOST_MS : Math.min(PAUSE_MOST_MS, leastMs * 2 ** (failures - 1)),
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
