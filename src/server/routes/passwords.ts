/** Routes for /api/security/forgot and /api/user/password: new passwords. */
import { currentUser } from '../accounts/access';
import type { NewPasswords } from '../accounts/new-passwords';
import type { Route } from '../http/contract';

export function passwordRoutes(route: Route, newPasswords: NewPasswords): void {
  route('requestPasswordReset', async (request) => newPasswords.request(request.body.username, request.ip));

  route('setPassword', async (request) =>
    newPasswords.set(request.params.code, request.body.password, request.ip),
  );

  route('updatePassword', async (request) =>
    newPasswords.change(currentUser(request), request.body, request.ip),
  );
}
