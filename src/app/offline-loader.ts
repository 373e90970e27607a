/** Opens the offline documents of the signed-in user, whose code is a chunk of its own, and closes them. */
import type { Offline } from '../domain/offline/offline';
import type { Services } from './services';
import type { AppSettings } from './options';

export interface OfflineLoader {
  /** Resolves with null when nobody is signed in, and when the chunk can't be loaded. */
  open(): Promise<Offline | null>;
  close(): void;
  /**
   * Asks what to do with another user's documents. A user is asked once for each sign-in (rulings "Session
   * and device").
   */
  askAboutForeignData(): Promise<void>;
}

export function createOfflineLoader(
  { apiUrl, storagePrefix, features, clock, fetch }: AppSettings,
  { api, storage, session, connection, offline, syncQueue, modals }: Services,
  lifetime: AbortSignal,
): OfflineLoader {
  async function open(): Promise<Offline | null> {
    if (!features.offline) return null;
    const chunk = await import('./offline.chunk').catch(() => null);
    const user = session.user.peek();
    if (!chunk || !user || lifetime.aborted) return null;
    offline.value ??= chunk.openOffline({
      ...{ api, storage, clock, fetch },
      apiUrl: apiUrl || location.origin,
      prefix: storagePrefix,
      userId: user.id,
      isOnline: () => connection.isOnline.peek(),
    });
    return offline.peek();
  }

  return {
    open,
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
