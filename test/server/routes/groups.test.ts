import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Group = Schemas['Group'];
type FavouritePage = Schemas['FavouritePage'];
type ColleaguePage = Schemas['ColleaguePage'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const base = '/api/user/favorites/group';
const made = async (name = 'Bridge team', as: UserName = 'user') =>
  (await server.call<Group>('POST', base, { as, body: { name } })).body;
const put = (id: string, documents: string, as: UserName = 'user') =>
  server.call<Schemas['ChangedDocuments']>('POST', `${base}/document/${id}/documents`, {
    as,
    body: { documents },
  });
const take = (id: string, documents: string, as: UserName = 'user') =>
  server.call<Schemas['ChangedDocuments']>('POST', `${base}/document/${id}/documents/remove`, {
    as,
    body: { documents },
  });
const share = (id: string, users: string, as: UserName = 'user') =>
  server.call<Group>('POST', `${base}/shared/${id}`, { as, body: { users } });
const groups = async (as: UserName = 'user') =>
  (await server.call<Group[]>('GET', `${base}/shared`, { as })).body;
const documents = (id: string, as: UserName = 'user', query = '') =>
  server.call<FavouritePage>('GET', `${base}/document/${id}/documents${query}`, { as });

/** Puts the second company below the first, so that its reader is a colleague who sees only Safety. */
async function makeReaderColleague(): Promise<void> {
  await server.db.updateTable('companies').set({ parent_id: 'first' }).where('id', '=', 'second').execute();
}

test('a new group belongs to its creator, is empty, isn’t shared, and has a link to its ZIP', async () => {
  const { status, body } = await server.call<Group>('POST', base, {
    as: 'user',
    body: { name: '  Bridge team ' },
  });
  assert.is(status, 201);
  const { id, links, created_at, ...rest } = body;
  const person = { id: 'user', name: 'user@demo.fairway', username: 'user@demo.fairway' };
  assert.equal(rest, { name: 'Bridge team', creator: person, shared: [], favorites: [], hidden: 0 });
  assert.match(created_at, /^2026-03-01T12:00:/);
  assert.match(links.zip, /^\/api\/files\/zip\/group\./);
  assert.equal(
    (await groups()).map((group) => group.id),
    [id],
  );
});

test('groups are listed by name, ignoring case', async () => {
  for (const name of ['fleet', 'Drydock 10', 'Drydock 9', 'Bridge']) await made(name);
  assert.equal(
    (await groups()).map(({ name }) => name),
    ['Bridge', 'Drydock 9', 'Drydock 10', 'fleet'],
  );
});

test('a name that is blank, too long, or contains control characters is rejected', async () => {
  for (const name of ['   ', 'a\u0000b', 'a\nb', 'x'.repeat(10_000), '']) {
    const { status, body } = await server.call('POST', base, { as: 'user', body: { name } });
    assert.equal([status, body.errors?.[0]?.path], [400, '/name'], JSON.stringify(name.slice(0, 9)));
  }
  assert.equal(await groups(), []);
});

test('the creator can rename a group', async () => {
  const { id } = await made();
  const { body } = await server.call<Group>('PATCH', `${base}/${id}`, {
    as: 'user',
    body: { name: 'Engine team' },
  });
  assert.equal([body.name, (await groups()).map(({ name }) => name)], ['Engine team', ['Engine team']]);
});

test('documents are added to a group all together or not at all, and adding them twice is not an error', async () => {
  const { id } = await made();
  assert.equal((await put(id, 'fire-1,boats-1')).body, { documents: ['fire-1', 'boats-1'] });
  assert.equal((await put(id, 'boats-1,scan-1')).body, { documents: ['scan-1'] });
  assert.is((await put(id, 'ballast-1,nothing')).status, 404);
  assert.equal((await groups())[0]!.favorites.sort(), ['boats-1', 'fire-1', 'scan-1']);
});

test('several documents are removed in one call, ignoring those that aren’t in the group', async () => {
  const { id } = await made();
  await put(id, 'fire-1,boats-1');
  assert.equal((await take(id, 'fire-1,scan-1,nothing')).body, { documents: ['fire-1'] });
  assert.is((await server.call('DELETE', `${base}/document/${id}/boats-1`, { as: 'user' })).status, 204);
  assert.is((await server.call('DELETE', `${base}/document/${id}/boats-1`, { as: 'user' })).status, 204);
  assert.equal((await groups())[0]!.favorites, []);
});

test('a group’s documents are listed newest first, with the caller’s marks, groups and comments', async () => {
  const { id } = await made();
  for (const one of ['fire-1', 'boats-1', 'scan-1']) {
    await put(id, one);
    server.pass(1000);
  }
  await share(id, 'manager');
  await server.call('POST', '/api/user/favorites/document/scan-1', { as: 'manager' });
  await server.call('POST', '/api/documents/comment/scan-1', {
    as: 'user',
    body: { comment: 'Not for the manager.' },
  });
  const own = await documents(id, 'user', '?limit=2');
  assert.equal(
    own.body.payload.map((entry) => [entry.document.id, entry.favorite, entry.groups, entry.comment]),
    [
      ['scan-1', false, [id], 'Not for the manager.'],
      ['boats-1', false, [id], null],
    ],
  );
  assert.equal(own.body.__pagination, { page: 1, limit: 2, total: 3, pages: 2 });
  const shared = await documents(id, 'manager');
  assert.equal(
    shared.body.payload.map((entry) => [entry.document.id, entry.favorite, entry.groups, entry.comment]),
    [
      ['scan-1', true, [], null],
      ['boats-1', false, [], null],
      ['fire-1', false, [], null],
    ],
  );
});

test('all other users in the company tree are colleagues, who are found by part of a name or address', async () => {
  await makeReaderColleague();
  await server.db.updateTable('users').set({ name: 'José Ångström' }).where('id', '=', 'reader').execute();
  const found = async (as: UserName, query = '') =>
    (await server.call<ColleaguePage>('GET', `/api/user/colleagues${query}`, { as })).body;
  assert.equal(
    (await found('user')).payload.map(({ id }) => id),
    ['unsubscribed', 'reader', 'expired', 'manager'],
  );
  assert.equal((await found('user', '?q=angstr')).payload, [
    { id: 'reader', name: 'José Ångström', username: 'reader@demo.fairway' },
  ]);
  assert.equal(
    (await found('user', '?q=MANAGER@')).payload.map(({ id }) => id),
    ['manager'],
  );
  assert.equal(
    (await found('reader')).payload.map(({ id }) => id).sort(),
    ['expired', 'manager', 'unsubscribed', 'user'],
    'users of sub-companies also find colleagues',
  );
  assert.equal((await found('admin')).payload, [], 'a user without a company has no colleagues');
  const page = await found('user', '?page=2&limit=3');
  assert.equal([page.payload.length, page.__pagination.total], [1, 4]);
});

test('colleagues can read a shared group, but only its creator can change it', async () => {
  const { id } = await made();
  await put(id, 'fire-1');
  const { body } = await share(id, 'manager');
  assert.equal(
    body.shared.map((person) => person.id),
    ['manager'],
  );
  assert.equal(
    (await groups('manager')).map((group) => [group.id, group.creator.id, group.favorites]),
    [[id, 'user', ['fire-1']]],
  );
  const before = await everything();
  for (const answer of [
    await server.call('PATCH', `${base}/${id}`, { as: 'manager', body: { name: 'Mine' } }),
    await server.call('DELETE', `${base}/${id}`, { as: 'manager' }),
    await put(id, 'boats-1', 'manager'),
    await take(id, 'fire-1', 'manager'),
    await server.call('DELETE', `${base}/document/${id}/fire-1`, { as: 'manager' }),
    await share(id, 'unsubscribed', 'manager'),
    await server.call('DELETE', `${base}/shared/${id}/user`, { as: 'manager' }),
  ]) {
    assert.equal([answer.status, (answer.body as { code?: string }).code], [403, 'forbidden']);
  }
  assert.equal(await everything(), before);
});

test('another company’s group is treated as missing, and nothing changes', async () => {
  const { id } = await made();
  await put(id, 'fire-1');
  const before = await everything();
  const calls = (group: string) => [
    server.call('PATCH', `${base}/${group}`, { as: 'reader', body: { name: 'Mine' } }),
    server.call('DELETE', `${base}/${group}`, { as: 'reader' }),
    documents(group, 'reader'),
    put(group, 'fire-1', 'reader'),
    take(group, 'fire-1', 'reader'),
    server.call('DELETE', `${base}/document/${group}/fire-1`, { as: 'reader' }),
    share(group, 'admin', 'reader'),
    server.call('DELETE', `${base}/shared/${group}/user`, { as: 'reader' }),
    server.call('DELETE', `${base}/shared/${group}/reader`, { as: 'reader' }),
  ];
  const [foreign, missing] = [await Promise.all(calls(id)), await Promise.all(calls('nothing'))];
  assert.equal(
    foreign.map(({ status, text }) => [status, text]),
    missing.map(({ status, text }) => [status, text]),
  );
  assert.equal(
    foreign.map(({ status }) => status),
    [404, 404, 404, 404, 404, 404, 404, 404, 204],
    'leaving a group is always accepted',
  );
  assert.equal(await everything(), before);
});

test('a group is shared with nobody if one of the people is an outsider, unknown or the creator', async () => {
  const { id } = await made();
  for (const stranger of ['reader', 'admin', 'nothing', 'user']) {
    const { status, body } = await server.call('POST', `${base}/shared/${id}`, {
      as: 'user',
      body: { users: `manager,${stranger}` },
    });
    assert.equal(
      [status, body.title, body.errors],
      [
        404,
        'A group can only be shared with colleagues.',
        [{ path: '/users', message: `${stranger} is not one of your colleagues.` }],
      ],
    );
  }
  assert.equal((await groups())[0]!.shared, []);
});

test('documents in a shared group that a company can’t see are counted, not named', async () => {
  await makeReaderColleague();
  const { id } = await made();
  await put(id, 'fire-1,ballast-1,boats-1');
  await share(id, 'reader');
  const [group] = await groups('reader');
  assert.equal([group!.favorites.sort(), group!.hidden], [['boats-1', 'fire-1'], 1]);
  const { body, text } = await documents(id, 'reader');
  assert.equal([body.payload.length, body.hidden, body.__pagination.total], [2, 1, 2]);
  assert.not(text.includes('ballast-1'));
});

test('a withdrawn document remains in its groups and is marked as withdrawn', async () => {
  const { id } = await made();
  await put(id, 'fire-1');
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal(
    (await documents(id)).body.payload.map(({ document }) => document.withdrawn),
    [true],
  );
});

test('the creator can remove a user, and removing twice is not an error', async () => {
  const { id } = await made();
  await share(id, 'manager');
  const remove = () => server.call('DELETE', `${base}/shared/${id}/manager`, { as: 'user' });
  assert.equal([(await remove()).status, (await remove()).status], [204, 204]);
  assert.equal([await groups('manager'), (await documents(id, 'manager')).status], [[], 404]);
});

test('users can leave a group that is shared with them', async () => {
  const { id } = await made();
  await share(id, 'manager');
  assert.is((await server.call('DELETE', `${base}/shared/${id}/manager`, { as: 'manager' })).status, 204);
  assert.equal([await groups('manager'), (await groups())[0]!.shared], [[], []]);
});

test('users who are no longer colleagues can’t read the group, and aren’t listed among its users', async () => {
  const { id } = await made();
  await share(id, 'manager');
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'manager').execute();
  assert.equal(
    [await groups('manager'), (await documents(id, 'manager')).status, (await groups())[0]!.shared],
    [[], 404, []],
  );
});

