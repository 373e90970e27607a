import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFeeds, type Feed } from '../../../src/domain/alerts/feeds';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

const feed = (id: string, created_at: string): Feed => ({
  id,
  kind: 'all',
  of: null,
  created_at,
  last_read_at: null,
});

async function loaded(...items: Feed[]) {
  const server = createApiDouble();
  const feeds = createFeeds({ api: server.api });
  const done = feeds.load();
  (await server.next()).answer(200, items);
  await done;
  return { ...server, feeds, shown: () => feeds.items.value?.map(({ id, link }) => [id, link]) };
}

test('feeds are sorted newest first', async () => {
  const { shown } = await loaded(
    feed('a', '2026-01-01T00:00:00.000Z'),
    feed('b', '2026-02-01T00:00:00.000Z'),
  );
  assert.equal(shown(), [
    ['b', undefined],
    ['a', undefined],
  ]);
});

test('the link to a new feed remains available, even after the list is reloaded', async () => {
  const { feeds, next, shown } = await loaded(feed('a', '2026-01-01T00:00:00.000Z'));
  const making = feeds.create({ kind: 'group', of: 'g1' });
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/user/feeds', { kind: 'group', of: 'g1' }],
  );
  request.answer(201, { ...feed('b', '2026-02-01T00:00:00.000Z'), link: 'https://fairway.test/secret' });
  await making;
  const loading = feeds.load();
  (await next()).answer(200, [feed('a', '2026-01-01T00:00:00.000Z'), feed('b', '2026-02-01T00:00:00.000Z')]);
  await loading;
  assert.equal(shown(), [
    ['b', 'https://fairway.test/secret'],
    ['a', undefined],
  ]);
});

test('if the server refuses to create a feed, the list stays unchanged and the reason is reported', async () => {
  const { feeds, next, shown } = await loaded();
  const making = feeds.create({ kind: 'all' });
  (await next()).refuse(409, 'too-many');
  assert.equal(await making, { ok: false, problem: problem(409, 'too-many') });
  assert.equal(shown(), []);
});

test('a revoked feed is removed from the list only when the server accepts the change', async () => {
  const { feeds, next, shown } = await loaded(feed('a', '2026-01-01T00:00:00.000Z'));
  const refused = feeds.revoke('a');
  (await next()).refuse(503, 'unavailable');
  assert.equal([await refused, shown()?.length], [problem(503, 'unavailable'), 1]);
  const revoking = feeds.revoke('a');
  (await next()).answer(204);
  assert.equal([await revoking, shown()], [null, []]);
});

test('revoking a feed that no longer exists is not an error', async () => {
  const { feeds, next, shown } = await loaded(feed('a', '2026-01-01T00:00:00.000Z'));
  const revoking = feeds.revoke('a');
  (await next()).refuse(404, 'not-found');
  assert.equal([await revoking, shown()], [null, []]);
});

test.run();
