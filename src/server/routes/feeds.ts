/**
 * Routes for /api/user/feeds and /api/feeds: secret links, and the feeds that calendar programs and feed
 * readers fetch from them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { etagOf, matchesEtag } from '../http/etag';
import { readAlertFeed, readCalendar, type ReadFeed } from '../feeds/read-feeds';
import { notFound } from '../http/problem';
import { addFeed, isAlertFeed, listFeeds, openFeed, removeFeed } from '../store/alerts/feeds';

export function feedRoutes(route: Route, { db, address, now }: Services): void {
  route('listFeeds', async (request) => listFeeds(db, currentUser(request).id));

  route('createFeed', async (request) => {
    const { feed, secret } = await addFeed(db, currentUser(request), request.body, now());
    return { ...feed, link: `/api/feeds/${isAlertFeed(feed.kind) ? 'atom' : 'calendar'}/${secret}` };
  });

  route('revokeFeed', async (request) => removeFeed(db, currentUser(request).id, request.params.id));

  route('readCalendarFeed', async (request, reply) =>
    send(request, reply, 'text/calendar; charset=utf-8', await read(request.params.code, readCalendar)),
  );

  route('readAtomFeed', async (request, reply) => {
    const text = await read(request.params.code, readAlertFeed);
    return send(request, reply, 'application/atom+xml; charset=utf-8', text);
  });

  async function read(secret: string, readFeed: ReadFeed): Promise<string> {
    const opened = await openFeed(db, secret, now());
    const text = opened && (await readFeed(db, opened, address(), now()));
    // The response is the same whatever the reason, so that it reveals nothing about links that don't work.
    if (!text) throw notFound('There is no such feed.');
    return text;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = etagOf(text);
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.type(type).send(text);
}
