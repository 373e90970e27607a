import { effect } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFavourites } from '../../../src/domain/favourites/favourites';
import { createGroups, type Group } from '../../../src/domain/favourites/groups';
import { createFavouritesSync } from '../../../src/domain/favourites/favourites-sync';
import type { DocumentSummary } from '../../../src/domain/library/document-summary';
import { createTrash } from '../../../src/domain/favourites/trash';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble, type ApiDouble } from '../../support/fixtures/api-double';

const me = { id: 'me', name: 'Ada', username: 'ada@x' };
const them = { id: 'them', name: 'Bo', username: 'bo@x' };
const related = (id: string) => ({ id, title: id, withdrawn: false, document_metadatas: [] });
const row = (id: string): DocumentSummary => ({
  id,
  title: id,
  number: null,
  issuer: null,
  published: null,
  entry: null,
  isWithdrawn: false,
});
const group = (id: string, favorites: string[] = [], creator = me): Group => ({
  id,
  name: id,
  creator,
  shared: [],
  favorites,
  hidden: 0,
  created_at: '2026-03-01T12:00:00.000Z',
  links: { zip: `/api/files/zip/${id}` },
});
const page = (ids: readonly string[], number = 1, pages = 1) => ({
  payload: ids.map((id) => ({
    document: related(id),
    groups: [],
    favorite: true,
    comment: null,
    added_at: '2026-03-01T12:00:00.000Z',
  })),
  hidden: 0,
  __pagination: { page: number, limit: 200, total: ids.length, pages },
});

function opened(entries = new Map<string, string>()) {
  const drawer = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const server = createApiDouble();
  const written = new Map([['a', { text: 'Mine', savedAt: '2025-11-01T09:00:00.000Z' }]]);
  const store = createFavouritesSync({
    api: server.api,
    storage: createDeviceStorage({ backend: drawer }),
    comments: () => written,
    now: () => new Date('2025-11-12T09:41:00Z'),
  });
  const favourites = createFavourites({ api: server.api, store });
  const groups = createGroups({ api: server.api, store, userId: me.id });
  const marked = () => [...favourites.ids.value].join();
  const inGroup = (id: string) => groups.find(id)?.favorites.join();
  return {
    ...server,
    entries,
    store,
    favourites,
    groups,
    trash: createTrash({ api: server.api, store }),
    marked,
    inGroup,
  };
}

/** Responds to the three requests that a load makes. */
async function answerLoad(
  { next }: ApiDouble,
  marked: readonly string[],
  groups: readonly Group[] = [],
): Promise<void> {
  for (let call = 0; call < 3; call += 1) {
    const request = await next();
    if (request.path.endsWith('/ids')) request.answer(200, marked);
    else if (request.path.endsWith('/shared')) request.answer(200, groups);
    else request.answer(200, page(marked));
  }
}

async function loaded(marked: readonly string[] = [], groups: readonly Group[] = []) {
  const all = opened();
  const done = all.store.load();
  await answerLoad(all, marked, groups);
  await done;
  return all;
}

test('no favourites are known until they are read or loaded', () => {
  const { favourites, groups } = opened();
  assert.equal([favourites.items.value, groups.own.value, groups.shared.value], [null, null, null]);
});

