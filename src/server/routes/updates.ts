/**
 * Routes for updates from saved searches and follows, for the runs of searches, and for the e-mails that the
 * user has received.
 */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { HttpProblem } from '../http/problem';
import { pagingOf } from '../database/paging';
import { listNotifications, listSearchRuns } from '../store/alerts/runs';
import { listUpdates, markUpdatesSeen } from '../store/alerts/updates';

export function updateRoutes(route: Route, { db, now }: Services): void {
  route('listUpdates', async (request) =>
    listUpdates(db, currentUser(request), pagingOf(request.query), request.query.show, now()),
  );

  route('markUpdatesSeen', async (request) =>
    markUpdatesSeen(db, currentUser(request).id, readInstant(request.body.until)),
  );

  route('listSearchRuns', async (request) =>
    listSearchRuns(db, currentUser(request).id, pagingOf(request.query)),
  );

  route('listNotifications', async (request) =>
    listNotifications(db, currentUser(request).id, pagingOf(request.query)),
  );
}

/**
 * Parses a time. The contract's schema (RFC 3339) accepts leap seconds, but `Date` doesn't, so they are
 * rejected.
 */
function readInstant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new HttpProblem(400, 'bad-request', 'Invalid date and time.', {
      errors: [{ path: '/until', message: 'This isn’t a valid date and time.' }],
    });
  return at;
}
