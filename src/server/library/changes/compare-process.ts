/**
 * Compares editions in a separate process, so that comparing two texts of a million characters doesn't delay
 * requests. Publishers often reissue an unchanged text, so identical texts aren't sent to the process.
 */
import { createTaskProcess, TaskTooLarge } from '../../workers/task-process';
import { workerFile } from '../../workers/worker-thread';
import {
  TooLargeToCompare,
  unchangedRedline,
  type Compare,
  type StoredRedline,
  type TextPair,
} from '../../store/library/changes/stored-redline';

export interface CompareProcess {
  readonly compare: Compare;
  /** Cancels the current comparison. */
  close(): Promise<void>;
}

/** The largest pair takes about a second. */
const TIMEOUT_MS = 60_000;

export function createCompareProcess(): CompareProcess {
  const { run, close } = createTaskProcess<TextPair, StoredRedline>(
    workerFile('comparer', import.meta.url),
    TIMEOUT_MS,
  );
  return {
    close,
    async compare(pair) {
      try {
        return unchangedRedline(pair) ?? (await run(pair));
      } catch (cause) {
        throw cause instanceof TaskTooLarge ? new TooLargeToCompare(cause.message, { cause }) : cause;
      }
    },
  };
}
