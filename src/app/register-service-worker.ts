/** Stores the application itself on the device, if the browser allows it, and offers newer versions. */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { downloadLock } from '../domain/offline/lock';
import { createShellUpdater, type ShellState } from '../domain/app/shell-cache';
import { createServiceWorkerClient } from '../platform/browser/service-worker-client';
import { waitForStartupLoads } from './startup-loads';
import type { App } from '../views/app-context';
import { newVersionTexts } from '../views/layout/texts';

/**
 * Call this only where Fairway isn't embedded in another page. In development and in the desktop app, it does
 * nothing. On insecure origins, it only sets the state to `unsupported`.
 */
export function registerServiceWorker(app: App & { readonly shellState: Signal<ShellState> }): void {
  const { connection, session, shellState, clock, lifetime } = app;
  const shell = document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content') ?? '';
  if (shell === '' || !/^https?:$/.test(location.protocol)) return;
  if (!('serviceWorker' in navigator)) {
    shellState.value = 'unsupported';
    return;
  }
  const worker = createServiceWorkerClient(shell, navigator, caches);
  const isWanted = signal(false);
  const updater = createShellUpdater({ files: worker, clock, isOnline: connection.isOnline, isWanted });
  const disposers = [
    effect(() => void (shellState.value = updater.state.value)),
    effect(() => {
      if (worker.isOutdated.value) offerNewVersion(app);
    }),
    effect(() => {
      if (!session.isLoggedIn.value) isWanted.value = false;
      else
        untracked(
          () => void waitForStartupLoads(app).then(() => (isWanted.value = session.isLoggedIn.peek())),
        );
    }),
    () => updater.dispose(),
  ];
  lifetime.addEventListener('abort', () => disposers.forEach((dispose) => dispose()), { once: true });
}

/** Offers a reload once no documents are being downloaded, because a reload would interrupt the downloads. */
function offerNewVersion({ toasts, reload }: Pick<App, 'toasts' | 'reload'>): void {
  void navigator.locks.request(downloadLock(), { mode: 'shared' }, () => {
    toasts.show({
      kind: 'info',
      isForEverybody: true,
      text: newVersionTexts.text,
      action: { text: newVersionTexts.reload, run: reload },
    });
  });
}
