/** Routes for /api/security/loginoauth: logging in through a company's identity provider. */
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { originOf } from './session';

export function providerLoginRoutes(route: Route, { providerLogin }: Services): void {
  route('startProviderLogin', async (request) => ({
    link: await providerLogin.start(request.body.username, request.ip),
  }));

  route('loginWithProvider', async (request) => providerLogin.finish(request.body, originOf(request)));
}
