/**
 * Composes the logged-in subscriber's lists that any screen may need: favourites, groups, comments, basket,
 * follows and recent documents. The code is loaded with the first screen that needs it, so the login screen
 * doesn't load it (src/views/user-library-context.ts). Lists that only some screens show are in
 * user-lists.ts.
 */
import type { Api } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { forUser } from '../../platform/storage/user-storage';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createBasket, type Basket } from '../reports/basket';
import { createComments, type Comments } from '../favourites/comments';
import { createFavourites, type Favourites } from '../favourites/favourites';
import { createGroups, type Groups } from '../favourites/groups';
import { createFavouritesSync, type FavouritesSync } from '../favourites/favourites-sync';
import { createFollows, type Follows } from '../alerts/follows';
import type { User } from '../account/session';
import { createRecentDocuments, type RecentDocuments } from '../finding/recent-documents';

/** The dependencies of the parts. */
export interface UserLibraryOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  readonly user: User;
}

/** @see createUserLibrary */
export interface UserLibrary {
  readonly favourites: Favourites;
  readonly groups: Groups;
  /** What favourites, groups and the trash share: the documents, and the queue of changes. */
  readonly favouritesSync: FavouritesSync;
  readonly comments: Comments;
  readonly basket: Basket;
  readonly follows: Follows;
  /** Used by "Go to". */
  readonly recentDocuments: RecentDocuments;
  /** The user's part of the device's storage. */
  readonly storage: DeviceStorage;
  /** Aborted when the user changes. */
  readonly lifetime: AbortSignal;
  /** Reads the lists from the device, at startup and before any request (spec §4 "Startup"). */
  restore(): void;
  /**
   * Loads comments and favourites from the server. Called once in each startup. If this fails, the screens
   * that list them report it. Never rejects.
   */
  load(): Promise<void>;
  /** Call this when the user changes. Responses that arrive later are ignored. Stored data remains. */
  dispose(): void;
}

/**
 * To add a part, extend the interface above, the returned object, and `restore`, `load` and `dispose` as
 * needed.
 */
export function createUserLibrary({ api, storage, clock, user }: UserLibraryOptions): UserLibrary {
  const own = forUser(user.id, storage);
  const lifetime = new AbortController();
  const favouritesSync = createFavouritesSync({
    api,
    storage: own,
    comments: () => comments.byDocument.peek(),
    now: () => clock.now(),
  });
  const comments = createComments({ api, storage: own, store: favouritesSync });
  const basket = createBasket({ storage: own });
  const now = () => clock.now();
  const follows = createFollows({ api, storage: own, now });
  const recentDocuments = createRecentDocuments({ storage: own, now });
  return {
    favourites: createFavourites({ api, store: favouritesSync }),
    groups: createGroups({ api, store: favouritesSync, userId: user.id }),
    favouritesSync,
    comments,
    basket,
    follows,
    recentDocuments,
    storage: own,
    lifetime: lifetime.signal,
    restore() {
      favouritesSync.restore();
      comments.restore();
      basket.restore();
      follows.restore();
      recentDocuments.restore();
    },
    async load() {
      // Comments are loaded first, because favourites are stored together with them.
      await comments.load();
      await favouritesSync.load();
      // The list of comments is also needed offline.
      await comments.loadDocuments();
    },
    dispose() {
      lifetime.abort();
      favouritesSync.dispose();
      comments.dispose();
      basket.dispose();
      follows.dispose();
      recentDocuments.dispose();
    },
  };
}
