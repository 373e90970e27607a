/** Routes for /api/user/notificationoptions: whether the user gets e-mails. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import {
  findNotificationOptions,
  setNotificationOptions,
  toggleNotificationOptions,
} from '../store/alerts/notification-options';

export function notificationOptionRoutes(route: Route, { db }: Services): void {
  route('getNotificationOptions', async (request) => findNotificationOptions(db, currentUser(request).id));

  route('setNotificationOptions', async (request) =>
    setNotificationOptions(db, currentUser(request).id, request.body),
  );

  route('toggleNotificationOptions', async (request) =>
    toggleNotificationOptions(db, currentUser(request).id),
  );
}