test('a deactivated user isn’t listed among the users of a group until reactivated', async () => {
  const { id } = await made();
  await share(id, 'manager');
  const setActive = (active: 0 | 1) =>
    server.db.updateTable('users').set({ active }).where('id', '=', 'manager').execute();
  await setActive(0);
  try {
    assert.equal((await groups())[0]!.shared, []);
  } finally {
    await setActive(1);
  }
  assert.equal(
    (await groups())[0]!.shared.map((person) => person.id),
    ['manager'],
  );
});

test('a removed group disappears for its users, and removing it twice is not an error', async () => {
  const { id } = await made();
  await share(id, 'manager');
  const remove = () => server.call('DELETE', `${base}/${id}`, { as: 'user' });
  assert.equal([(await remove()).status, (await remove()).status], [204, 204]);
  assert.equal(
    [
      await groups(),
      await groups('manager'),
      (await documents(id, 'manager')).status,
      (await put(id, 'fire-1')).status,
    ],
    [[], [], 404, 404],
  );
});

test('the system’s group for offline documents doesn’t count as one of the user’s groups', async () => {
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
  await server.db
    .insertInto('group_documents')
    .values({
      group_id: 'kept',
      document_id: 'fire-1',
      added_at: '2026-03-01T00:00:00.000Z',
      removed_at: null,
    })
    .execute();
  assert.equal(
    [
      await groups(),
      (await server.call<FavouritePage>('GET', '/api/user/favorites', { as: 'user' })).body.payload,
    ],
    [[], []],
  );
  for (const answer of [
    await documents('kept'),
    await share('kept', 'manager'),
    await server.call('DELETE', `${base}/kept`, { as: 'user' }),
  ])
    assert.is(answer.status, 404);
});

