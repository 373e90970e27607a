/** Compares two texts in a worker, so that the screen stays responsive meanwhile. */
import type { WholeRedline } from '../../shared/provisions/changes/whole-text';
import type { StructuredText } from '../../shared/provisions/structured-text';

/** The address of the script. The build sets it. */
declare const __COMPARE_WORKER__: string;

/**
 * Compares two editions. Resolves with null if the worker can't be started or fails, as in an embedded library, whose
 * origin differs from the script's.
 */
export function comparePair(pair: {
  readonly old: StructuredText;
  readonly new: StructuredText;
  readonly withLayout: boolean;
}): Promise<WholeRedline | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(__COMPARE_WORKER__, { name: 'fairway-compare' });
      const end = (redline: WholeRedline | null) => {
        worker.terminate();
        resolve(redline);
      };
      worker.onmessage = ({ data }: MessageEvent<WholeRedline>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage(pair);
    } catch {
      resolve(null);
    }
  });
}
