/** Routes for /api/user/favorites: the documents that the user marked. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import {
  addFavourites,
  listFavouriteIds,
  listFavourites,
  removeFavourites,
} from '../store/favourites/favourites';
import { pagingOf } from '../database/paging';
import { parseIds } from './id-list';

export function favouriteRoutes(route: Route, { db, now }: Services): void {
  route('listFavourites', async (request) =>
    listFavourites(db, currentUser(request), pagingOf(request.query)),
  );

  route('listFavouriteIds', async (request) => listFavouriteIds(db, currentUser(request)));

  route(
    'addFavourite',
    async (request) => void (await addFavourites(db, currentUser(request), [request.params.id], now())),
  );

  route(
    'removeFavourite',
    async (request) => void (await removeFavourites(db, currentUser(request), [request.params.id], now())),
  );

  route('addFavourites', async (request) => ({
    documents: await addFavourites(
      db,
      currentUser(request),
      parseIds(request.body.documents, 'documents'),
      now(),
    ),
  }));

  route('removeFavourites', async (request) => ({
    documents: await removeFavourites(
      db,
      currentUser(request),
      parseIds(request.body.documents, 'documents'),
      now(),
    ),
  }));
}
