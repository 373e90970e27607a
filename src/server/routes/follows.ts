/** Routes for /api/user/follows: the documents and provisions that the user follows. */
import { currentUser } from '../accounts/access';
import { nextRunAt } from '../alerts/schedule';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { follow, listFollows, restoreFollow, unfollow, updateFollow } from '../store/alerts/follows/follows';
import type { PlanNext } from '../store/alerts/alert-rows';

export function followRoutes(route: Route, { db, now }: Services): void {
  const planned: PlanNext = (cadence, waitingSince) => nextRunAt(cadence, now(), waitingSince);

  route('listFollows', async (request) => listFollows(db, currentUser(request)));

  route('follow', async (request) => follow(db, currentUser(request), request.body, planned, now()));

  route('updateFollow', async (request) =>
    updateFollow(db, currentUser(request), request.params.id, request.body.cadence, planned),
  );

  route('unfollow', async (request) => unfollow(db, currentUser(request), request.params.id, now()));

  route('restoreFollow', async (request) =>
    restoreFollow(db, currentUser(request), request.params.id, now()),
  );
}
