/**
 * Routes for /api/unsubscribe/{code}: the unsubscribe links in e-mails, for people and for the one-click
 * unsubscribe of mail services (RFC 8058).
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { confirmationPage, donePage, unsubscribeContentPolicy } from '../alerts/unsubscribe-page';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { notFound, HttpProblem } from '../http/problem';
import {
  listMailedSearchNames,
  turnOffMailedSearches,
  type MailedSearches,
} from '../store/alerts/unsubscribe';

export function unsubscribeRoutes(route: Route, { db, unsubscribeLinks }: Services): void {
  function targetOf(code: string): MailedSearches {
    const target = unsubscribeLinks.read(code);
    if (!target) throw notFound('This link is not valid.');
    return target;
  }

  route('showUnsubscribe', async (request, reply) =>
    sendPage(reply, confirmationPage(await listMailedSearchNames(db, targetOf(request.params.code)))),
  );

  route('unsubscribe', async (request, reply) =>
    sendPage(reply, donePage(await turnOffMailedSearches(db, targetOf(request.params.code)))),
  );
}

/**
 * Accepts the two kinds of bodies that mail services and the page send (RFC 8058, section 3.2). The bodies
 * are ignored, because they contain nothing that isn't in the address.
 */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (request, _body, done) => {
      if (request.routeOptions.config.operation?.id === 'unsubscribe') done(null, undefined);
      else done(new HttpProblem(400, 'bad-request', 'The body must be sent as application/json.'));
    },
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', unsubscribeContentPolicy)
    .send(page);
}
