import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { purgeRemovedAlerts } from '../../../src/server/store/alerts/alert-rows';
import { EMPTY_QUERY } from '../../../src/shared/query';
import { writeCriteria } from '../../../src/shared/search-criteria';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { forgetKept, type UserName } from '../../support/server/library';

type SavedSearch = Schemas['SavedSearch'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const fire = { name: 'Fire', searchterms: 'extinguisher*', filters: 'filter=fire' };
const save = (body: object = fire, as: UserName = 'user') =>
  server.call<SavedSearch>('POST', '/api/user/savedsearch', { as, body });
const refused = (body: object, as: UserName = 'user') =>
  server.call('POST', '/api/user/savedsearch', { as, body });
const list = async (as: UserName = 'user') =>
  (await server.call<SavedSearch[]>('GET', '/api/user/savedsearch', { as })).body;
const change = (id: string, body: object, as: UserName = 'user') =>
  server.call<SavedSearch>('PATCH', `/api/user/savedsearch/${id}`, { as, body });
const restore = (id: string, as: UserName = 'user') =>
  server.call<SavedSearch>('POST', `/api/user/savedsearch/${id}/restore`, { as });
const dayMs = 24 * 3_600_000;
const removal = async (id: string) =>
  Date.parse(
    (
      await server.db
        .selectFrom('saved_searches')
        .select('removed_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).removed_at ?? '',
  );
const remove = (id: string, as: UserName = 'user') =>
  server.call('DELETE', `/api/user/savedsearch/${id}`, { as });

test('a new saved search has no matches, and runs daily by default', async () => {
  const { status, body } = await save();
  assert.is(status, 201);
  const { id, ...rest } = body;
  assert.match(id, /^[\w-]{36}$/);
  assert.equal(rest, {
    ...fire,
    cadence: 'daily',
    note: '',
    created_at: '2026-03-01T12:00:00.000Z',
    new_count: 0,
    last_match_at: null,
    last_run: null,
    last_mail: null,
    next_run_at: '2026-03-02T06:00:00.000Z',
  });
  assert.equal(await list(), [body]);
});

test('saved searches are sorted by name, with numbers in numeric order', async () => {
  for (const name of ['Rule 10', 'fire', 'Rule 9', 'Ballast']) await save({ ...fire, name });
  assert.equal(
    (await list()).map(({ name }) => name),
    ['Ballast', 'fire', 'Rule 9', 'Rule 10'],
  );
});

test('the criteria are stored like those in a search address, without duplicates and without the page', async () => {
  const { body } = await save({
    ...fire,
    searchterms: ' fire , fire,a\\,b',
    filters: 'p=3&sort=anything&filter=fire,fire',
  });
  assert.equal([body.searchterms, body.filters], ['fire,a\\,b', 'filter=fire&sort=date']);
});

test('a search for everything can be saved', async () => {
  assert.is((await save({ name: 'All', searchterms: '', filters: '' })).status, 201);
});

test('name, note and cadence can be changed, and a new cadence reschedules the next run', async () => {
  const { id } = (await save()).body;
  assert.equal(
    [
      (await change(id, { cadence: 'weekly' })).body.next_run_at,
      (await change(id, { cadence: 'daily' })).body.next_run_at,
    ],
    ['2026-03-02T06:00:00.000Z', '2026-03-02T06:00:00.000Z'],
  );
  server.pass(24 * 3_600_000);
  assert.is((await change(id, { cadence: 'weekly' })).body.next_run_at, '2026-03-09T06:00:00.000Z');
  const { body } = await change(id, { name: ' Foam ', note: 'For the dry dock.' });
  assert.equal(
    [body.name, body.note, body.cadence, body.next_run_at],
    ['Foam', 'For the dry dock.', 'weekly', '2026-03-09T06:00:00.000Z'],
  );
});

test('a deleted saved search can no longer be found', async () => {
  const { id } = (await save()).body;
  assert.equal(
    [
      (await remove(id)).status,
      (await remove(id)).status,
      (await change(id, { name: 'x' })).status,
      await list(),
    ],
    [204, 404, 404, []],
  );
});

test('a deleted search can be restored within a day, more than once, and is unchanged', async () => {
  const { body } = await save({ ...fire, cadence: 'weekly', note: 'For the dry dock.' });
  await remove(body.id);
  assert.equal(
    [(await restore(body.id, 'reader')).status, await list()],
    [404, []],
    'nobody else can restore the search',
  );
  server.pass(dayMs - 1);
  for (let call = 0; call < 2; call += 1)
    assert.equal([(await restore(body.id)).body, await list()], [body, [body]]);
  await remove(body.id);
  const removedAt = await removal(body.id);
  server.pass(dayMs);
  assert.equal([(await restore(body.id)).status, await list()], [404, []]);
  await purgeRemovedAlerts(server.db, new Date(removedAt + dayMs));
  assert.equal(await server.db.selectFrom('saved_searches').selectAll().execute(), []);
});

test('the daily clean-up keeps everything that can still be restored', async () => {
  const { body } = await save();
  await remove(body.id);
  await purgeRemovedAlerts(server.db, new Date((await removal(body.id)) + dayMs - 1));
  assert.equal((await restore(body.id)).body, body);
  await purgeRemovedAlerts(server.db, new Date('2030-01-01'));
  assert.equal(await list(), [body]);
});

test('users can’t see, change or delete other users’ searches', async () => {
  const { id } = (await save()).body;
  assert.equal(
    [
      await list('manager'),
      (await change(id, { name: 'Mine' }, 'manager')).status,
      (await remove(id, 'manager')).status,
    ],
    [[], 404, 404],
  );
  assert.equal(
    (await list()).map(({ name }) => name),
    ['Fire'],
  );
});

const invalid: [string, object][] = [
  ['/filters The search address has no filter "colour".', { filters: 'colour=red' }],
  ['/filters The search address has no filter "toString".', { filters: 'toString=1' }],
  ['/filters The filter "date" is invalid.', { filters: 'date=2026-02-30,2026-03-01' }],
  ['/filters The filter "date" is invalid.', { filters: 'date=2026-02-01' }],
  ['/filters The filter "filter" is invalid.', { filters: 'filter=a%2Fb' }],
  ['/filters The filter "in" is invalid.', { filters: 'in=footnotes' }],
  ['/filters The filter "in" is given twice.', { filters: 'in=title&in=content' }],
  ['/searchterms A term can have at most 200 characters.', { searchterms: 'x'.repeat(201) }],
  ['/searchterms The term contains no word: "***".', { searchterms: 'fire,***' }],
  [
    '/searchterms A search can have at most 50 terms, and this one has 51.',
    { searchterms: Array.from({ length: 51 }, (_, index) => `t${index}`).join(',') },
  ],
];
for (const [fault, changed] of invalid) {
  test(`invalid criteria are rejected: ${fault}`, async () => {
    const { status, body } = await refused({ ...fire, ...changed });
    assert.equal(
      [status, body.code, body.errors?.map(({ path, message }) => `${path} ${message}`)],
      [400, 'bad-request', [fault]],
    );
    assert.equal(await list(), []);
  });
}

test('a category outside the company’s library is rejected like one that doesn’t exist', async () => {
  const answers = [
    await refused({ ...fire, filters: 'filter=ballast' }, 'reader'),
    await refused({ ...fire, filters: 'filter=nothing' }, 'reader'),
  ];
  assert.equal(
    answers.map(({ status, body }) => [status, body.code]),
    [
      [400, 'unknown-category'],
      [400, 'unknown-category'],
    ],
  );
});

test('a name that is empty, blank, too long or has several lines, and an unknown cadence, are rejected', async () => {
  for (const wrong of [
    { name: '' },
    { name: ' \t ' },
    { name: 'x'.repeat(201) },
    { name: 'a\nBcc: b' },
    { name: 'a\0' },
    { note: 'x'.repeat(1001) },
    { note: 'a\0' },
    { searchterms: 'a\0' },
    { cadence: 'hourly' },
    { id: 'mine' },
  ]) {
    assert.is((await refused({ ...fire, ...wrong })).status, 400, JSON.stringify(wrong));
  }
  assert.equal(await list(), []);
});

test('a user can save at most 200 searches, and an attempt to save more changes nothing', async () => {
  const { id } = (await save()).body;
  const row = await server.db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('saved_searches')
    .values(Array.from({ length: 199 }, (_, index) => ({ ...row, id: `copy-${index}` })))
    .execute();
  const { status, body } = await refused(fire);
  assert.equal(
    [status, body.code, body.title, (await list()).length],
    [409, 'limit-reached', 'You can save at most 200 searches.', 200],
  );
});

test('everything in a search address can be read back from the saved search', async () => {
  const query = {
    ...EMPTY_QUERY,
    tags: ['fire, smoke', 'NOx*', 'a\\b'],
    dates: { from: '2025-01-01', to: null },
    categories: ['fire', 'safety'],
    sort: 'date' as const,
    enforcement: true,
    documentSearchContext: { title: true, content: true },
  };
  const criteria = writeCriteria(query);
  const { body } = await save({ name: 'All of it', ...criteria });
  assert.equal({ searchterms: body.searchterms, filters: body.filters }, criteria);
});

test.run();