test('the first 200 favourites are loaded, and the rest page by page if all are needed', async () => {
  const all = opened();
  const done = all.favourites.loadAll();
  for (let call = 0; call < 3; call += 1) {
    const request = await all.next();
    if (request.path.endsWith('/ids')) request.answer(200, ['a', 'b', 'c']);
    else if (request.path.endsWith('/shared')) request.answer(200, []);
    else {
      assert.is(request.path, '/api/user/favorites?limit=200');
      request.answer(200, page(['a'], 1, 3));
    }
  }
  for (const [number, id] of [
    [2, 'b'],
    [3, 'c'],
  ] as const) {
    const request = await all.next();
    assert.is(request.path, `/api/user/favorites?limit=200&page=${number}`);
    request.answer(200, page([id], number, 3));
  }
  await done;
  assert.equal(
    all.favourites.items.value?.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
});

test('a new favourite is shown at the top of the list immediately, and stays once the server accepts it', async () => {
  const { favourites, marked, next } = await loaded(['a']);
  const adding = favourites.add([row('b')]);
  assert.is(marked(), 'b,a');
  (await next()).answer(200, { documents: ['b'] });
  assert.equal(await adding, { documents: ['b'], problem: null });
  assert.equal(
    favourites.items.value?.map(({ id }) => id),
    ['b', 'a'],
  );
});

test('a rejected change is undone, its reason is reported, and the server’s state is loaded', async () => {
  const all = await loaded(['a']);
  const removing = all.favourites.remove(['a']);
  assert.is(all.marked(), '');
  (await all.next()).refuse(403, 'not-subscribed');
  assert.equal([(await removing).problem?.code, all.marked()], ['not-subscribed', 'a']);
  await answerLoad(all, ['x']);
  await new Promise<void>((resolve) => effect(() => void (all.favourites.ids.value.has('x') && resolve())));
  assert.is(all.marked(), 'x');
});

test('if one of two pending changes is rejected, it is undone and the other one stays', async () => {
  const { favourites, marked, next } = await loaded();
  const first = favourites.add([row('a')]);
  const second = favourites.add([row('b')]);
  (await next()).fail();
  await first;
  assert.is(marked(), 'b');
  (await next()).answer(200, { documents: ['b'] });
  await second;
  assert.is(marked(), 'b');
});

test('a load that began before a change does not undo the change', async () => {
  const all = await loaded(['a']);
  const load = all.store.load();
  const removing = all.favourites.remove(['a']);
  await answerLoad(all, ['a']);
  await load;
  assert.is(all.marked(), '');
  (await all.next()).answer(200, { documents: ['a'] });
  await removing;
  assert.is(all.marked(), '');
});

test('a document that is no longer a favourite stays in its group until it is removed from the group', async () => {
  const { favourites, groups, marked, inGroup, next } = await loaded(['a'], [group('g', ['a'])]);
  const removing = favourites.remove(['a']);
  assert.equal([marked(), inGroup('g'), groups.byDocument.value.get('a')?.length], ['', 'a', 1]);
  (await next()).answer(200, { documents: ['a'] });
  await removing;
  const taking = groups.removeDocuments('g', ['a']);
  assert.equal([marked(), inGroup('g'), groups.byDocument.value.has('a')], ['', '', false]);
  (await next()).answer(200, { documents: ['a'] });
  await taking;
});

test('a group that somebody else created is listed as shared', async () => {
  const { groups } = await loaded([], [group('mine'), group('theirs', [], them)]);
  assert.equal(
    [groups.own.value, groups.shared.value].map((list) => list?.map(({ id }) => id)),
    [['mine'], ['theirs']],
  );
});

test('a document in somebody else’s group isn’t in any of the user’s own groups', async () => {
  const { groups } = await loaded([], [group('theirs', ['a'], them)]);
  assert.is(groups.byDocument.value.size, 0);
});

test('600 documents are sent in two calls, and if one fails, the other is not undone', async () => {
  const { favourites, marked, next } = await loaded();
  const ids = Array.from({ length: 600 }, (_, index) => `d${String(index).padStart(3, '0')}`);
  const adding = favourites.add(ids.map(row));
  const first = await next();
  assert.is((first.body as { documents: string }).documents.split(',').length, 500);
  first.answer(200, { documents: ids.slice(0, 500) });
  (await next()).fail();
  const { documents, problem } = await adding;
  assert.equal([documents.length, problem?.code, marked().split(',').length], [500, 'no-answer', 500]);
});

test('the known state and the comments are restored without a connection', async () => {
  const first = await loaded(['a'], [group('g', ['a'])]);
  assert.match(first.entries.get('favorites') ?? '', '"comment":"Mine"');
  const later = opened(first.entries);
  later.store.restore();
  assert.equal([later.marked(), later.inGroup('g'), later.favourites.items.value], ['a', 'a', [row('a')]]);
});

test('the restored state includes its date', async () => {
  const first = await loaded(['a'], []);
  const later = opened(first.entries);
  assert.is(later.favourites.syncedAt.value, null);
  later.store.restore();
  assert.is(later.favourites.syncedAt.value, '2025-11-12T09:41:00.000Z');
});

for (const [key, stored] of [
  ['favorite_ids', '[1]'],
  ['favorite_ids', '{'],
  ['favorite_groups', '[{"id":"g"}]'],
  ['favorite_groups', 'null'],
] as const) {
  test(`a stored value that is not a list is not shown: ${key} ${stored}`, async () => {
    const { entries } = await loaded(['a'], [group('g')]);
    entries.set(key, stored);
    const later = opened(entries);
    later.store.restore();
    assert.is(later.store.state.value, null);
  });
}

/** A second tab, which receives one event for every changed value, and no other events. */
function tabBeside() {
  let tell: (name: string | null) => void = () => {};
  const entries = new Map<string, string>();
  const drawer = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: () => {},
    removeItem: () => {},
  };
  const store = createFavouritesSync({
    api: createApiDouble().api,
    storage: createDeviceStorage({ backend: drawer, onForeignChange: (changed) => (tell = changed) }),
    comments: () => new Map(),
    now: () => new Date(),
  });
  const hear = (there: ReadonlyMap<string, string>) => {
    for (const [key, value] of there) {
      if (entries.get(key) === value) continue;
      entries.set(key, value);
      tell(key);
    }
  };
  return { store, hear };
}

