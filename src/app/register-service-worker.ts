/** Keeps the application itself on the device, where the browser lets it, and offers a newer version when it is there. */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { downloadLock } from '../domain/offline/lock';
import { createShellKeeper, type ShellState } from '../domain/app/shell-cache';
import { createServiceWorkerClient } from '../platform/browser/service-worker-client';
import { startLoads } from './startup-loads';
import type { App } from '../views/app-context';
import { newVersion } from '../views/layout/texts';

/** For the stand-alone library only. Does nothing in development, on insecure origins, and in a shell of the desktop's own. */
export function keepShell(app: App & { readonly shellState: Signal<ShellState> }): void {
  const { connection, session, shellState, clock, toasts, reload, lifetime } = app;
  const shell = document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content') ?? '';
  if (shell === '' || !/^https?:$/.test(location.protocol)) return;
  if (!('serviceWorker' in navigator)) {
    shellState.value = 'impossible';
    return;
  }
  const worker = createServiceWorkerClient(shell, navigator, caches);
  const isWanted = signal(false);
  const keeper = createShellKeeper({ files: worker, clock, isOnline: connection.isOnline, isWanted });
  const offer = () =>
    navigator.locks.request(downloadLock(), { mode: 'shared' }, () => {
      toasts.show({
        kind: 'info',
        isForEverybody: true,
        text: newVersion.text,
        action: { text: newVersion.reload, run: reload },
      });
    });
  const stops = [
    effect(() => void (shellState.value = keeper.state.value)),
    effect(() => {
      if (worker.isOutdated.value) void offer();
    }),
    effect(() => {
      if (!session.isSignedIn.value) isWanted.value = false;
      else untracked(() => void startLoads(app).then(() => (isWanted.value = session.isSignedIn.peek())));
    }),
    () => keeper.dispose(),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
}
