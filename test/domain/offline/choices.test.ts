import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOfflineCategories } from '../../../src/domain/offline/categories';
import { createOfflineGroups } from '../../../src/domain/offline/groups';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble } from '../../support/fixtures/api-double';

function opened() {
  const entries = new Map<string, string>();
  const drawer = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const server = createApiDouble();
  const storage = createDeviceStorage({ backend: drawer });
  const make = () => ({
    categories: createOfflineCategories({ api: server.api, storage }),
    groups: createOfflineGroups({ api: server.api, storage }),
  });
  return { ...server, entries, make, ...make() };
}

test('the chosen categories come from the server, and are available without a connection', async () => {
  const { categories, next, make } = opened();
  const done = categories.load();
  (await next()).answer(200, ['imo', 'flag']);
  assert.is(await done, null);
  const { categories: later } = make();
  later.restore();
  assert.equal(
    [categories.chosen.value, later.chosen.value],
    [
      ['imo', 'flag'],
      ['imo', 'flag'],
    ],
  );
});

test('chosen categories are sent in a list separated by commas, and shown as accepted by the server', async () => {
  const { categories, next } = opened();
  const done = categories.save(['imo', 'flag']);
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/offline/category', { categories: 'imo,flag' }],
  );
  request.answer(200, ['imo']);
  assert.is(await done, null);
  assert.equal(categories.chosen.value, ['imo']);
});

test('a refused choice changes nothing, and its reason is reported', async () => {
  const { categories, next } = opened();
  const loaded = categories.load();
  (await next()).answer(200, ['imo']);
  await loaded;
  const done = categories.save([]);
  (await next()).refuse(404, 'not-found');
  assert.is((await done)?.code, 'not-found');
  assert.equal(categories.chosen.value, ['imo']);
});

test('only changed groups are sent: added groups in one request, each removed group in a separate one', async () => {
  const { groups, next } = opened();
  const loaded = groups.load();
  (await next()).answer(200, [{ group_id: 'g1' }, { group_id: 'g2' }]);
  await loaded;
  const done = groups.save(['g2', 'g3', 'g4']);
  const added = await next();
  assert.equal([added.method, added.body], ['POST', { groups: 'g3,g4' }]);
  added.answer(200, []);
  const removed = await next();
  assert.equal([removed.method, removed.path], ['DELETE', '/api/offline/groups/g1']);
  removed.answer(204);
  (await next()).answer(200, [{ group_id: 'g2' }, { group_id: 'g3' }, { group_id: 'g4' }]);
  assert.is(await done, null);
  assert.equal(groups.chosen.value, ['g2', 'g3', 'g4']);
});

test('if the server refuses to add groups, no group is removed, so nothing is lost from the device', async () => {
  const { groups, next, requests } = opened();
  const loaded = groups.load();
  (await next()).answer(200, [{ group_id: 'g1' }]);
  await loaded;
  const done = groups.save(['g2']);
  (await next()).refuse(409, 'limit-reached');
  (await next()).answer(200, [{ group_id: 'g1' }]);
  assert.is((await done)?.code, 'limit-reached');
  assert.equal([groups.chosen.value, requests.map(({ method }) => method)], [['g1'], ['GET', 'POST', 'GET']]);
});

test('if a choice of groups is partly refused, the server’s choice is shown', async () => {
  const { groups, next } = opened();
  const loaded = groups.load();
  (await next()).answer(200, [{ group_id: 'g1' }, { group_id: 'g2' }]);
  await loaded;
  const done = groups.save([]);
  (await next()).answer(204);
  (await next()).refuse(503, 'unavailable');
  (await next()).answer(200, [{ group_id: 'g2' }]);
  assert.is((await done)?.code, 'unavailable');
  assert.equal(groups.chosen.value, ['g2']);
});

test('if a list can’t be loaded, the reason is reported', async () => {
  const { groups, categories, next } = opened();
  for (const choice of [categories, groups]) {
    const done = choice.load();
    (await next()).fail();
    assert.equal(
      [(await done)?.code, choice.problem.value?.code, choice.chosen.value],
      ['no-answer', 'no-answer', null],
    );
  }
});

test.run();