test('changes from another tab are shown in this tab: a whole list, a single favourite or a single group', async () => {
  const { store, hear } = tabBeside();
  const there = await loaded(['a'], [group('g')]);
  hear(there.entries);
  assert.equal(store.state.value, there.store.state.value);

  const marking = there.favourites.add([row('b')]);
  (await there.next()).answer(200, { documents: ['b'] });
  await marking;
  hear(there.entries);
  assert.equal(store.state.value?.favouriteIds, ['b', 'a']);
  assert.ok(store.documents.value.has('b'));

  const putting = there.groups.addDocuments('g', [row('a')]);
  (await there.next()).answer(200, { documents: ['a'] });
  await putting;
  hear(there.entries);
  assert.equal(store.state.value, there.store.state.value);
});

test('stored documents that can’t be shown are ignored', async () => {
  const { entries } = await loaded(['a', 'b']);
  entries.set(
    'favorites',
    JSON.stringify([null, { document: { id: 'b', title: 7 } }, { document: row('a') }]),
  );
  const later = opened(entries);
  later.store.restore();
  assert.equal(later.favourites.items.value, [row('a')]);
});

test('a group’s unknown documents are requested in pages of 200', async () => {
  const { groups, next } = await loaded(['a'], [group('g', ['a', 'b'])]);
  const done = groups.loadDocuments('g');
  const request = await next();
  assert.is(request.path, '/api/user/favorites/group/document/g/documents?limit=200&page=1');
  request.answer(200, page(['a', 'b']));
  assert.is(await done, null);
  const found = groups.find('g');
  assert.equal(found && groups.documentsIn(found).map(({ id }) => id), ['a', 'b']);
});

test('a group that another device has deleted disappears when it is opened', async () => {
  const all = await loaded([], [group('g', ['a'])]);
  const done = all.groups.loadDocuments('g');
  (await all.next()).refuse(404, 'not-found');
  await answerLoad(all, []);
  assert.is((await done)?.code, 'not-found');
  assert.equal(all.groups.own.value, []);
});

