/**
 * Composes everything that belongs to one signed-in subscriber: favourites, groups, comments, basket, reports
 * and alerts. It is loaded with the first screen that needs it, so that the login screen doesn't load it
 * (src/views/user-library-context.ts). Each part restores itself from the device, loads itself from the
 * server, and after `dispose` ignores late responses.
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
import { createFavouritesSync, type FavouritesSync } from '../favourites/favourites-sync';
import { createReports, type Reports } from '../reports/reports';
import { createFollows, type Follows } from '../alerts/follows';
import { createSavedSearches, type SavedSearches } from '../alerts/saved-searches';
import type { User } from '../account/session';
import type { Toasts } from '../app/toasts';
import { createTrash, type Trash } from '../favourites/trash';
import { createUpcoming, type Upcoming } from './upcoming';
import { createUpdates, type Updates } from '../alerts/updates';
import { createRecentDocuments, type RecentDocuments } from '../finding/recent-documents';

/** The dependencies of the parts. */
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
  /** All known documents, whichever list they came from. */
  readonly knownDocuments: FavouritesSync['documents'];
  readonly comments: Comments;
  readonly trash: Trash;
  readonly basket: Basket;
  readonly reports: Reports;
  readonly savedSearches: SavedSearches;
  readonly follows: Follows;
  readonly updates: Updates;
  /** The documents on the page that the list shows. */
  readonly upcoming: Upcoming;
  /** The first page, for the Dashboard. */
  readonly upcomingPreview: Upcoming;
  /** Used by "Go to". */
  readonly recentDocuments: RecentDocuments;
  /** Reads from the device only, at startup and before any request (spec §4 "Startup"). */
  restore(): void;
  /**
   * Loads from the server, once for each startup. If a part fails, its screen shows the problem. Never
   * rejects.
   */
  load(): Promise<void>;
  /**
   * Call this when the user changes. Stops timers, and ignores responses that arrive later. Stored data
   * remains.
   */
  dispose(): void;
}

/**
 * Add a new part to the interface above, to this function, and to those of the three lists below that apply
 * to it.
 */
export function createUserLibrary({
  api,
  storage,
  connection,
  clock,
  user,
}: UserLibraryOptions): UserLibrary {
  const own = forUser(user.id, storage);
  const favouritesSync = createFavouritesSync({
    api,
    storage: own,
    comments: () => comments.byDocument.peek(),
    now: () => clock.now(),
  });
  const comments = createComments({ api, storage: own, store: favouritesSync });
  const trash = createTrash({ api, store: favouritesSync });
  const basket = createBasket({ storage: own });
  const reports = createReports({ api, clock, isOnline: () => connection.isOnline.peek() });
  const now = () => clock.now();
  const savedSearches = createSavedSearches({ api, storage: own, now });
  const follows = createFollows({ api, storage: own, now });
  const onSeen = () => {
    void savedSearches.load();
    void follows.load();
  };
  const updates = createUpdates({ api, storage: own, now, onSeen });
  const upcoming = createUpcoming({ api, storage: own, now });
  const upcomingPreview = createUpcoming({ api, storage: own, now });
  const recentDocuments = createRecentDocuments({ storage: own, now });
  return {
    favourites: createFavourites({ api, store: favouritesSync }),
    groups: createGroups({ api, store: favouritesSync, userId: user.id }),
    knownDocuments: favouritesSync.documents,
    comments,
    trash,
    basket,
    reports,
    savedSearches,
    follows,
    updates,
    upcoming,
    upcomingPreview,
    recentDocuments,
    restore() {
      favouritesSync.restore();
      comments.restore();
      basket.restore();
      savedSearches.restore();
      follows.restore();
      updates.restore();
      upcoming.restore();
      upcomingPreview.restore();
      recentDocuments.restore();
    },
    async load() {
      // Comments come first, because the favourites store them on the device.
      await comments.load();
      await favouritesSync.load();
      // The list of comments is also needed without a connection.
      await comments.loadDocuments();
    },
    dispose() {
      favouritesSync.dispose();
      comments.dispose();
      trash.dispose();
      basket.dispose();
      reports.dispose();
      savedSearches.dispose();
      follows.dispose();
      updates.dispose();
      upcoming.dispose();
      upcomingPreview.dispose();
      recentDocuments.dispose();
    },
  };
}