test('if one device removes a group while another adds documents to it, either all or none are added', async () => {
  const { id } = await made();
  const [, filled] = await Promise.all([
    server.call('DELETE', `${base}/${id}`, { as: 'user' }),
    put(id, 'fire-1,boats-1'),
  ]);
  assert.ok(filled.status === 200 || filled.status === 404);
  await server.call('POST', '/api/user/trash/restore', { as: 'user', body: { groups: id } });
  assert.is((await groups())[0]!.favorites.length, filled.status === 200 ? 2 : 0);
});

test('a user can have at most 200 groups, each shared with at most 1,000 people', async () => {
  const { id } = await made();
  const at = '2026-01-01T00:00:00.000Z';
  await server.db
    .insertInto('groups')
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        id: `g${index}`,
        creator_id: 'user',
        name: 'One more',
        kept_offline: 0 as const,
        created_at: at,
        removed_at: null,
      })),
    )
    .execute();
  const full = await server.call('POST', base, { as: 'user', body: { name: 'Too many' } });
  assert.equal(
    [full.status, full.body.title, (await groups()).length],
    [409, 'You can keep at most 200 groups, including those in the trash.', 200],
  );

  const person = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 'manager')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < 1000; start += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => `u${start + index}`);
    await server.db
      .insertInto('users')
      .values(ids.map((one) => ({ ...person, id: one, email: `${one}@demo.fairway` })))
      .execute();
    assert.is((await share(id, ids.join(','))).status, 200);
  }
  assert.equal(
    [(await share(id, 'manager')).status, (await groups()).find((group) => group.id === id)!.shared.length],
    [409, 1000],
  );
});