test('a new group is shown when the server has responded, sorted by name', async () => {
  const { groups, next } = await loaded([], [group('Deck 9'), group('Deck 10')]);
  const making = groups.add('deck 9b');
  assert.is(groups.own.value?.length, 2);
  (await next()).answer(201, group('deck 9b'));
  await making;
  assert.equal(
    groups.own.value?.map(({ name }) => name),
    ['Deck 9', 'deck 9b', 'Deck 10'],
  );
});

test('a group disappears immediately when its user leaves it, but not when another member is removed', async () => {
  const { groups, next } = await loaded(
    [],
    [{ ...group('mine'), shared: [them] }, group('theirs', [], them)],
  );
  const leaving = groups.leave('theirs');
  assert.equal(groups.shared.value, []);
  const request = await next();
  assert.equal([request.method, request.path], ['DELETE', '/api/user/favorites/group/shared/theirs/me']);
  request.answer(204);
  await leaving;
  const removing = groups.unshare('mine', 'them');
  assert.equal(groups.own.value?.[0]?.shared, []);
  (await next()).answer(204);
  await removing;
});

test('a request for a ZIP gets a fresh link, and fails if the group has been deleted', async () => {
  const all = await loaded([], [group('g')]);
  const request = all.groups.zipLink('g');
  await answerLoad(all, [], [{ ...group('g'), links: { zip: '/fresh' } }]);
  assert.equal(await request, { ok: true, value: '/fresh' });
  const gone = all.groups.zipLink('g');
  await answerLoad(all, []);
  assert.is((await gone).ok, false);
});

test('one user’s data never reaches the next user: late responses are ignored', async () => {
  const all = opened();
  const done = all.store.load();
  all.store.dispose();
  await answerLoad(all, ['a']);
  await done;
  assert.equal([all.store.state.value, all.entries.size], [null, 0]);
});

test('more than 500 items in the trash are sent in several requests, which stop at the first refusal', async () => {
  const all = opened();
  const items = Array.from({ length: 1200 }, (_, index) => ({
    kind: 'document' as const,
    document: related(`d${index}`),
    favorite: true,
    groups: [],
    removed_at: '2026-03-01T12:00:00.000Z',
    ends_at: '2026-03-31T12:00:00.000Z',
  }));
  const removing = all.trash.remove(items);
  const sizes: number[] = [];
  for (const status of [204, 503]) {
    const request = await all.next();
    assert.is(request.path, '/api/user/trash/delete');
    sizes.push((request.body as { documents: string }).documents.split(',').length);
    if (status === 204) request.answer(204, undefined);
    else request.refuse(status, 'unavailable');
  }
  void (async () => {
    for (;;) (await all.next()).refuse(503, 'unavailable');
  })();
  const answer = await removing;
  assert.equal([sizes, answer.ok], [[500, 500], false]);
});

test('restored items disappear from the trash immediately, and return if the server refuses', async () => {
  const all = await loaded();
  const item = {
    kind: 'document' as const,
    document: related('a'),
    favorite: true,
    groups: [],
    removed_at: '2026-03-01T12:00:00.000Z',
    ends_at: '2026-03-31T12:00:00.000Z',
  };
  const trash = { payload: [item], hidden: 0, __pagination: { page: 1, limit: 200, total: 1, pages: 1 } };
  const first = all.trash.load();
  (await all.next()).answer(200, trash);
  await first;
  const restoring = all.trash.restore([item]);
  assert.equal(all.trash.items.value, []);
  const request = await all.next();
  assert.equal([request.path, request.body], ['/api/user/trash/restore', { documents: 'a' }]);
  request.refuse(503, 'unavailable');
  for (let call = 0; call < 4; call += 1) {
    const after = await all.next();
    if (after.path.startsWith('/api/user/trash')) after.answer(200, trash);
    else after.answer(200, after.path.includes('limit') ? page([]) : []);
  }
  assert.is((await restoring).ok, false);
  assert.equal(all.trash.items.value, [item]);
});

test.run();
