/** Whether the browser reports a network connection, through `navigator.onLine` and its two events. */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface NavigatorOnline {
  readonly online: ReadonlySignal<boolean>;
  dispose(): void;
}

/** The part of `window` that this module reads. */
export interface NavigatorSource {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

export function createNavigatorOnline(source: NavigatorSource): NavigatorOnline {
  const online = signal(source.navigator.onLine);
  // The event's type is used, because some browsers update navigator.onLine only after the event.
  const handleOnline = () => void (online.value = true);
  const handleOffline = () => void (online.value = false);
  source.addEventListener('online', handleOnline);
  source.addEventListener('offline', handleOffline);
  return {
    online,
    dispose() {
      source.removeEventListener('online', handleOnline);
      source.removeEventListener('offline', handleOffline);
    },
  };
}
