/** Opens and closes the logged-in user's offline documents, whose code is in a separate chunk. */
import { effect } from '@preact/signals-core';
import type { Offline } from '../domain/offline/offline';
import { chunks } from '../views/chunks';
import type { OpenOfflineOptions } from './create-offline';
import type { Services } from './services';
import type { AppSettings } from './options';

export interface OfflineLoader {
  /**
   * Resolves with null if there is no offline feature, if nobody is logged in, or if the chunk can't be
   * loaded.
   */
  open(): Promise<Offline | null>;
  /**
   * Like `open`, but waits until it is time to load the code. While online, loading it earlier would delay
   * the first screen's content, unless the code is already on the device.
   */
  openWhenDue(): Promise<Offline | null>;
  close(): void;
  /**
   * Asks the user what to do with another user's documents, once for each login (see "Session and device" in
   * docs/rulings.md).
   */
  askAboutForeignData(): Promise<void>;
}

/**
 * @param isDue Returns whether the first screen has everything else that it needs. It reads signals, so a
 *   waiting `openWhenDue` continues when the result changes.
 */
export function createOfflineLoader(
  settings: AppSettings,
  services: Services,
  lifetime: AbortSignal,
  isDue: () => boolean,
): OfflineLoader {
  const { connection, session, offline, syncQueue, modals } = services;

  async function open(): Promise<Offline | null> {
    if (!settings.features.offline) return null;
    const chunk = await chunks.dashboard().catch(() => null);
    const user = session.user.peek();
    if (!chunk || !user || lifetime.aborted) return null;
    offline.value ??= chunk.openOffline(toOfflineOptions(settings, services, user.id));
    return offline.peek();
  }

  return {
    open,
    async openWhenDue() {
      let stop = () => {};
      await new Promise<void>((resolve) => {
        stop = effect(() => {
          if (settings.isStored || !connection.isOnline.value || isDue()) resolve();
        });
      });
      stop();
      return open();
    },
    close() {
      offline.peek()?.dispose();
      offline.value = null;
      syncQueue.clear();
      modals.close('other-user');
    },
    async askAboutForeignData() {
      const opened = session.isSubscriber.peek() ? await open() : null;
      await opened?.restore();
      if (opened && opened === offline.peek() && opened.documents.owner.peek() === 'other')
        modals.open({ name: 'other-user' });
    },
  };
}

function toOfflineOptions(
  { apiUrl, storagePrefix, clock, fetch }: AppSettings,
  { api, storage, connection, today }: Services,
  userId: string,
): OpenOfflineOptions {
  return {
    ...{ api, storage, clock, fetch, userId, today },
    apiUrl: apiUrl || location.origin,
    prefix: storagePrefix,
    isOnline: () => connection.isOnline.peek(),
  };
}
