import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';

type FavouritePage = Schemas['FavouritePage'];
type Changed = Schemas['ChangedDocuments'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const mark = (id: string, as: UserName = 'user') =>
  server.call('POST', `/api/user/favorites/document/${id}`, { as });
const unmark = (id: string, as: UserName = 'user') =>
  server.call('DELETE', `/api/user/favorites/document/${id}`, { as });
const list = async (query = '', as: UserName = 'user') =>
  (await server.call<FavouritePage>('GET', `/api/user/favorites${query}`, { as })).body;
const ids = async (as: UserName = 'user') =>
  (await server.call<string[]>('GET', '/api/user/favorites/ids', { as })).body;
const listed = (page: FavouritePage) => page.payload.map(({ document }) => document.id);

async function group(name: string, ...documents: string[]): Promise<string> {
  const { body } = await server.call<Schemas['Group']>('POST', '/api/user/favorites/group', {
    as: 'user',
    body: { name },
  });
  if (documents.length > 0)
    await server.call('POST', `/api/user/favorites/group/document/${body.id}/documents`, {
      as: 'user',
      body: { documents: documents.join(',') },
    });
  return body.id;
}

test('marking a document makes it a favourite, with the fields that lists show', async () => {
  assert.is((await mark('fire-1')).status, 204);
  const { payload, __pagination, hidden } = await list();
  assert.equal(__pagination, { page: 1, limit: 50, total: 1, pages: 1 });
  assert.is(hidden, 0);
  const [{ document, ...entry }] = payload as [FavouritePage['payload'][number]];
  assert.equal(entry, { groups: [], favorite: true, comment: null, added_at: '2026-03-01T12:00:00.000Z' });
  assert.equal(
    [document.id, document.title, document.withdrawn, document.document_metadatas.length],
    ['fire-1', 'Fixed fire-extinguishing systems', false, 3],
  );
  assert.equal(await ids(), ['fire-1']);
});

test('marking a document twice is not an error, and the time of the first mark is kept', async () => {
  await mark('fire-1');
  const first = await list();
  server.pass(1000);
  assert.is((await mark('fire-1')).status, 204);
  assert.equal(await list(), first);
});

test('unmarking a document that isn’t marked or doesn’t exist is not an error', async () => {
  assert.equal([(await unmark('fire-1')).status, (await unmark('nothing')).status], [204, 204]);
});

test('the newest favourites are listed first', async () => {
  for (const id of ['fire-1', 'boats-1', 'scan-1']) {
    await mark(id);
    server.pass(1000);
  }
  assert.equal(
    [listed(await list()), await ids()],
    [
      ['scan-1', 'boats-1', 'fire-1'],
      ['scan-1', 'boats-1', 'fire-1'],
    ],
  );
});

test('a document that is no longer marked stays in the list while it is in a group', async () => {
  const [one, other] = [await group('One', 'fire-1'), await group('Other', 'fire-1')];
  await mark('fire-1');
  await unmark('fire-1');
  assert.equal(
    (await list()).payload.map(({ favorite, groups }) => [favorite, groups.length]),
    [[false, 2]],
  );
  assert.equal(await ids(), []);
  await server.call('DELETE', `/api/user/favorites/group/document/${one}/fire-1`, { as: 'user' });
  assert.equal(
    (await list()).payload.map(({ groups }) => groups),
    [[other]],
  );
  await server.call('DELETE', `/api/user/favorites/group/document/${other}/fire-1`, { as: 'user' });
  assert.equal((await list()).payload, []);
});

test('a marked document stays in the list when it is removed from its last group', async () => {
  const one = await group('One', 'fire-1');
  await mark('fire-1');
  await server.call('DELETE', `/api/user/favorites/group/document/${one}/fire-1`, { as: 'user' });
  assert.equal(
    (await list()).payload.map(({ favorite, groups }) => [favorite, groups]),
    [[true, []]],
  );
});

test('a document that is marked and in two groups is one entry, even if one group is removed', async () => {
  const one = await group('One', 'fire-1');
  await group('Other', 'fire-1');
  await mark('fire-1');
  assert.equal(
    (await list()).payload.map(({ groups }) => groups.length),
    [2],
  );
  await server.call('DELETE', `/api/user/favorites/group/${one}`, { as: 'user' });
  assert.equal(
    (await list()).payload.map(({ groups }) => groups.length),
    [1],
  );
});

test('the list is paged, and every entry is on exactly one page', async () => {
  const documents = ['fire-1', 'boats-1', 'ballast-1', 'scan-1'];
  for (const id of documents) await mark(id);
  const pages = [await list('?page=1&limit=3'), await list('?page=2&limit=3'), await list('?page=3&limit=3')];
  assert.equal(
    pages.map(({ payload }) => payload.length),
    [3, 1, 0],
  );
  assert.equal(pages.flatMap(listed).sort(), [...documents].sort());
  assert.equal(pages[1]!.__pagination, { page: 2, limit: 3, total: 4, pages: 2 });
});

test('a page may have 200 entries, but not more', async () => {
  assert.is((await list('?limit=200')).__pagination.limit, 200);
  assert.is((await server.call('GET', '/api/user/favorites?limit=201', { as: 'user' })).status, 400);
});

test('several documents are marked in one call, whose response names those that weren’t marked before', async () => {
  await mark('boats-1');
  const { status, body } = await server.call<Changed>('POST', '/api/user/favorites/documents', {
    as: 'user',
    body: { documents: 'fire-1,boats-1,fire-1' },
  });
  assert.equal([status, body], [200, { documents: ['fire-1'] }]);
  const removed = await server.call<Changed>('POST', '/api/user/favorites/documents/remove', {
    as: 'user',
    body: { documents: 'fire-1,scan-1,nothing' },
  });
  assert.equal([removed.status, removed.body], [200, { documents: ['fire-1'] }]);
  assert.equal(await ids(), ['boats-1']);
});

test('an unknown document among several is named, and nothing changes', async () => {
  const { status, body } = await server.call('POST', '/api/user/favorites/documents', {
    as: 'user',
    body: { documents: 'fire-1,nothing,boats-1' },
  });
  assert.equal(
    [status, body.code, body.errors],
    [404, 'not-found', [{ path: '/documents', message: 'There is no document nothing.' }]],
  );
  assert.equal(await ids(), []);
});

test('a document outside the company’s categories is treated as missing', async () => {
  const [hidden, missing] = [await mark('ballast-1', 'reader'), await mark('nothing', 'reader')];
  assert.equal([hidden.status, hidden.body], [404, missing.body]);
});

test('a favourite that the company can’t see is counted but not named', async () => {
  await mark('ballast-1');
  await mark('fire-1');
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  const page = await list();
  assert.equal([listed(page), page.hidden, page.__pagination.total], [['fire-1'], 1, 1]);
  assert.equal(await ids(), ['fire-1']);
  await server.db.updateTable('users').set({ company_id: 'first' }).where('id', '=', 'user').execute();
  assert.is((await list()).hidden, 0);
});

test('a withdrawn document remains a favourite and is marked as withdrawn', async () => {
  await mark('fire-1');
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal(
    (await list()).payload.map(({ document }) => document.withdrawn),
    [true],
  );
});

test('an entry includes the user’s own comment', async () => {
  await mark('fire-1');
  await server.call('POST', '/api/documents/comment/fire-1', {
    as: 'user',
    body: { comment: 'Ask the yard.' },
  });
  await server.call('POST', '/api/documents/comment/fire-1', {
    as: 'manager',
    body: { comment: 'Not yours.' },
  });
  assert.equal(
    (await list()).payload.map(({ comment }) => comment),
    ['Ask the yard.'],
  );
});

test('users can’t see or change other users’ favourites', async () => {
  await mark('fire-1');
  await unmark('fire-1', 'manager');
  assert.equal([await ids('manager'), await ids()], [[], ['fire-1']]);
});

test('two devices can mark the same documents at the same time, and each document is marked once', async () => {
  const both = ['fire-1,boats-1,ballast-1', 'ballast-1,boats-1,fire-1'].map((documents) =>
    server.call<Changed>('POST', '/api/user/favorites/documents', { as: 'user', body: { documents } }),
  );
  const answers = await Promise.all(both);
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal(
    answers.flatMap(({ body }) => body.documents).sort(),
    ['ballast-1', 'boats-1', 'fire-1'],
    'each document was marked by one of the two',
  );
  assert.is((await ids()).length, 3);
});

test('an empty list of ids, a list that is too long, and an overlong id are rejected with a message', async () => {
  const refused = async (documents: string) =>
    (await server.call('POST', '/api/user/favorites/documents', { as: 'user', body: { documents } })).body;
  assert.equal(
    [(await refused(',,')).title, (await refused('x'.repeat(201))).title],
    ['The list contains no ids.', 'One of the ids is too long.'],
  );
  const many = await refused(Array.from({ length: 501 }, (_, index) => `d${index}`).join(','));
  assert.equal(
    [many.status, many.title, many.errors],
    [
      400,
      'At most 500 entries are allowed at once.',
      [{ path: '/documents', message: 'This list has 501.' }],
    ],
  );
  assert.is((await refused('fire-1;drop')).code, 'bad-request');
});

test('a user can have at most 10,000 favourites, and an attempt to add more changes nothing', async () => {
  await addCopies(server.db, 10_000, (trx, some) =>
    trx
      .insertInto('favourites')
      .values(
        some.map((document_id) => ({
          user_id: 'user',
          document_id,
          added_at: '2026-01-01T00:00:00.000Z',
          removed_at: null,
        })),
      )
      .execute(),
  );
  const { status, body } = await mark('fire-1');
  assert.equal(
    [status, body.code, body.title],
    [409, 'limit-reached', 'You can keep at most 10,000 favourites, including those in the trash.'],
  );
  assert.is((await ids()).length, 10_000);
});

test.run();
