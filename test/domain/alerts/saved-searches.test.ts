import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSavedSearches, type SavedSearch } from '../../../src/domain/alerts/saved-searches';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble, problem, type ApiRequest } from '../../support/fixtures/api-double';
import { settle } from '../../support/clocks/fake-clock';

const saved = (id: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name: `Search ${id}`,
  searchterms: 'fire',
  filters: '',
  cadence: 'daily',
  note: '',
  created_at: '2026-01-01T00:00:00.000Z',
  new_count: 0,
  last_match_at: null,
  last_run: null,
  last_mail: null,
  next_run_at: '2026-03-02T06:00:00.000Z',
  ...more,
});

function opened(entries = new Map<string, string>()) {
  const storage = createDeviceStorage({
    backend: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  const server = createApiDouble();
  return {
    ...server,
    entries,
    searches: createSavedSearches({ api: server.api, storage, now: () => new Date('2026-03-01T08:00:00Z') }),
  };
}

async function loaded(...items: SavedSearch[]) {
  const all = opened();
  const done = all.searches.load();
  (await all.next()).answer(200, items);
  await done;
  return { ...all, shown: () => all.searches.items.value?.map(({ name }) => name) };
}

test('the list is sorted by name, and records when it was loaded', async () => {
  const { searches, shown } = await loaded(
    saved('b'),
    saved('a', { name: 'search A' }),
    saved('c', { name: 'Air' }),
  );
  assert.equal(shown(), ['Air', 'search A', 'Search b']);
  assert.is(searches.loadedAt.value, '2026-03-01T08:00:00.000Z');
});

test('the list is restored without a connection', async () => {
  const { entries } = await loaded(
    saved('a', { last_run: { ran_at: '2026-03-01T06:00:00.000Z', examined: 3, hits: 0 } }),
  );
  const { searches } = opened(entries);
  searches.restore();
  assert.equal(
    searches.items.value?.map(({ id }) => id),
    ['a'],
  );
});

for (const stored of [
  '[]',
  '{"at":"x","items":[{}]}',
  `{"at":"x","items":[${JSON.stringify({ ...saved('a'), last_run: {} })}]}`,
  'nonsense',
]) {
  test(`a stored value that is not a list is not shown: ${stored.slice(0, 40)}`, () => {
    const { searches } = opened(new Map([['saved_searches', stored]]));
    searches.restore();
    assert.is(searches.items.value, null);
  });
}

test('a failed load reports the reason and keeps the list', async () => {
  const { searches, next, shown } = await loaded(saved('a'));
  const done = searches.load();
  (await next()).refuse(503, 'unavailable');
  await done;
  assert.equal([searches.problem.value, shown()], [problem(503, 'unavailable'), ['Search a']]);
});

test('a new saved search is inserted into the sorted list', async () => {
  const { searches, next, shown } = await loaded(saved('b'));
  const saving = searches.save({
    name: 'Search a',
    searchterms: 'fire',
    filters: '',
    cadence: 'weekly',
    note: 'Why',
  });
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    [
      'POST',
      '/api/user/savedsearch',
      { name: 'Search a', searchterms: 'fire', filters: '', cadence: 'weekly', note: 'Why' },
    ],
  );
  assert.equal(shown(), ['Search b']);
  request.answer(201, saved('a'));
  assert.ok((await saving).ok);
  assert.equal(shown(), ['Search a', 'Search b']);
});

test('a change is shown immediately, and undone if it is rejected', async () => {
  const { searches, next, shown } = await loaded(saved('a'), saved('b'));
  const changing = searches.change('a', { name: 'Zulu' });
  assert.equal(shown(), ['Search b', 'Zulu']);
  (await next()).refuse(400, 'bad-request');
  assert.equal(await changing, { ok: false, problem: problem(400, 'bad-request') });
  assert.equal(shown(), ['Search a', 'Search b']);
});

test('of two simultaneous changes, only the rejected one is undone', async () => {
  const { searches, next, shown } = await loaded(saved('a'));
  const both = [searches.change('a', { name: 'Zulu' }), searches.change('a', { cadence: 'off' })];
  const [first, second] = [await next(), await next()];
  second.answer(200, saved('a', { cadence: 'off' }));
  first.refuse(503, 'unavailable');
  await Promise.all(both);
  assert.equal([shown(), searches.items.value?.[0]?.cadence], [['Search a'], 'off']);
});

test('changing a search that was deleted on another device removes it from the list', async () => {
  const { searches, next, shown } = await loaded(saved('a'), saved('b'));
  const changing = searches.change('a', { name: 'Zulu' });
  (await next()).refuse(404, 'not-found');
  assert.not((await changing).ok);
  assert.equal(shown(), ['Search b']);
});

test('a deleted search disappears immediately, and returns if the server refuses', async () => {
  const { searches, next, shown, entries } = await loaded(saved('a'), saved('b'));
  const refused = searches.remove('a');
  assert.equal(shown(), ['Search b']);
  (await next()).fail();
  assert.not((await refused).ok);
  assert.equal(shown(), ['Search a', 'Search b']);
  const removing = searches.remove('a');
  (await next()).answer(204);
  assert.ok((await removing).ok);
  assert.equal(
    JSON.parse(entries.get('saved_searches') ?? '{}').items.map(({ id }: SavedSearch) => id),
    ['b'],
  );
});

test('a restored search keeps its id, and is stored on the device again', async () => {
  const { searches, next, shown, entries } = await loaded(saved('a'), saved('b'));
  const removing = searches.remove('a');
  (await next()).answer(204);
  await removing;
  const restoring = searches.undoRemove('a');
  (await next()).answer(200, saved('a'));
  assert.equal(await restoring, { ok: true, value: saved('a') });
  assert.equal(
    [shown(), JSON.parse(entries.get('saved_searches') ?? '{}').items.map(({ id }: SavedSearch) => id)],
    [
      ['Search a', 'Search b'],
      ['a', 'b'],
    ],
  );
});

test('deleting a search that no longer exists is not an error', async () => {
  const { searches, next, shown } = await loaded(saved('a'));
  const removing = searches.remove('a');
  (await next()).refuse(404, 'not-found');
  assert.ok((await removing).ok);
  assert.equal(shown(), []);
});

test('a list that was requested before a deletion does not bring back the search', async () => {
  const { searches, next, shown } = await loaded(saved('a'), saved('b'));
  const loading = searches.load();
  const list = await next();
  const removing = searches.remove('a');
  const removal = await next();
  list.answer(200, [saved('a'), saved('b')]);
  await settle();
  removal.answer(204);
  await removing;
  (await next()).answer(200, [saved('b')]);
  await loading;
  assert.equal(shown(), ['Search b']);
});

test('after any sequence of changes, refusals and loads, the list ends up equal to the server’s', async () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('change' as const),
      id: fc.constantFrom('a', 'b', 'c'),
      cadence: fc.constantFrom('daily' as const, 'weekly' as const, 'off' as const),
    }),
    fc.record({ what: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ what: fc.constant('load' as const) }),
    fc.record({ what: fc.constant('answer' as const), at: fc.nat(), refused: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { searches, requests } = await loaded(saved('a'), saved('b'), saved('c'));
      const server = new Map(['a', 'b', 'c'].map((id) => [id, saved(id)]));
      const open = () => requests.filter((one) => !done.has(one));
      const done = new Set<ApiRequest>([requests[0]!]);
      const answer = (one: ApiRequest, refused: boolean) => {
        done.add(one);
        const id = one.path.split('/')[4] ?? '';
        const kept = server.get(id);
        if (refused) one.refuse(503, 'unavailable');
        else if (one.method === 'GET') one.answer(200, [...server.values()]);
        else if (!kept) one.refuse(404, 'not-found');
        else if (one.method === 'DELETE') one.answer(server.delete(id) ? 204 : 404);
        else {
          server.set(id, { ...kept, ...(one.body as Partial<SavedSearch>) });
          one.answer(200, server.get(id));
        }
      };
      for (const one of steps) {
        if (one.what === 'change') void searches.change(one.id, { cadence: one.cadence });
        else if (one.what === 'remove') void searches.remove(one.id);
        else if (one.what === 'load') void searches.load();
        else if (open().length) answer(open()[one.at % open().length]!, one.refused);
        await settle();
      }
      for (void searches.load(); ; await settle()) {
        await settle();
        const [first] = open();
        if (!first) break;
        answer(first, false);
      }
      assert.equal(searches.items.value, [...server.values()]);
    }),
    { numRuns: 60 },
  );
});

