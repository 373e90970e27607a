/** Routes for /api/security/loginoauth: signing in through the company's identity provider. */
import type { ProviderLogin } from '../accounts/provider-login';
import type { Route } from '../http/contract';
import { originOf } from './session';

export function providerLoginRoutes(route: Route, providerLogin: ProviderLogin): void {
  route('startProviderLogin', async (request) => ({
    link: await providerLogin.start(request.body.username, request.ip),
  }));

  route('loginWithProvider', async (request) => providerLogin.finish(request.body, originOf(request)));
}
