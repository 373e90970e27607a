/** Routes for /api/documents/comment: the user's own comments. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import {
  deleteComment,
  listCommentedDocuments,
  listComments,
  saveComment,
} from '../store/favourites/comments';
import { pagingOf } from '../database/paging';

export function commentRoutes(route: Route, { db, now }: Services): void {
  route('listComments', async (request) => listComments(db, currentUser(request)));

  route('listCommentedDocuments', async (request) =>
    listCommentedDocuments(db, currentUser(request), pagingOf(request.query)),
  );

  route('saveComment', async (request) =>
    saveComment(
      db,
      currentUser(request),
      request.params.id,
      request.body.comment,
      request.body.based_on,
      now(),
    ),
  );

  route('deleteComment', async (request) => ({
    replaced: await deleteComment(db, currentUser(request), request.params.id, request.query.based_on, now()),
  }));
}