test('an estimate is requested with the search’s criteria, and can be aborted', async () => {
  const { searches, next } = opened();
  const giveUp = new AbortController();
  const asking = searches.estimate({ searchterms: 'fire', filters: 'filter=imo' }, giveUp.signal);
  const request = await next();
  assert.equal(
    [request.path, request.body],
    ['/api/user/savedsearch/estimate', { searchterms: 'fire', filters: 'filter=imo' }],
  );
  giveUp.abort();
  assert.is((await asking).ok, false);
});

test('a search is recognised as already saved, whatever the order of its terms, categories and results', async () => {
  const { searches } = await loaded(
    saved('a', { searchterms: 'fire,flood', filters: 'filter=imo%2Ceu&in=title' }),
    saved('b', { searchterms: 'fire', filters: 'enforcement=1&sort=date' }),
  );
  assert.is(
    searches.find({ searchterms: 'flood,fire', filters: 'in=title&filter=eu%2Cimo&order=relevance' })?.id,
    'a',
  );
  assert.is(searches.find({ searchterms: 'fire', filters: 'sort=date' }), null);
  assert.is(searches.find({ searchterms: 'fire,flood', filters: 'filter=imo%2Ceu' }), null);
});

test('after disposal, late responses are ignored', async () => {
  const { searches, next } = opened();
  const done = searches.load();
  const request = await next();
  searches.dispose();
  request.answer(200, [saved('a')]);
  await done;
  assert.is(searches.items.value, null);
});

test.run();
