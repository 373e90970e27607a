/** Routes for /api/user/savedsearch: the searches that the user has saved. */
import { currentUser } from '../accounts/access';
import { checkCriteria } from '../alerts/criteria';
import { estimateSearch } from '../alerts/estimate';
import { nextRunAt } from '../alerts/schedule';
import type { Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import type { Services } from '../services';
import { SearchFailure } from '../search/search';
import { searchProblem } from '../search/search-problem';
import {
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '../store/alerts/saved-searches';
import { accessScopeOf } from '../store/library/access-scope';

export function savedSearchRoutes(route: Route, services: Services): void {
  const { db, now } = services;
  estimateRoute(route, services);

  route('listSavedSearches', async (request) => listSavedSearches(db, currentUser(request)));

  route('saveSearch', async (request) => {
    const user = currentUser(request);
    const { name, cadence = 'daily', note = '' } = request.body;
    const criteria = await checkCriteria(db, accessScopeOf(user), request.body);
    return saveSearch(
      db,
      user,
      { ...criteria, name, cadence, note, nextRunAt: nextRunAt(cadence, now(), null) },
      now(),
    );
  });

  route('updateSavedSearch', async (request) =>
    updateSavedSearch(db, currentUser(request), request.params.id, request.body, (cadence, waitingSince) =>
      nextRunAt(cadence, now(), waitingSince),
    ),
  );

  route('deleteSavedSearch', async (request) =>
    deleteSavedSearch(db, currentUser(request), request.params.id, now()),
  );

  route('restoreSavedSearch', async (request) =>
    restoreSavedSearch(db, currentUser(request), request.params.id, now()),
  );
}

function estimateRoute(route: Route, { db, search, now }: Services): void {
  route('estimateSearch', async (request, reply) => {
    const user = currentUser(request);
    const scope = accessScopeOf(user);
    const criteria = await checkCriteria(db, scope, request.body);
    try {
      return await estimateSearch({ db, search }, scope, criteria, now(), {
        user: user.id,
        signal: abortOnDisconnect(reply),
      });
    } catch (error) {
      if (error instanceof SearchFailure) throw searchProblem(error);
      throw error;
    }
  });
}
