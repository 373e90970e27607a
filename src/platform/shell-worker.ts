/** The service worker that keeps the shell on the device (src/sw.ts), as a page sees it. */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface ShellWorker {
  /** A newer shell than this page's is whole on the device: loading the page anew is enough to have it. Stays true. */
  readonly isOutdated: ReadonlySignal<boolean>;
  /** Asks the server for a newer one. Never rejects: a failure leaves what is there, and the next time tries again. */
  update(): Promise<void>;
}

/**
 * Registers the worker, and marks this page's shell as used for as long as the page lives.
 *
 * @param shell The version that the page was sent with.
 */
export function startShellWorker(shell: string, { serviceWorker, locks }: Pick<Navigator, 'serviceWorker' | 'locks'>): ShellWorker {
  const isOutdated = signal(false);
  void locks.request(`shell-${shell}`, { mode: 'shared' }, () => new Promise(() => {}));

  const ask = () => serviceWorker.controller?.postMessage('shell');
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly shell: string }>) => {
    if (data.shell !== '' && data.shell !== shell) isOutdated.value = true;
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', ask);
  ask();

  // The script is asked for each time, whatever a proxy's headers let the browser keep.
  const registering = serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registering.catch(() => undefined);
  return {
    isOutdated,
    async update() {
      try {
        await (await registering).update();
      } catch {
        // The server is away, or what it has is not whole.
      }
    },
  };
}
