/** /api/security: signing in, staying signed in, signing out. */
import type { Sessions } from '../accounts/sessions';
import type { Route } from '../contract';

export function sessionRoutes(route: Route, sessions: Sessions): void {
  route('login', async (request) => sessions.signIn(request.body, { address: request.ip, userAgent: request.headers['user-agent'] ?? null }));

  route('refresh', async (request) => sessions.refresh(request.body.refresh_token));

  route('logout', async (request) => sessions.signOut(request.body.refresh_token));
}
