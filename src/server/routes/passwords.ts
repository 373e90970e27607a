/** Routes for /api/security/forgot and /api/user/password, which set new passwords. */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';

export function passwordRoutes(route: Route, { newPasswords }: Services): void {
  route('requestPasswordReset', async (request) => newPasswords.request(request.body.username, request.ip));

  route('setPassword', async (request) =>
    newPasswords.set(request.params.code, request.body.password, request.ip),
  );

  route('updatePassword', async (request) =>
    newPasswords.change(currentUser(request), request.body, request.ip),
  );
}