test('a user’s groups contain at most 20,000 documents, but the trash can always be restored', async () => {
  const { id } = await made('Nearly everything');
  const all = Array.from({ length: 4 }, (_, index) => ({
    id: `full-${index}`,
    creator_id: 'user',
    name: `Full ${index}`,
    kept_offline: 0 as const,
    created_at: '2026-01-01T00:00:00.000Z',
    removed_at: null,
  }));
  await server.db.insertInto('groups').values(all).execute();
  const copies = await addCopies(server.db, 4000, (trx, some) =>
    trx
      .insertInto('group_documents')
      .values(
        [id, ...all.map((one) => one.id)].flatMap((group_id) =>
          some.map((document_id) => ({
            group_id,
            document_id,
            added_at: '2026-01-01T00:00:00.000Z',
            removed_at: null,
          })),
        ),
      )
      .execute(),
  );
  await take(id, copies[0]!);
  const { status, body } = await server.call('POST', `${base}/document/${id}/documents`, {
    as: 'user',
    body: { documents: 'fire-1' },
  });
  assert.equal(
    [status, body.code, body.title],
    [
      409,
      'limit-reached',
      'Your groups can hold at most 20,000 documents in total, including those in the trash.',
    ],
  );
  assert.is(
    (await server.call('POST', '/api/user/trash/restore', { as: 'user', body: { documents: copies[0]! } }))
      .status,
    200,
  );
  assert.is((await documents(id)).body.__pagination.total, 4000);
});

test.run();

/** Reads all tables that contain data about groups. */
async function everything(): Promise<unknown> {
  return Promise.all(
    (['groups', 'group_documents', 'group_users', 'favourites'] as const).map((table) =>
      server.db.selectFrom(table).selectAll().execute(),
    ),
  );
}
