/** What saved searches found, when they ran, and what the user was told. */
import { currentUser } from '../accounts/access';
import type { Route } from '../contract';
import type { Database } from '../database';
import { pagingOf } from '../store/paging';
import { listNotifications, listSearchRuns } from '../store/runs';
import { listUpdates, markUpdatesSeen } from '../store/updates';

export function updateRoutes(route: Route, db: Database): void {
  route('listUpdates', async (request) => listUpdates(db, currentUser(request), pagingOf(request.query)));

  route('markUpdatesSeen', async (request) => markUpdatesSeen(db, currentUser(request).id, new Date(request.body.until)));

  route('listSearchRuns', async (request) => listSearchRuns(db, currentUser(request).id, pagingOf(request.query)));

  route('listNotifications', async (request) => listNotifications(db, currentUser(request).id, pagingOf(request.query)));
}
