/** Route for /api/user/category: the part of the category tree that the user's company can see. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { listCategories } from '../store/library/categories';
import { accessScopeOf } from '../store/library/access-scope';

export function categoryRoutes(route: Route, { db }: Services): void {
  route('listUserCategories', async (request) => listCategories(db, accessScopeOf(currentUser(request))));
}
