/** Reports whether the file store can be used, without making anybody wait. */
import type { Files } from './files';

const CHECK_INTERVAL_MS = 15_000;

/**
 * Returns a function that returns whether the last check succeeded, and `true` before the first check has
 * finished. It starts another check if the last one was at least fifteen seconds ago, so nothing is checked
 * while nobody asks.
 */
export function watchFiles(files: Pick<Files, 'check'>, intervalMs = CHECK_INTERVAL_MS): () => boolean {
  let isUsable = true;
  let checkedAt = -Infinity;
  return () => {
    if (performance.now() - checkedAt >= intervalMs) {
      checkedAt = performance.now();
      void files.check().then(
        () => (isUsable = true),
        () => (isUsable = false),
      );
    }
    return isUsable;
  };
}
