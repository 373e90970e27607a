/** The service worker that keeps the shell on the device (src/entries/service-worker.ts), as a page sees it. */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface ServiceWorkerClient {
  /** A newer shell than this page's is whole on the device: loading the page anew is enough to have it. Stays true. */
  readonly isOutdated: ReadonlySignal<boolean>;
  /** Whether the application starts from this device: a worker is registered, and a whole shell is cached. Never rejects. */
  isShellCached(): Promise<boolean>;
  /**
   * Registers the worker, which fetches the shell. Resolves when it has, or when a file could not be fetched; answers
   * `isShellCached`. Files that came stay for the next attempt. Never rejects.
   */
  install(): Promise<boolean>;
  /** Asks the server for a newer one. Never rejects: a failure leaves what is there, and the next time tries again. */
  checkForUpdate(): Promise<void>;
}

/** Names of the caches of shells begin so (src/entries/service-worker.ts). */
const PREFIX = 'shell-';

/**
 * Marks this page's shell as used for as long as the page lives. Registers nothing by itself.
 *
 * @param shell The version that the page was sent with.
 */
export function createServiceWorkerClient(
  shell: string,
  { serviceWorker, locks }: Pick<Navigator, 'serviceWorker' | 'locks'>,
  caches: CacheStorage,
): ServiceWorkerClient {
  const isOutdated = signal(false);
  void locks.request(`${PREFIX}${shell}`, { mode: 'shared' }, () => new Promise(() => {}));

  const requestShellVersion = () => serviceWorker.controller?.postMessage('shell');
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly shell: string }>) => {
    if (data.shell !== '' && data.shell !== shell) isOutdated.value = true;
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', requestShellVersion);
  requestShellVersion();

  async function hasWholeShell(): Promise<boolean> {
    for (const name of await caches.keys()) {
      // The page is what a shell gets last.
      if (name.startsWith(PREFIX) && (await (await caches.open(name)).match('/', { ignoreVary: true })))
        return true;
    }
    return false;
  }

  return {
    isOutdated,
    async isShellCached() {
      try {
        return (await serviceWorker.getRegistration())?.active != null && (await hasWholeShell());
      } catch {
        return false;
      }
    },
    async install() {
      try {
        // The script is asked for each time, whatever a proxy's headers let the browser keep.
        const { active, waiting, installing } = await serviceWorker.register('/sw.js', {
          updateViaCache: 'none',
        });
        const worker = active ?? waiting ?? installing;
        if (!worker || !(await isActivated(worker))) return false;
        if (await hasWholeShell()) return true;
        // The browser has thrown the files away, and not their worker.
        worker.postMessage('refill');
        return false;
      } catch {
        // The script could not be fetched, or the browser lets nothing be kept.
        return false;
      }
    },
    async checkForUpdate() {
      try {
        await (await serviceWorker.getRegistration())?.update();
      } catch {
        // The server is away, or what it has is not whole.
      }
    },
  };
}

/** Resolves with false when its installation failed. */
function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
