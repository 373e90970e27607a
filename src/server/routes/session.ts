/**
 * Routes for /api/security and /api/user/sessions: logging in, staying logged in, and logging out on any
 * device.
 */
import type { FastifyRequest } from 'fastify';
import { currentUser } from '../accounts/access';
import type { CallOrigin } from '../accounts/sessions';
import type { Route } from '../http/contract';
import type { Services } from '../services';

export function sessionRoutes(route: Route, { sessions }: Services): void {
  route('login', async (request) => sessions.logIn(request.body, originOf(request)));

  route('refresh', async (request) => sessions.refresh(request.body, originOf(request)));

  route('logout', async (request) => sessions.logOut(request.body.refresh_token, originOf(request)));

  route('listSessions', async (request) => sessions.list(currentUser(request)));

  route('endSessions', async (request) => sessions.endOthers(currentUser(request), originOf(request)));

  route('renewSession', async (request) =>
    sessions.renew(currentUser(request), request.body.password, originOf(request)),
  );

  route('endSession', async (request) =>
    sessions.end(currentUser(request), request.params.id, originOf(request)),
  );
}

export function originOf({ ip, headers }: FastifyRequest): CallOrigin {
  return { address: ip, userAgent: headers['user-agent'] ?? null };
}
