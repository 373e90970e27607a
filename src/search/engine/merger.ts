/** Merges segments in the background, one merge at a time. */
import type { StoredSegment } from './index-state';
import { chooseIdleMerge, chooseMerge } from '../segment/merge-policy';

export type ChooseSegments = (segments: readonly StoredSegment[]) => readonly StoredSegment[];

export interface Merger {
  /** Call this after each change. A failed merge loses nothing, and is retried by the next call. */
  start(): void;
  /**
   * Merges more segments while the index isn't changing. Resolves when merging has finished, or has been
   * stopped by a change.
   */
  optimize(): Promise<void>;
  /** The current merge; null if there is none. */
  readonly active: Promise<void> | null;
}

/**
 * @param mergeOnce Merges the chosen segments. Returns false if none were chosen.
 * @param onFailure Called with the error if a merge fails.
 */
export function createMerger(
  mergeOnce: (choose: ChooseSegments) => Promise<boolean>,
  onFailure: (error: unknown) => void,
): Merger {
  let active: Promise<void> | null = null;
  let changeCount = 0;

  function run(choose: ChooseSegments, mayContinue: () => boolean): Promise<void> {
    active = (async () => {
      while (mayContinue() && (await mergeOnce(choose)));
    })()
      .catch(onFailure)
      .finally(() => (active = null));
    return active;
  }

  function mergeLater(): void {
    if (!active) void run(chooseMerge, () => true);
  }

  return {
    start() {
      changeCount++;
      mergeLater();
    },
    async optimize() {
      const before = changeCount;
      while (active) await active;
      await run(chooseIdleMerge, () => changeCount === before);
      // A change in the meantime started no merge, because this one was running.
      if (changeCount !== before) mergeLater();
    },
    get active() {
      return active;
    },
  };
}
