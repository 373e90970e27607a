/** Keeps the application itself on the device, where the browser lets it, and offers a newer version when it is there. */
import { effect } from '@preact/signals-core';
import { downloadLock } from './domain/offline/download-lock';
import { startShellWorker } from './platform/shell-worker';
import type { App } from './views/app-context';
import { newVersion } from './views/texts/shell';

/** A page may be open for weeks. */
const ASK_EVERY_MS = 3_600_000;

/** For the stand-alone library only. Does nothing in development, on insecure origins, and in a shell of the desktop's own. */
export function keepShell({ connection, clock, toasts, reload, lifetime }: App): void {
  const shell = document.querySelector('meta[name="fairway-shell"]')?.getAttribute('content') ?? '';
  if (shell === '' || !/^https?:$/.test(location.protocol) || !('serviceWorker' in navigator)) return;
  const worker = startShellWorker(shell, navigator);

  let cancel = () => {};
  const askLater = () => {
    cancel();
    cancel = clock.after(ASK_EVERY_MS, askNow);
  };
  function askNow() {
    void worker.update();
    askLater();
  }
  // The browser asks at each load by itself.
  let isFirst = true;
  const offer = () =>
    navigator.locks.request(downloadLock(), { mode: 'shared' }, () => {
      toasts.show({ kind: 'info', text: newVersion.text, action: { text: newVersion.reload, run: reload } });
    });
  const stops = [
    effect(() => {
      if (!connection.isOnline.value) cancel();
      else if (isFirst) askLater();
      else askNow();
      isFirst = false;
    }),
    effect(() => {
      if (worker.isOutdated.value) void offer();
    }),
    () => cancel(),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
}
