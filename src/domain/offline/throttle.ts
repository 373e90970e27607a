/**
 * Throttles the signals of offline documents for screens. A download has many steps per second, each of which
 * would otherwise re-render the screen.
 *
 *   nothing is downloaded  the current state is shown
 *   a tab downloads        the state is shown as of the last tick, failure or new list, or as of the last time that
 *                          another tab began or ended its turn
 *   the download ends      the current state is shown at once
 *
 * Statuses, counts and progress are always from the same moment. Code that bases decisions on them reads the
 * documents directly.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import type { OfflineDocuments } from './documents';

/** Short enough that progress never seems to stop. */
const TICK_MS = 250;

type ThrottledSignals = Pick<
  OfflineDocuments,
  | 'documents'
  | 'counts'
  | 'progress'
  | 'failures'
  | 'isDownloading'
  | 'isOtherTabDownloading'
  | 'syncedAt'
  | 'dispose'
>;

/** Disposing of the result also disposes of the documents. */
export function throttleUpdates<Documents extends ThrottledSignals>(
  documents: Documents,
  clock: Clock,
): Documents {
  const { tick, stop } = createTick(documents.isDownloading, clock);

  function shown<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
    return computed(() => {
      if (!documents.isDownloading.value) return source.value;
      void [
        tick.value,
        documents.failures.value,
        documents.isOtherTabDownloading.value,
        documents.syncedAt.value,
      ];
      return untracked(() => source.value);
    });
  }

  return {
    ...documents,
    documents: shown(documents.documents),
    counts: shown(documents.counts),
    progress: shown(documents.progress),
    dispose() {
      stop();
      documents.dispose();
    },
  };
}

/** Counts ticks while something is being downloaded. */
function createTick(isDownloading: ReadonlySignal<boolean>, clock: Clock) {
  const tick = signal(0);
  const stop = effect(() => {
    if (!isDownloading.value) return;
    let cancel = clock.after(TICK_MS, next);
    function next(): void {
      tick.value += 1;
      cancel = clock.after(TICK_MS, next);
    }
    return () => cancel();
  });
  return { tick, stop };
}
