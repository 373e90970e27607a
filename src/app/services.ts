/**
 * The services of one application: storage, API, connection, session, and the parts that depend only on
 * these.
 */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { createApi, type Api } from '../api/client';
import { createSession, type Session } from '../domain/account/session';
import { createConnection, type Connection } from '../domain/app/connection';
import { createLibraryDay } from '../domain/app/library-day';
import { createModals, type Modals } from '../domain/app/modals';
import { createSyncQueue, type SyncQueue } from '../domain/app/sync-queue';
import { createToasts, type Toasts } from '../domain/app/toasts';
import { createCategories, type Categories } from '../domain/library/categories';
import type { Offline } from '../domain/offline/offline';
import { createNavigatorOnline } from '../platform/browser/navigator-online';
import { createLock } from '../platform/browser/lock';
import { createIndexedDbValue } from '../platform/storage/indexed-db-value';
import { createDeviceStorage, type DeviceStorage } from '../platform/storage/storage';
import { onWindowEvent } from './window-events';
import { wipeDevice } from './wipe-device';
import type { AppSettings } from './options';

export interface Services {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly modals: Modals;
  readonly toasts: Toasts;
  readonly connection: Connection;
  readonly session: Session;
  readonly categories: Categories;
  readonly syncQueue: SyncQueue;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
  /** The logged-in subscriber's offline documents; null until they are opened (offline-loader.ts). */
  readonly offline: Signal<Offline | null>;
  dispose(): void;
}

export function createServices(settings: AppSettings): Services {
  const { apiUrl, storagePrefix: prefix, storageBackend, portalSession, clock, fetch, features } = settings;
  const disposers: (() => void)[] = [];
  const navigatorOnline = createNavigatorOnline(globalThis.window);
  const storage = createDeviceStorage({
    backend: storageBackend,
    prefix,
    onForeignChange: (changed) => disposers.push(onWindowEvent('storage', (event) => changed(event.key))),
  });
  const modals = createModals();
  const toasts = createToasts();
  const api = createApi({
    baseUrl: apiUrl,
    fetch,
    token: () => session.token.peek(),
    onUnauthorized: (endedToken) =>
      session.renew(endedToken).catch((error: unknown) => (modals.report(error), false)),
    onUnavailable: (retryMs) => connection.noteUnavailable(retryMs),
  });
  const offline = signal<Offline | null>(null);
  const connection = createConnection({
    api,
    navigatorOnline,
    clock,
    isDownloading: () => offline.peek()?.documents.isDownloading.peek() ?? false,
  });
  const isOnline = () => connection.isOnline.peek();
  const wipe = (userId: string | null) => void (features.offline && wipeDevice({ prefix, toasts }, userId));
  const lock = createLock(navigator.locks);
  const session = portalSession
    ? portalSession({ api, storage, wipe, clock })
    : createSession({
        ...{ api, storage, clock, isOnline, wipe },
        attemptStorage: createIndexedDbValue(`${prefix}fairway-session`),
        lock: (name, work) => lock(prefix + name, work),
        // A user who logged out in another tab needs no dialog.
        onEnded: (how) => how === 'expired' && modals.open({ name: 'session' }),
      });
  const libraryDay = createLibraryDay(
    clock,
    computed(() => session.user.value?.time_zone ?? null),
  );
  disposers.push(libraryDay.dispose, connection.dispose, session.dispose, navigatorOnline.dispose);
  return {
    ...{ api, storage, modals, toasts, connection, session, offline },
    today: libraryDay.day,
    categories: createCategories({ api, storage }),
    syncQueue: createSyncQueue({ clock, isOnline }),
    dispose: () => disposers.forEach((dispose) => dispose()),
  };
}
