/**
 * Composes the lists of one signed-in subscriber that any screen may need: favourites, groups, comments, basket,
 * follows and recent documents. It is loaded with the first screen that needs it, so that the login screen doesn't
 * load it (src/views/user-library-context.ts). The lists that only some screens show are in user-lists.ts. Each part
 * restores itself from the device, loads itself from the server, and after `dispose` ignores late responses.
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
  /** What favourites, groups and the trash share: their documents, and their changes on the server. */
  readonly favouritesSync: FavouritesSync;
  readonly comments: Comments;
  readonly basket: Basket;
  readonly follows: Follows;
  /** Used by "Go to". */
  readonly recentDocuments: RecentDocuments;
  /** The part of the device's storage that belongs to the user. */
  readonly storage: DeviceStorage;
  /** Aborted when the user changes. */
  readonly lifetime: AbortSignal;
  /** Reads from the device only, at startup and before any request (spec §4 "Startup"). */
  restore(): void;
  /**
   * Loads comments and favourites from the server, once in each startup. If this fails, the screens that show
   * them say so. Never rejects.
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
      // Comments come first, because the favourites store them on the device.
      await comments.load();
      await favouritesSync.load();
      // The list of comments is also needed without a connection.
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
