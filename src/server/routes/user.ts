/** Routes for /api/user: the logged-in user, and the colleagues with whom documents can be shared. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { listColleagues } from '../store/users/colleagues';
import { pagingOf } from '../database/paging';
import { findUser } from '../store/users/users';

export function userRoutes(route: Route, { db, now }: Services): void {
  route('getUser', async (request) => findUser(db, currentUser(request).id, now()));

  route('listColleagues', async (request) =>
    listColleagues(db, currentUser(request), request.query.q ?? '', pagingOf(request.query)),
  );
}
