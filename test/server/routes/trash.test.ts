import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { purgeTrash } from '../../../src/server/store/favourites/trash';
import { forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Group = Schemas['Group'];
type TrashPage = Schemas['TrashPage'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const dayMs = 24 * 3_600_000;
const favourites = '/api/user/favorites';
const post = (path: string, body?: object, as: UserName = 'user') =>
  server.call<Group>('POST', path, { as, ...(body && { body }) });
const remove = (path: string, as: UserName = 'user') => server.call('DELETE', path, { as });
const mark = (id: string) => post(`${favourites}/document/${id}`);
const unmark = (id: string) => remove(`${favourites}/document/${id}`);
const restore = (body: object, as: UserName = 'user') => post('/api/user/trash/restore', body, as);
const trash = async (query = '', as: UserName = 'user') =>
  (await server.call<TrashPage>('GET', `/api/user/trash${query}`, { as })).body;
const marked = async () => (await server.call<string[]>('GET', `${favourites}/ids`, { as: 'user' })).body;
const groups = async (as: UserName = 'user') =>
  (await server.call<Group[]>('GET', `${favourites}/group/shared`, { as })).body;

async function group(name: string, documents: string): Promise<string> {
  const { body } = await post(`${favourites}/group`, { name });
  await post(`${favourites}/group/document/${body.id}/documents`, { documents });
  return body.id;
}

/** Returns a summary of the trash. */
const inTrash = async () =>
  (await trash()).payload.map((one) =>
    one.kind === 'group'
      ? `group ${one.group.name} of ${one.documents}`
      : `${one.document.id}${one.favorite ? ' favourite' : ''}${one.groups.map(({ name }) => ` ${name}`).join('')}`,
  );

test('a document is in the trash only once, and is restored to every list from which it was removed', async () => {
  const [one, other] = [await group('One', 'fire-1,boats-1'), await group('Other', 'fire-1')];
  await mark('fire-1');
  await unmark('fire-1');
  await remove(`${favourites}/group/document/${one}/fire-1`);
  await remove(`${favourites}/group/document/${other}/fire-1`);
  assert.equal(await inTrash(), ['fire-1 favourite One Other']);
  assert.is((await restore({ documents: 'fire-1' })).status, 200);
  assert.equal(
    [await inTrash(), await marked(), (await groups()).map(({ favorites }) => favorites.includes('fire-1'))],
    [[], ['fire-1'], [true, true]],
  );
});

test('undoing one removal does not affect other removals of the same document', async () => {
  const one = await group('One', 'fire-1');
  await mark('fire-1');
  await unmark('fire-1');
  await remove(`${favourites}/group/document/${one}/fire-1`);
  await restore({ documents: 'fire-1', from: 'favourites' });
  assert.equal([await inTrash(), await marked()], [['fire-1 One'], ['fire-1']]);
  await unmark('fire-1');
  await restore({ documents: 'fire-1', from: one });
  assert.equal([await inTrash(), (await groups())[0]!.favorites], [['fire-1 favourite'], ['fire-1']]);
});

test('a removed group is restored with its documents, its users and its name', async () => {
  const id = await group('Bridge', 'fire-1,boats-1');
  await post(`${favourites}/group/shared/${id}`, { users: 'manager' });
  const listGroups = async () =>
    (await groups()).map(({ name, shared, favorites }) => ({ name, shared, favorites }));
  const before = await listGroups();
  await remove(`${favourites}/group/${id}`);
  assert.equal([await inTrash(), await groups('manager')], [['group Bridge of 2'], []]);
  await restore({ groups: id });
  assert.equal(await listGroups(), before);
  assert.equal([await inTrash(), (await groups('manager')).length], [[], 1]);
});

test('a document that was removed before its group stays in the trash when the group is restored', async () => {
  const id = await group('Bridge', 'fire-1,boats-1');
  await remove(`${favourites}/group/document/${id}/fire-1`);
  await remove(`${favourites}/group/${id}`);
  assert.equal(await inTrash(), ['group Bridge of 1']);
  await restore({ documents: 'fire-1' });
  await restore({ groups: id });
  assert.equal(await inTrash(), ['fire-1 Bridge']);
});

test('marking a document again, or adding it to its group again, removes it from the trash', async () => {
  const id = await group('Bridge', 'fire-1');
  await mark('boats-1');
  await unmark('boats-1');
  await remove(`${favourites}/group/document/${id}/fire-1`);
  await mark('boats-1');
  await post(`${favourites}/group/document/${id}/documents`, { documents: 'fire-1' });
  assert.equal(await inTrash(), []);
});

test('removals are listed in pages, latest first, and each shows when it expires', async () => {
  for (const id of ['fire-1', 'boats-1', 'scan-1']) {
    await mark(id);
    await unmark(id);
    server.pass(1000);
  }
  const page = await trash('?page=1&limit=2');
  assert.equal(
    page.payload.map((one) => one.kind === 'document' && one.document.id),
    ['scan-1', 'boats-1'],
  );
  assert.equal(page.__pagination, { page: 1, limit: 2, total: 3, pages: 2 });
  const [first] = page.payload;
  assert.is(Date.parse(first!.ends_at) - Date.parse(first!.removed_at), 30 * dayMs);
  assert.is((await trash('?page=2&limit=2')).payload.length, 1);
});

test('after 30 days, an entry is no longer listed, can’t be restored, and is purged', async () => {
  const id = await group('Bridge', 'fire-1');
  await mark('boats-1');
  await unmark('boats-1');
  await remove(`${favourites}/group/${id}`);
  server.pass(30 * dayMs - 60_000);
  assert.is((await trash()).payload.length, 2);
  server.pass(60_000);
  assert.equal((await trash()).payload, []);
  await restore({ documents: 'boats-1', groups: id });
  assert.equal([await marked(), await groups()], [[], []]);
  const { removed_at } = await server.db
    .selectFrom('favourites')
    .select('removed_at')
    .executeTakeFirstOrThrow();
  await purgeTrash(server.db, new Date(Date.parse(removed_at ?? '') + 30 * dayMs - 1));
  assert.equal(await kept(), [1, 1, 1]);
  await purgeTrash(server.db, new Date(Date.parse(removed_at ?? '') + 31 * dayMs));
  assert.equal(await kept(), [0, 0, 0]);
});

test('the purge keeps everything that isn’t in the trash', async () => {
  await group('Bridge', 'fire-1');
  await mark('boats-1');
  await purgeTrash(server.db, new Date('2126-01-01T00:00:00Z'));
  assert.equal(await kept(), [1, 1, 1]);
});

test('permanently deleted items can’t be restored, and items that aren’t in the trash remain', async () => {
  const [gone, here] = [await group('Gone', 'fire-1'), await group('Here', 'scan-1')];
  for (const id of ['fire-1', 'boats-1']) await mark(id);
  await unmark('fire-1');
  await remove(`${favourites}/group/${gone}`);
  assert.is(
    (await post('/api/user/trash/delete', { documents: 'fire-1,boats-1,scan-1', groups: `${gone},${here}` }))
      .status,
    204,
  );
  await restore({ documents: 'fire-1,boats-1,scan-1', groups: `${gone},${here}` });
  assert.equal(
    [await inTrash(), await marked(), (await groups()).map(({ name, favorites }) => [name, favorites])],
    [[], ['boats-1'], [['Here', ['scan-1']]]],
  );
});

test('emptying the trash deletes nothing else', async () => {
  const [gone, here] = [await group('Gone', 'fire-1'), await group('Here', 'scan-1,boats-1')];
  await mark('fire-1');
  await mark('scan-1');
  await unmark('fire-1');
  await remove(`${favourites}/group/document/${here}/boats-1`);
  await remove(`${favourites}/group/${gone}`);
  assert.is((await remove('/api/user/trash')).status, 204);
  assert.equal(
    [await inTrash(), await marked(), (await groups()).map(({ favorites }) => favorites)],
    [[], ['scan-1'], [['scan-1']]],
  );
  assert.is((await server.db.selectFrom('groups').select('id').execute()).length, 1);
});

test('users can’t see, restore or delete items in other users’ trash', async () => {
  const id = await group('Bridge', 'fire-1');
  await mark('fire-1');
  await unmark('fire-1');
  await remove(`${favourites}/group/${id}`);
  for (const as of ['manager', 'reader'] as const) {
    assert.equal((await trash('', as)).payload, []);
    await restore({ documents: 'fire-1', groups: id, from: id }, as);
    await post('/api/user/trash/delete', { documents: 'fire-1', groups: id }, as);
    await remove('/api/user/trash', as);
  }
  assert.equal((await inTrash()).sort(), ['fire-1 favourite', 'group Bridge of 1']);
});

test('documents that the company can’t see are counted, not named, and withdrawn ones are marked', async () => {
  for (const id of ['ballast-1', 'fire-1']) await mark(id);
  await post(`${favourites}/documents/remove`, { documents: 'ballast-1,fire-1' });
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  const page = await trash();
  assert.equal(
    [
      page.hidden,
      page.__pagination.total,
      page.payload.map((one) => one.kind === 'document' && [one.document.id, one.document.withdrawn]),
    ],
    [1, 1, [['fire-1', true]]],
  );
});

test('the system’s group for offline documents never enters the trash', async () => {
  await server.db
    .insertInto('groups')
    .values({
      id: 'kept',
      creator_id: 'user',
      name: 'Kept offline',
      kept_offline: 1,
      created_at: '2026-03-01T00:00:00.000Z',
      removed_at: null,
    })
    .execute();
  assert.is((await remove(`${favourites}/group/kept`)).status, 404);
  await remove('/api/user/trash');
  assert.equal(
    [await inTrash(), (await server.db.selectFrom('groups').select('id').execute()).length],
    [[], 1],
  );
});

test('documents that two devices remove at the same time are in the trash only once', async () => {
  await post(`${favourites}/documents`, { documents: 'fire-1,boats-1,scan-1' });
  const answers = await Promise.all(
    ['fire-1,boats-1,scan-1', 'scan-1,boats-1,fire-1'].map((documents) =>
      server.call<Schemas['ChangedDocuments']>('POST', `${favourites}/documents/remove`, {
        as: 'user',
        body: { documents },
      }),
    ),
  );
  assert.equal(answers.flatMap(({ body }) => body.documents).sort(), ['boats-1', 'fire-1', 'scan-1']);
  assert.is((await trash()).__pagination.total, 3);
});

test.run();

/** Counts the rows of favourites, groups and their documents, whether or not they are in the trash. */
async function kept(): Promise<number[]> {
  return Promise.all(
    (['favourites', 'groups', 'group_documents'] as const).map(
      async (table) => (await server.db.selectFrom(table).selectAll().execute()).length,
    ),
  );
}
