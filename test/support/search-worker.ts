/**
 * The search worker of this device without a browser: the worker's own script, in this very thread.
 *
 * Import it before anything asks for a search; it is one worker for the process, over the `indexedDB` of its first call.
 */
import type { FromWorker, ToWorker } from '../../src/platform/search-messages';

type Listener = (event: { readonly data: FromWorker }) => void;
const listeners = new Set<Listener>();

class SearchWorkerDouble {
  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') listeners.add(listener);
  }
  postMessage(message: ToWorker): void {
    const { onmessage } = globalThis as unknown as { onmessage: (event: { data: ToWorker }) => void };
    queueMicrotask(() => onmessage({ data: structuredClone(message) }));
  }
  terminate(): void {}
}

/** It has no other tabs. */
class SilentChannel {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

const channel = globalThis.BroadcastChannel;
Object.assign(globalThis, {
  __SEARCH_WORKER__: '',
  Worker: SearchWorkerDouble,
  BroadcastChannel: SilentChannel,
  name: 'fairway-search',
  postMessage: (message: FromWorker) => queueMicrotask(() => listeners.forEach((listener) => listener({ data: structuredClone(message) }))),
});
await import('../../src/search-worker');
Object.assign(globalThis, { BroadcastChannel: channel });
