/** Routes for /api/user/trash: the items that the user has removed in the last 30 days. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { pagingOf } from '../database/paging';
import { deleteTrash, emptyTrash, listTrash, restoreTrash } from '../store/favourites/trash';
import { parseIds } from './id-list';

export function trashRoutes(route: Route, { db, now }: Services): void {
  route('listTrash', async (request) => listTrash(db, currentUser(request), now(), pagingOf(request.query)));

  route('restoreTrash', async (request) =>
    restoreTrash(
      db,
      currentUser(request),
      { ...chosen(request.body), from: request.body.from ?? null },
      now(),
    ),
  );

  route('deleteTrash', async (request) => deleteTrash(db, currentUser(request), chosen(request.body)));

  route('emptyTrash', async (request) => emptyTrash(db, currentUser(request)));
}

function chosen({ documents, groups }: { documents?: string; groups?: string }): {
  documentIds: string[];
  groupIds: string[];
} {
  return {
    documentIds: documents === undefined ? [] : parseIds(documents, 'documents'),
    groupIds: groups === undefined ? [] : parseIds(groups, 'groups'),
  };
}
