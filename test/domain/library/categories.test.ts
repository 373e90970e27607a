import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCategories } from '../../../src/domain/library/categories';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

const roots = [
  {
    id: 'root',
    title: 'ROOT',
    children: [
      { id: 'b', title: 'b', children: [] },
      { id: 'a', title: 'A', children: [] },
    ],
  },
];

function opened(stored?: unknown) {
  const entries = new Map(stored === undefined ? [] : [['categories', JSON.stringify(stored)]]);
  const drawer = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const server = createApiDouble();
  return {
    ...server,
    entries,
    categories: createCategories({ api: server.api, storage: createDeviceStorage({ backend: drawer }) }),
  };
}

test('there is no tree until one is read from the device or loaded', () => {
  const { categories } = opened();
  assert.equal([categories.tree.value, categories.roots.value], [null, null]);
});

test('a loaded tree is sorted for display, and is also kept in its original order', async () => {
  const { categories, next } = opened();
  const done = categories.load();
  const request = await next();
  assert.is(request.path, '/api/user/category');
  request.answer(200, roots);
  await done;
  assert.equal(
    categories.tree.value?.map(({ title }) => title),
    ['A', 'b'],
  );
  assert.equal(categories.roots.value, roots);
});

test('a loaded tree is restored without a connection', async () => {
  const { categories, next, entries } = opened();
  const done = categories.load();
  (await next()).answer(200, roots);
  await done;
  const later = opened(JSON.parse(entries.get('categories') ?? 'null'));
  later.categories.restore();
  assert.equal(later.categories.roots.value, roots);
});

for (const stored of [
  {},
  [{ id: 1 }],
  [{ id: 'a', title: 'A' }],
  [{ id: 'a', title: 'A', children: ['b'] }],
]) {
  test(`a stored value that is not a tree is not shown: ${JSON.stringify(stored)}`, () => {
    const { categories } = opened(stored);
    categories.restore();
    assert.is(categories.tree.value, null);
  });
}

test('a stored tree does not replace a loaded one', async () => {
  const { categories, next } = opened([{ id: 'old', title: 'Old', children: [] }]);
  const done = categories.load();
  (await next()).answer(200, roots);
  await done;
  categories.restore();
  assert.equal(categories.roots.value, roots);
});

test('a failed load reports the reason and keeps the tree', async () => {
  const { categories, next } = opened(roots);
  categories.restore();
  const done = categories.load();
  (await next()).refuse(403, 'not-subscribed');
  await done;
  assert.equal(categories.problem.value, problem(403, 'not-subscribed'));
  assert.equal(categories.roots.value, roots);
});

test('simultaneous calls share one load', async () => {
  const { categories, next, requests } = opened();
  const both = Promise.all([categories.load(), categories.load()]);
  (await next()).answer(200, []);
  await both;
  assert.is(requests.length, 1);
});

test('one user’s data is never shown to the next user, even if responses arrive late', async () => {
  const { categories, next, entries } = opened(roots);
  categories.restore();
  const first = categories.load();
  const firstRequest = await next();
  categories.clear();
  assert.equal([categories.tree.value, entries.size], [null, 0]);
  const second = categories.load();
  (await next()).answer(200, []);
  await second;
  firstRequest.answer(200, roots);
  await first;
  assert.equal([categories.roots.value, entries.get('categories')], [[], '[]']);
});

test.run();
