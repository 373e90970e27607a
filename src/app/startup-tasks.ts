/**
 * The data that startup reads from the device, and the data that it then loads from the server (spec §4
 * "Startup").
 */
import type { SyncTask } from '../domain/app/sync-queue';
import type { UserLibrary } from '../domain/library/user-library';
import type { OfflineLoader } from './offline-loader';
import type { Services } from './services';

export interface StartupTaskOptions {
  readonly services: Services;
  readonly openOffline: OfflineLoader['open'];
  readonly loadUserLibrary: () => Promise<UserLibrary | null>;
}

export async function loadLocalData(options: StartupTaskOptions): Promise<void> {
  const { session, categories } = options.services;
  if (!session.isLoggedIn.peek()) return;
  categories.restore();
  if (!session.isSubscriber.peek()) return;
  // Startup doesn't wait for this, because a hanging browser database must not keep the screen from opening.
  void options.openOffline().then((offline) => offline?.restore());
  (await options.loadUserLibrary())?.restore();
}

/** The tasks of the sync queue, in the order in which they run. */
export function createSyncTasks(options: StartupTaskOptions): readonly SyncTask[] {
  const { openOffline, loadUserLibrary } = options;
  const { categories, offline } = options.services;
  return [
    { label: 'categories', action: () => categories.load().then(() => categories.problem.peek()) },
    {
      label: 'favourites',
      action: async () => {
        const library = await loadUserLibrary();
        await library?.load();
        return library?.favourites.problem.peek() ?? null;
      },
    },
    { label: 'offline-categories', action: async () => (await openOffline())?.load.categories() ?? null },
    { label: 'offline-groups', action: async () => (await openOffline())?.load.groups() ?? null },
    {
      label: 'offline-documents',
      action: async () => (await openOffline())?.load.documents() ?? null,
      ownProblem: () => offline.value?.documents.problem.value ?? null,
    },
  ];
}
