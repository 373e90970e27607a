/** /api/user: who is signed in. */
import { currentUser } from '../accounts/access';
import type { Now } from '../clock';
import type { Route } from '../contract';
import type { Database } from '../database';
import { findUser } from '../store/users';

export function userRoutes(route: Route, db: Database, now: Now): void {
  route('getUser', async (request) => findUser(db, currentUser(request).id, now()));
}
