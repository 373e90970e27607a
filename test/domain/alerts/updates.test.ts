import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createUpdates, type Update, type UpdatePage } from '../../../src/domain/alerts/updates';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

const update = (id: string, found_at: string, seen = false): Update => ({
  document: { id, title: `Title of ${id}`, withdrawn: false, document_metadatas: [] },
  edition: '1',
  kind: 'new',
  occasion: 'text',
  changes: null,
  in_force_from: null,
  known_from: null,
  follows: [],
  found_at,
  seen,
  searches: [{ id: 's', name: 'Fire' }],
});
const page = (payload: Update[], number = 1): UpdatePage => ({
  payload,
  unseen: payload.filter(({ seen }) => !seen).length,
  unchanged: 0,
  __pagination: { page: number, limit: 50, total: payload.length, pages: 1 },
});
const [early, late] = ['2026-03-01T06:00:00.000Z', '2026-03-02T06:00:00.000Z'];

function opened(entries = new Map<string, string>()) {
  const storage = createDeviceStorage({
    backend: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  const server = createApiDouble();
  let seen = 0;
  const updates = createUpdates({
    api: server.api,
    storage,
    now: () => new Date('2026-03-03T08:00:00Z'),
    onSeen: () => void (seen += 1),
  });
  const isSeen = () => updates.shown.value?.answer.payload.map((one) => one.seen);
  return { ...server, entries, updates, isSeen, timesSeen: () => seen };
}

async function loaded() {
  const all = opened();
  const done = all.updates.load(1);
  const request = await all.next();
  assert.is(request.path, '/api/user/savedsearch/updates/combined?page=1&limit=50');
  request.answer(200, page([update('a', late), update('b', early)]));
  await done;
  return all;
}

test('the first page is restored without a connection', async () => {
  const { entries } = await loaded();
  const { updates } = opened(entries);
  updates.restore();
  assert.equal(
    updates.shown.value?.answer.payload.map(({ document }) => document.id),
    ['a', 'b'],
  );
});

for (const stored of [
  { ...page([]), unseen: undefined },
  page([{ ...update('a', late), document: { id: 'a' } } as unknown as Update]),
  page([{ ...update('a', late), searches: [null] } as unknown as Update]),
]) {
  test(`a stored value that is not a page of updates is not shown: ${JSON.stringify(stored).slice(0, 50)}`, () => {
    const { updates } = opened(new Map([['updates', JSON.stringify({ at: late, answer: stored })]]));
    updates.restore();
    assert.is(updates.shown.value, null);
  });
}

test('marking as seen covers everything up to the newest update shown, and takes effect immediately', async () => {
  const { updates, next, isSeen, timesSeen } = await loaded();
  const marking = updates.markSeen();
  assert.equal([isSeen(), updates.shown.value?.answer.unseen], [[true, true], 0]);
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/user/savedsearch/updates/seen', { until: late }],
  );
  assert.is(timesSeen(), 0);
  request.answer(204);
  assert.is(await marking, null);
  assert.is(timesSeen(), 1);
});

test('a page restored from the device can be marked as seen before the server has responded', async () => {
  const { updates, next } = opened((await loaded()).entries);
  updates.restore();
  void updates.markSeen();
  assert.equal((await next()).body, { until: late });
});

test('a page that was requested before updates were marked does not make them new again', async () => {
  const { updates, next, isSeen } = await loaded();
  const loading = updates.load(1);
  const request = await next();
  const marking = updates.markSeen();
  (await next()).answer(204);
  await marking;
  const later = '2026-03-03T06:00:00.000Z';
  request.answer(200, page([update('c', later), update('a', late), update('b', early)]));
  await loading;
  assert.equal([isSeen(), updates.shown.value?.answer.unseen], [[false, true, true], 1]);
});

test('if updates can’t be marked as seen, they become new again', async () => {
  const { updates, next, isSeen, timesSeen } = await loaded();
  const marking = updates.markSeen();
  (await next()).refuse(503, 'unavailable');
  assert.equal(await marking, problem(503, 'unavailable'));
  assert.equal([isSeen(), updates.shown.value?.answer.unseen, timesSeen()], [[false, false], 2, 0]);
});

test('marking updates as seen on a later page also covers the newest update on the first page', async () => {
  const { updates, next } = await loaded();
  const turning = updates.load(2);
  (await next()).answer(200, page([update('c', '2026-02-01T06:00:00.000Z')], 2));
  await turning;
  void updates.markSeen();
  assert.equal((await next()).body, { until: late });
});

test('nothing is marked if no page is loaded', async () => {
  const { updates, requests } = opened();
  assert.is(await updates.markSeen(), null);
  assert.is(requests.length, 0);
});

test.run();
