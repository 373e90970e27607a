/**
 * Runs the device's search worker without a browser: its script runs in this thread.
 *
 *   searchWorkers(test);
 *
 * Each worker runs the script again, as in a browser. It uses what `indexedDB` is at its first call, and
 * shares no memory with earlier workers. Workers can be created only while the file's tests run, because all
 * files in a suite share the process.
 */
import { build } from 'esbuild';
import type { Test } from 'uvu';
import type { FromWorker, ToWorker } from '../../../src/platform/search/search-worker-protocol';

type Listener = (event: { readonly data: FromWorker }) => void;
type Script = (self: unknown, BroadcastChannel: unknown, MessageChannel: unknown) => void;

/** Provides the tests in this file with search workers. */
export function searchWorkers<Context>(test: Test<Context>): void {
  const before = ['__SEARCH_WORKER__', 'Worker'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  test.before(async () => {
    const script = await searchScript();
    Object.assign(globalThis, {
      __SEARCH_WORKER__: '',
      Worker: class {
        constructor() {
          return workerOf(script);
        }
      },
    });
  });
  test.after(() => {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
}

async function searchScript(): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: ['src/entries/search-worker.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker's script, which was just built
  return new Function('self', 'BroadcastChannel', 'MessageChannel', outputFiles[0]!.text) as Script;
}

function workerOf(script: Script) {
  const listeners = new Set<Listener>();
  const channels: MessageChannel[] = [];
  let isOver = false;
  const self = {
    name: 'fairway-search',
    onmessage: null as ((event: { readonly data: ToWorker }) => void) | null,
    postMessage: (data: FromWorker) =>
      deliver(data, (event) => listeners.forEach((listener) => listener(event))),
  };

  function deliver<T>(message: T, hear: (event: { readonly data: T }) => void): void {
    const data = structuredClone(message);
    queueMicrotask(() => isOver || hear({ data }));
  }

  function OwnChannel(): MessageChannel {
    const channel = new MessageChannel();
    channels.push(channel);
    return channel;
  }

  script(self, SilentChannel, OwnChannel);
  return {
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'message' && listeners.add(listener)),
    postMessage: (message: ToWorker) => deliver(message, (event) => self.onmessage?.(event)),
    terminate() {
      isOver = true;
      // An open channel would keep the process from ending.
      for (const { port1 } of channels) port1.close();
    },
  };
}

/** There are no other tabs. */
class SilentChannel {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}
