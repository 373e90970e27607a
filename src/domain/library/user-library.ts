/**
 * What one signed-in subscriber keeps, makes and is told about, put together: one object for each person of one running
 * library. Loaded with the first screen that needs it, so that the login carries none of it (views/user-library-context.ts).
 *
 * Each part restores itself from the device, loads itself from the server, and after `dispose` lets nothing late in.
 */
import type { Api } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { forUser } from '../../platform/storage/user-storage';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createBasket, type Basket } from '../reports/basket';
import { createComments, type Comments } from '../favourites/comments';
import type { Connection } from '../app/connection';
import { createFavourites, type Favourites } from '../favourites/favourites';
import { createGroups, type Groups } from '../favourites/groups';
import { createFavouritesStore, type FavouritesStore } from '../favourites/favourites-store';
import { createReports, type Reports } from '../reports/reports';
import { createSavedSearches, type SavedSearches } from '../alerts/saved-searches';
import type { User } from '../account/session';
import type { Toasts } from '../app/toasts';
import { createTrash, type Trash } from '../favourites/trash';
import { createUpcoming, type Upcoming } from './upcoming';
import { createUpdates, type Updates } from '../alerts/updates';

/** What every part may be made of. */
export interface UserLibraryOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly connection: Connection;
  readonly toasts: Toasts;
  readonly clock: Clock;
  readonly user: User;
}

/** @see createUserLibrary */
export interface UserLibrary {
  readonly favourites: Favourites;
  readonly groups: Groups;
  /** What is known of documents, whatever list it came with. */
  readonly knownDocuments: FavouritesStore['documents'];
  readonly comments: Comments;
  readonly trash: Trash;
  readonly basket: Basket;
  readonly reports: Reports;
  readonly savedSearches: SavedSearches;
  readonly updates: Updates;
  /** The page that the list of them shows. */
  readonly upcoming: Upcoming;
  /** Its first page, for the Dashboard. */
  readonly upcomingPreview: Upcoming;
  /** From the device only: before the network, at startup (spec §4 "Startup"). */
  restore(): void;
  /** From the server, once a start; a part that fails keeps its problem for its screen. Never rejects. */
  load(): Promise<void>;
  /** Another person, or none: answers on their way are dropped, timers end. What is stored stays. */
  dispose(): void;
}

/** Add a part here, in its place of the interface above, and in each of the three lists below that concerns it. */
export function createUserLibrary({
  api,
  storage,
  connection,
  clock,
  user,
}: UserLibraryOptions): UserLibrary {
  const own = forUser(user.id, storage);
  const favouritesStore = createFavouritesStore({
    api,
    storage: own,
    comments: () => comments.byDocument.peek(),
    now: () => clock.now(),
  });
  const comments = createComments({ api, storage: own, store: favouritesStore });
  const trash = createTrash({ api, store: favouritesStore });
  const basket = createBasket({ storage: own });
  const reports = createReports({ api, clock, isOnline: () => connection.isOnline.peek() });
  const now = () => clock.now();
  const savedSearches = createSavedSearches({ api, storage: own, now });
  const updates = createUpdates({ api, storage: own, now, onSeen: () => void savedSearches.load() });
  const upcoming = createUpcoming({ api, storage: own, now });
  const upcomingPreview = createUpcoming({ api, storage: own, now });
  return {
    favourites: createFavourites({ api, store: favouritesStore }),
    groups: createGroups({ api, store: favouritesStore, userId: user.id }),
    knownDocuments: favouritesStore.documents,
    comments,
    trash,
    basket,
    reports,
    savedSearches,
    updates,
    upcoming,
    upcomingPreview,
    restore() {
      favouritesStore.restore();
      comments.restore();
      basket.restore();
      savedSearches.restore();
      updates.restore();
      upcoming.restore();
      upcomingPreview.restore();
    },
    async load() {
      // Before what they are kept with on the device.
      await comments.load();
      await favouritesStore.load();
      // Their list is there without a connection, too.
      await comments.loadDocuments();
    },
    dispose() {
      favouritesStore.dispose();
      comments.dispose();
      trash.dispose();
      basket.dispose();
      reports.dispose();
      savedSearches.dispose();
      updates.dispose();
      upcoming.dispose();
      upcomingPreview.dispose();
    },
  };
}
