/** /api/user/savedsearch: searches that the user has watched. */
import { currentUser } from '../accounts/access';
import { checkCriteria } from '../alerts/criteria';
import { nextRunAt } from '../alerts/schedule';
import type { Now } from '../clock';
import type { Route } from '../contract';
import type { Database } from '../database';
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from '../store/saved-searches';
import { sightOf } from '../store/visible';

export function savedSearchRoutes(route: Route, db: Database, now: Now): void {
  route('listSavedSearches', async (request) => listSavedSearches(db, currentUser(request)));

  route('saveSearch', async (request) => {
    const user = currentUser(request);
    const { name, cadence = 'daily', note = '' } = request.body;
    const criteria = await checkCriteria(db, sightOf(user), request.body);
    return saveSearch(db, user, { ...criteria, name, cadence, note, nextRunAt: nextRunAt(cadence, now(), null) }, now());
  });

  route('updateSavedSearch', async (request) =>
    updateSavedSearch(db, currentUser(request), request.params.id, request.body, (cadence, waitingSince) => nextRunAt(cadence, now(), waitingSince)),
  );

  route('deleteSavedSearch', async (request) => deleteSavedSearch(db, currentUser(request), request.params.id));
}
