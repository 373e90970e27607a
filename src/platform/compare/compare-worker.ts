/** Compares two texts in a worker, so that the screen stays responsive. */
import type { WholeRedline } from '../../shared/provisions/changes/whole-text';
import type { StructuredText } from '../../shared/provisions/structured-text';

/** The URL of the script. Set by the build. */
declare const __COMPARE_WORKER__: string;

/** The browser's workers. They are declared here because the domain layer is compiled without the DOM types. */
declare const Worker: new (
  script: string,
  options: { name: string },
) => {
  onmessage: ((event: { readonly data: WholeRedline }) => void) | null;
  onerror: (() => void) | null;
  postMessage(pair: object): void;
  terminate(): void;
};

/**
 * How long a comparison may take. The largest real texts take less than a tenth of this on a slow phone, but
 * a contrived text could take hours.
 */
export const COMPARISON_LIMIT_MS = 20_000;

/**
 * Compares two editions. Resolves with `too slow` if the time limit is reached, and with null if the signal aborts the
 * comparison, or if the worker fails or can't be started, as in an embedded library whose page and script have
 * different origins.
 */
export function comparePair(
  pair: { readonly old: StructuredText; readonly new: StructuredText; readonly withLayout: boolean },
  signal: AbortSignal,
): Promise<WholeRedline | 'too slow' | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    try {
      const worker = new Worker(__COMPARE_WORKER__, { name: 'fairway-compare' });
      const end = (outcome: WholeRedline | 'too slow' | null) => {
        clearTimeout(limit);
        signal.removeEventListener('abort', cancel);
        worker.terminate();
        resolve(outcome);
      };
      const limit = setTimeout(() => end('too slow'), COMPARISON_LIMIT_MS);
      const cancel = () => end(null);
      signal.addEventListener('abort', cancel);
      worker.onmessage = ({ data }) => end(data);
      worker.onerror = cancel;
      worker.postMessage(pair);
    } catch {
      resolve(null);
    }
  });
}
