/**
 * A page's interface to the service worker that keeps the shell on the device
 * (src/entries/service-worker.ts).
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface ServiceWorkerClient {
  /** Becomes true when a complete newer shell is on the device. Reloading the page is then enough to use it. */
  readonly isOutdated: ReadonlySignal<boolean>;
  /**
   * Whether the application can start from this device: a worker is active and a complete shell is cached.
   * Never rejects.
   */
  isShellCached(): Promise<boolean>;
  /**
   * Registers the worker, which fetches the shell. Resolves with the result of `isShellCached` once the
   * worker has stored all files or failed to fetch one. The next attempt continues with the files that have
   * arrived. If a worker has reported that the server no longer wants one, registers nothing and resolves
   * with false. Never rejects.
   */
  install(): Promise<boolean>;
  /**
   * Asks the server for a newer version. Never rejects, because a failure changes nothing and the next check
   * tries again.
   */
  checkForUpdate(): Promise<void>;
}

/** The names of shell caches begin with this (src/entries/service-worker.ts). */
const PREFIX = 'shell-';

/**
 * Marks this page's shell as in use while the page is open. Creating the client doesn't register a worker.
 *
 * @param shell The version of the shell that this page belongs to.
 */
export function createServiceWorkerClient(
  shell: string,
  { serviceWorker, locks }: Pick<Navigator, 'serviceWorker' | 'locks'>,
  caches: CacheStorage,
): ServiceWorkerClient {
  const isOutdated = signal(false);
  let isDisabled = false;
  void locks.request(`${PREFIX}${shell}`, { mode: 'shared' }, () => new Promise(() => {}));

  const requestShellVersion = () => serviceWorker.controller?.postMessage('shell');
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly shell: string }>) => {
    // A worker without a shell unregisters itself. Registering it again would bring it back.
    if (data.shell === '') isDisabled = true;
    else if (data.shell !== shell) isOutdated.value = true;
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', requestShellVersion);
  requestShellVersion();

  async function hasWholeShell(): Promise<boolean> {
    for (const name of await caches.keys()) {
      // The page is the last file of a shell to be stored.
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
      if (isDisabled) return false;
      try {
        // The browser fetches the script each time, even if a proxy's headers would allow a cached copy.
        const { active, waiting, installing } = await serviceWorker.register('/sw.js', {
          updateViaCache: 'none',
        });
        const worker = active ?? waiting ?? installing;
        if (!worker || !(await isActivated(worker))) return false;
        if (await hasWholeShell()) return true;
        // The browser has deleted the files, but not the worker.
        worker.postMessage('refill');
        return false;
      } catch {
        // The script couldn't be fetched, or the browser doesn't allow storage.
        return false;
      }
    },
    async checkForUpdate() {
      try {
        await (await serviceWorker.getRegistration())?.update();
      } catch {
        // The server doesn't respond, or its files are incomplete.
      }
    },
  };
}

/** Resolves with false if the installation fails. */
function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const checkState = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', checkState);
      resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', checkState);
    checkState();
  });
}
