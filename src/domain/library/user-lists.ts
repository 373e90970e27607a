/**
 * The logged-in subscriber's lists that only some screens show. They are created with the first screen that
 * needs one of them (src/views/user-lists-context.ts), so that other screens don't load their code. Lists
 * that any screen may need are in user-library.ts.
 */
import type { Api } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { Connection } from '../app/connection';
import { createSavedSearches, type SavedSearches } from '../alerts/saved-searches';
import { createUpdates, type Updates } from '../alerts/updates';
import { createTrash, type Trash } from '../favourites/trash';
import { createReports, type Reports } from '../reports/reports';
import { createUpcoming, type Upcoming } from './upcoming';
import type { UserLibrary } from './user-library';

/** The dependencies of the lists. */
export interface UserListsOptions {
  readonly api: Api;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly library: UserLibrary;
}

/** @see createUserLists */
export interface UserLists {
  readonly trash: Trash;
  readonly reports: Reports;
  readonly savedSearches: SavedSearches;
  readonly updates: Updates;
  /** The page of documents that the list shows. */
  readonly upcoming: Upcoming;
  /** The first page, for the Dashboard. */
  readonly upcomingPreview: Upcoming;
}

/** Creates the lists from the data on the device. They are disposed of together with the library. */
export function createUserLists({ api, connection, clock, library }: UserListsOptions): UserLists {
  const { storage, favouritesSync, follows, lifetime } = library;
  const now = () => clock.now();
  const savedSearches = createSavedSearches({ api, storage, now });
  const onSeen = () => {
    void savedSearches.load();
    void follows.load();
  };
  const lists = {
    trash: createTrash({ api, store: favouritesSync }),
    reports: createReports({ api, clock, isOnline: () => connection.isOnline.peek() }),
    savedSearches,
    updates: createUpdates({ api, storage, now, onSeen }),
    upcoming: createUpcoming({ api, storage, now }),
    upcomingPreview: createUpcoming({ api, storage, now }),
  };
  for (const stored of [savedSearches, lists.updates, lists.upcoming, lists.upcomingPreview])
    stored.restore();
  lifetime.addEventListener('abort', () => Object.values(lists).forEach((list) => list.dispose()));
  return lists;
}
