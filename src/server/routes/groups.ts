/**
 * Routes for /api/user/favorites/group: groups of documents, their contents, and the users with whom they are
 * shared.
 */
import type { components } from '../../api/schema';
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import {
  addGroupDocuments,
  listGroupDocuments,
  removeGroupDocuments,
} from '../store/favourites/group-documents';
import {
  addGroup,
  listGroups,
  removeGroup,
  renameGroup,
  shareGroup,
  unshareGroup,
  type Group,
} from '../store/favourites/groups';
import { pagingOf } from '../database/paging';
import { parseIds } from './id-list';

/** Adds the link with which the given user can download the group as a ZIP file. */
type LinkGroup = (group: Group, userId: string) => components['schemas']['Group'];

export function groupRoutes(route: Route, services: Services): void {
  const { db, zipLinks, now } = services;
  const linked: LinkGroup = (group, userId) => ({
    ...group,
    links: { zip: zipLinks.sign({ kind: 'group', id: group.id, userId }) },
  });
  groupSharingRoutes(route, services, linked);
  groupDocumentRoutes(route, services);

  route('listGroups', async (request) => {
    const user = currentUser(request);
    return (await listGroups(db, user)).map((group) => linked(group, user.id));
  });

  route('addGroup', async (request) => {
    const user = currentUser(request);
    return linked(await addGroup(db, user, request.body.name, now()), user.id);
  });

  route('renameGroup', async (request) => {
    const user = currentUser(request);
    return linked(await renameGroup(db, user, request.params.id, request.body.name), user.id);
  });

  route('removeGroup', async (request) => removeGroup(db, currentUser(request), request.params.id, now()));
}

function groupSharingRoutes(route: Route, { db, now }: Services, linked: LinkGroup): void {
  route('shareGroup', async (request) => {
    const user = currentUser(request);
    return linked(
      await shareGroup(db, user, request.params.groupId, parseIds(request.body.users, 'users'), now()),
      user.id,
    );
  });

  route('unshareGroup', async (request) =>
    unshareGroup(db, currentUser(request), request.params.groupId, request.params.user),
  );
}

function groupDocumentRoutes(route: Route, { db, now }: Services): void {
  route('listGroupDocuments', async (request) =>
    listGroupDocuments(db, currentUser(request), request.params.groupId, pagingOf(request.query)),
  );

  route('addGroupDocuments', async (request) => ({
    documents: await addGroupDocuments(
      db,
      currentUser(request),
      request.params.groupId,
      parseIds(request.body.documents, 'documents'),
      now(),
    ),
  }));

  route('removeGroupDocuments', async (request) => ({
    documents: await removeGroupDocuments(
      db,
      currentUser(request),
      request.params.groupId,
      parseIds(request.body.documents, 'documents'),
      now(),
    ),
  }));

  route(
    'removeGroupDocument',
    async (request) =>
      void (await removeGroupDocuments(
        db,
        currentUser(request),
        request.params.groupId,
        [request.params.id],
        now(),
      )),
  );
}
