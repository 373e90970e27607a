import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOfflineCategories } from '../../../../src/domain/offline/choices/categories';
import { createOfflineGroups } from '../../../../src/domain/offline/choices/groups';
import { createChangeSelection } from '../../../../src/domain/offline/choices/change-selection';
import { createDeviceStorage } from '../../../../src/platform/storage/storage';
import { createApiDouble } from '../../../support/fixtures/api-double';

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
  const [choices, changed] = [make(), [] as true[]];
  const change = createChangeSelection({
    ...{ api: server.api, ...choices },
    onChanged: () => void changed.push(true),
  });
  return { ...server, entries, make, ...choices, change, changed };
}

test('the chosen categories are loaded from the server, and are available without a connection', async () => {
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

test('categories and groups are sent together, and shown as accepted by the server', async () => {
  const { categories, groups, change, next, changed } = opened();
  const done = change({ categories: ['imo', 'flag'], addedGroups: ['g3', 'g4'], removedGroups: ['g1'] });
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/offline/selection', { categories: 'imo,flag', add_groups: 'g3,g4', remove_groups: 'g1' }],
  );
  assert.is(changed.length, 0);
  request.answer(200, { categories: ['imo'], groups: [{ group_id: 'g2' }, { group_id: 'g3' }] });
  assert.is(await done, null);
  assert.equal([categories.chosen.value, groups.chosen.value, changed.length], [['imo'], ['g2', 'g3'], 1]);
});

test('only changed lists are sent, and there is no request if nothing has changed', async () => {
  const { change, next, requests } = opened();
  assert.is(await change({}), null);
  const done = change({ categories: [] });
  const request = await next();
  assert.equal(request.body, { categories: '' });
  request.answer(200, { categories: [], groups: [] });
  await done;
  assert.is(requests.length, 1);
});

test('a rejected change changes nothing, and its reason is reported', async () => {
  const { categories, change, next, changed } = opened();
  const loaded = categories.load();
  (await next()).answer(200, ['imo']);
  await loaded;
  const done = change({ categories: [] });
  (await next()).refuse(409, 'limit-reached');
  assert.is((await done)?.code, 'limit-reached');
  assert.equal([categories.chosen.value, changed.length], [['imo'], 0]);
});

test('a list that was requested before a change doesn’t replace the one that the change has returned', async () => {
  const { groups, change, next } = opened();
  const loading = groups.load();
  const early = await next();
  const done = change({ addedGroups: ['g2'] });
  (await next()).answer(200, { categories: [], groups: [{ group_id: 'g2' }] });
  early.answer(200, []);
  await Promise.all([loading, done]);
  assert.equal(groups.chosen.value, ['g2']);
});

test('changes are sent one after the other', async () => {
  const { change, next, requests } = opened();
  const both = Promise.all([change({ addedGroups: ['g1'] }), change({ removedGroups: ['g1'] })]);
  const first = await next();
  assert.is(requests.length, 1);
  first.answer(200, { categories: [], groups: [{ group_id: 'g1' }] });
  (await next()).answer(200, { categories: [], groups: [] });
  assert.equal(await both, [null, null]);
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
