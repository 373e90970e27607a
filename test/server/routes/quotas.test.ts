// Tests the quotas of companies for users, offline documents and reports.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  await server.db.deleteFrom('users').where('email', 'like', '%@new.example').execute();
  await server.db.updateTable('users').set({ active: 1 }).execute();
  await setQuotas({ user_quota: null, offline_quota: null, report_quota: null });
});
test.after(() => server.close());

type View = Schemas['CompanyView'];
type Problem = Schemas['Problem'];

const setQuotas = (body: Schemas['CompanyChange']) =>
  server.call<View>('PATCH', '/api/admin/company/first', { as: 'admin', body });
const addUser = (name: string, as: 'manager' | 'admin' = 'manager') =>
  server.call<Problem>(
    'POST',
    as === 'manager' ? '/api/company/view/first/user' : '/api/admin/company/first/user',
    {
      as,
      body: { username: `${name}@new.example`, name: '', roles: ['ROLE_SUBSCRIBER'] },
    },
  );
const setActive = (id: string, active: boolean) =>
  server.call<Problem>('PATCH', `/api/company/user/${id}`, { as: 'manager', body: { active } });
const createReport = (as: UserName = 'user') =>
  server.call<Problem>('POST', '/api/user/report', {
    as,
    body: { title: 'Changes', description: '', format: 'CSV', documents: 'boats-1,fire-1' },
  });
const chooseCategories = (categories: string) =>
  server.call<Problem>('POST', '/api/offline/category', { as: 'user', body: { categories } });
const keep = (documents: string, as: UserName = 'user') =>
  server.call<Problem>('POST', '/api/offline/documents', { as, body: { documents } });
const unkeep = (documents: string) =>
  server.call<Problem>('POST', '/api/offline/documents/remove', { as: 'user', body: { documents } });
const offline = async () =>
  (await server.call<Schemas['OfflineSync']>('GET', '/api/offline/sync', { as: 'user' })).body.documents.map(
    ({ id }) => id,
  );
const activeUsers = async () =>
  (
    await server.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', 'first')
      .where('active', '=', 1)
      .execute()
  ).length;
/** Creates a group with these documents. */
async function makeGroup(documents: string): Promise<Schemas['Group']> {
  const base = '/api/user/favorites/group';
  const { body } = await server.call<Schemas['Group']>('POST', base, {
    as: 'user',
    body: { name: 'Bridge' },
  });
  await server.call('POST', `${base}/document/${body.id}/documents`, { as: 'user', body: { documents } });
  return body;
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('only administrators can set quotas, and each change is recorded in the audit log', async () => {
  const { status, body } = await setQuotas({ user_quota: 20, report_quota: 0 });
  assert.equal(
    [status, body.user_quota, body.offline_quota, body.report_quota, body.reports],
    [200, 20, null, 0, 0],
  );
  const { detail } = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'company.change')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  assert.is(detail, 'user quota: none → 20; report quota: none → 0');
  const seen = await server.call<View>('GET', '/api/company/view/first', { as: 'manager' });
  assert.equal([seen.body.user_quota, seen.body.report_quota], [20, 0]);
  for (const as of ['manager', 'user'] as const) {
    const refused = await server.call('PATCH', '/api/admin/company/first', { as, body: { user_quota: 99 } });
    assert.is(refused.status, 403);
  }
  for (const user_quota of [-1, 1.5, 1_000_000, '20']) {
    const bad = { user_quota } as Schemas['CompanyChange'];
    assert.is((await setQuotas(bad)).status, 400);
  }
  const { body: added } = await server.call<View>('POST', '/api/admin/company', {
    as: 'admin',
    body: { name: 'Limited', offline_quota: 5 },
  });
  assert.equal([added.user_quota, added.offline_quota], [null, 5]);
  const entry = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'company.add')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  assert.is(entry.detail, 'offline quota: 5');
  await server.db.deleteFrom('companies').where('id', '=', added.id).execute();
});

test('when a company’s quota is full, no user can be added or activated, and the response gives advice', async () => {
  const count = await activeUsers();
  await setQuotas({ user_quota: count + 1 });
  assert.is((await addUser('one')).status, 201);
  for (const as of ['manager', 'admin'] as const) {
    const { status, body } = await addUser('two', as);
    assert.equal(
      [status, body.code, body.title],
      [
        409,
        'limit-reached',
        `The quota of this company is ${count + 1} active users. Deactivate or delete 1 user first, or ` +
          (as === 'manager'
            ? 'ask a Fairway administrator for a higher quota.'
            : 'raise the quota with “Edit company”.'),
      ],
    );
  }
  assert.is((await setActive('unsubscribed', false)).status, 200);
  assert.is((await addUser('two')).status, 201);
  const refused = await setActive('unsubscribed', true);
  assert.equal([refused.status, refused.body.code], [409, 'limit-reached']);
  await setQuotas({ user_quota: null });
  assert.is((await setActive('unsubscribed', true)).status, 200);
});

test('a quota below the number of users removes nobody, and the users can still be edited', async () => {
  const count = await activeUsers();
  await setQuotas({ user_quota: 1 });
  assert.is(await activeUsers(), count);
  const { body: refusal } = await addUser('one');
  assert.match(refusal.title, `Deactivate or delete ${count} users first`);
  const { status } = await server.call('PATCH', '/api/company/user/user', {
    as: 'manager',
    body: { name: 'Ana', active: true },
  });
  assert.is(status, 200);
});

test('simultaneous requests to add users never exceed the quota', async () => {
  await setQuotas({ user_quota: (await activeUsers()) + 2 });
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  assert.equal(
    statuses(await Promise.all(names.map((name) => addUser(name)))),
    [201, 201, 409, 409, 409, 409],
  );
});

test('the users of a company can keep as many reports in total as its quota allows', async () => {
  await setQuotas({ report_quota: 2 });
  assert.equal([(await createReport('user')).status, (await createReport('manager')).status], [201, 201]);
  const { status, body } = await createReport('user');
  assert.equal(
    [status, body.code, body.title],
    [
      409,
      'limit-reached',
      'The quota of your company is 2 reports for all users together. To make another one, delete one of your ' +
        'reports, or ask your company administrator for a higher quota.',
    ],
  );
  assert.equal([(await createReport('reader')).status, (await createReport('admin')).status], [201, 201]);
  assert.is((await setQuotas({})).status, 400, 'a change has to change something');
  assert.is((await setQuotas({ report_quota: 1 })).body.reports, 2, 'a lower quota removes nothing');
});

test('no message suggests deleting what the user doesn’t have, or asking oneself for a higher quota', async () => {
  await setQuotas({ report_quota: 1, offline_quota: 0 });
  await createReport('user');
  assert.is(
    (await createReport('manager')).body.title,
    'The quota of your company is 1 report for all users together. To make another one, ask a colleague to delete ' +
      'one, or ask a Fairway administrator for a higher quota.',
  );
  await setQuotas({ report_quota: 0 });
  assert.is(
    (await createReport('user')).body.title,
    'The quota of your company allows no reports. To make one, ask your company administrator for a higher quota.',
  );
  assert.is(
    (await keep('fire-1')).body.title,
    'The quota of your company allows no documents offline. To keep one, ask your company administrator for a ' +
      'higher quota.',
  );
});

test('the reports of a deactivated user don’t count, because nobody could delete them', async () => {
  await setQuotas({ report_quota: 1 });
  assert.is((await createReport('user')).status, 201);
  assert.is((await createReport('manager')).status, 409);
  await server.db.updateTable('users').set({ active: 0 }).where('id', '=', 'user').execute();
  assert.is((await createReport('manager')).status, 201);
  assert.is((await server.call<View>('GET', '/api/company/view/first', { as: 'manager' })).body.reports, 1);
});

test('simultaneous requests to create reports never exceed the quota', async () => {
  await setQuotas({ report_quota: 3 });
  const as: UserName[] = ['user', 'manager', 'user', 'manager', 'user', 'manager', 'user'];
  const answers = await Promise.all(as.map((name) => createReport(name)));
  assert.equal(statuses(answers), [201, 201, 201, 409, 409, 409, 409]);
});

test('a choice that exceeds the quota of offline documents is rejected, and changes nothing', async () => {
  await setQuotas({ offline_quota: 2 });
  assert.is((await chooseCategories('fire')).status, 200);
  assert.is((await keep('boats-1')).status, 200);
  assert.equal(await offline(), ['boats-1', 'fire-1']);
  const { status, body } = await keep('ballast-1');
  assert.equal(
    [status, body.code, body.title],
    [
      409,
      'limit-reached',
      'The quota of your company is 2 documents offline for each user, and you would have 3. Choose fewer documents, ' +
        'stop keeping others offline first, or ask your company administrator for a higher quota.',
    ],
  );
  assert.is((await chooseCategories('fire,ballast')).status, 409);
  const base = '/api/user/favorites/group';
  const group = await server.call<Schemas['Group']>('POST', base, { as: 'user', body: { name: 'Bridge' } });
  await server.call('POST', `${base}/document/${group.body.id}/documents`, {
    as: 'user',
    body: { documents: 'ballast-1' },
  });
  const chosen = await server.call('POST', '/api/offline/groups', {
    as: 'user',
    body: { groups: group.body.id },
  });
  assert.is(chosen.status, 409);
  assert.equal(await offline(), ['boats-1', 'fire-1']);
  assert.is((await chooseCategories('safety')).status, 200, 'the same documents under another choice');
  assert.is(
    (await keep('ballast-1', 'reader')).status,
    404,
    'a user of a company without a quota still cannot see this document',
  );
});

test('documents added to a group count against a user’s quota only if that user keeps the group offline', async () => {
  await setQuotas({ offline_quota: 1 });
  const base = '/api/user/favorites/group';
  const { body: group } = await server.call<Schemas['Group']>('POST', base, {
    as: 'user',
    body: { name: 'Bridge' },
  });
  const addToGroup = (documents: string) =>
    server.call<Problem>('POST', `${base}/document/${group.id}/documents`, {
      as: 'user',
      body: { documents },
    });
  const choose = (as: UserName) =>
    server.call('POST', '/api/offline/groups', { as, body: { groups: group.id } });
  await server.call('POST', `${base}/shared/${group.id}`, { as: 'user', body: { users: 'manager' } });
  assert.is((await choose('manager')).status, 200);
  assert.is((await addToGroup('boats-1,fire-1')).status, 200, 'only the manager keeps this group offline');
  await server.call('POST', `${base}/document/${group.id}/documents/remove`, {
    as: 'user',
    body: { documents: 'boats-1,fire-1' },
  });
  assert.is((await choose('user')).status, 200);
  const { status, body } = await addToGroup('boats-1,fire-1');
  assert.equal([status, body.code], [409, 'limit-reached']);
  assert.equal(await offline(), []);
  assert.is((await addToGroup('boats-1')).status, 200);
  assert.equal(await offline(), ['boats-1']);
});

test('a lower quota removes nothing from a device, and allows choices that don’t add documents', async () => {
  await chooseCategories('root');
  const before = await offline();
  assert.is(before.length, 3);
  await setQuotas({ offline_quota: 1 });
  assert.equal(await offline(), before);
  assert.is((await keep('ballast-1')).status, 200, 'this document is already offline');
  assert.is((await chooseCategories('safety')).status, 200, 'fewer documents than before, even if too many');
  assert.is((await unkeep('ballast-1')).status, 200);
  assert.equal(await offline(), ['boats-1', 'fire-1']);
  const undone = await keep('ballast-1');
  assert.equal(
    [undone.status, undone.body.title],
    [
      409,
      'The quota of your company is 1 document offline for each user, and you would have 3. Choose fewer documents, ' +
        'stop keeping others offline first, or ask your company administrator for a higher quota.',
    ],
    'a rejected undo says what to do',
  );
});

test('a user who has reached the quota can exchange choices, as long as that adds no documents', async () => {
  const change = (body: Schemas['OfflineSelectionChange']) =>
    server.call<Problem>('POST', '/api/offline/selection', { as: 'user', body });
  await setQuotas({ offline_quota: 1 });
  assert.is((await change({ categories: 'fire' })).status, 200);
  assert.is((await change({ categories: 'life-saving' })).status, 200);
  assert.equal(await offline(), ['boats-1']);
  const group = await makeGroup('ballast-1');
  const exchanged = await change({ categories: '', add_groups: group.id });
  assert.equal(exchanged.body, { categories: [], groups: [{ group_id: group.id }] } as unknown as Problem);
  assert.equal(await offline(), ['ballast-1']);
  const two = await change({ categories: 'fire,life-saving', remove_groups: group.id });
  assert.equal(
    [two.status, two.body.title],
    [
      409,
      'The quota of your company is 1 document offline for each user, and you would have 2. Choose fewer documents, ' +
        'stop keeping others offline first, or ask your company administrator for a higher quota.',
    ],
  );
  assert.equal(await offline(), ['ballast-1'], 'a rejected change removes nothing');
  assert.is((await change({ categories: 'fire', remove_groups: group.id })).status, 200);
  assert.equal(await offline(), ['fire-1']);
  assert.is((await change({ categories: 'life-saving', add_groups: 'gone' })).status, 404);
  assert.equal(await offline(), ['fire-1']);
});

const restore = (body: Schemas['TrashRestore']) =>
  server.call<Problem & Schemas['TrashRestored']>('POST', '/api/user/trash/restore', { as: 'user', body });

test('a restored group that would exceed the quota is no longer kept offline', async () => {
  const group = await makeGroup('boats-1,fire-1');
  const groupPath = `/api/user/favorites/group/${group.id}`;
  const documentsPath = `/api/user/favorites/group/document/${group.id}/documents`;
  const keptGroups = async () =>
    (await server.call<Schemas['OfflineGroups']>('GET', '/api/offline/groups', { as: 'user' })).body.length;
  await server.call('POST', '/api/offline/groups', { as: 'user', body: { groups: group.id } });
  await server.call('DELETE', groupPath, { as: 'user' });
  await setQuotas({ offline_quota: 2 });
  const fitting = await restore({ groups: group.id });
  assert.equal([fitting.status, fitting.body], [200, { no_longer_offline: [] }]);
  assert.equal([await keptGroups(), await offline()], [1, ['boats-1', 'fire-1']]);

  for (const offline_quota of [1, 0]) {
    await server.call('POST', '/api/offline/groups', { as: 'user', body: { groups: group.id } });
    await server.call('DELETE', groupPath, { as: 'user' });
    await setQuotas({ offline_quota });
    const tooLarge = await restore({ groups: group.id, documents: 'ballast-1' });
    assert.equal([tooLarge.status, tooLarge.body], [200, { no_longer_offline: ['Bridge'] }]);
    const restored = await server.call<Schemas['DocumentPage']>('GET', documentsPath, { as: 'user' });
    assert.is(restored.body.payload.length, 2);
    assert.equal([await keptGroups(), await offline()], [0, []]);
    await setQuotas({ offline_quota: null });
  }
});

test('documents that return from the trash to a group that is kept offline count against the quota', async () => {
  const group = await makeGroup('boats-1,fire-1');
  await server.call('POST', '/api/offline/groups', { as: 'user', body: { groups: group.id } });
  await server.call('POST', `/api/user/favorites/group/document/${group.id}/documents/remove`, {
    as: 'user',
    body: { documents: 'boats-1' },
  });
  await setQuotas({ offline_quota: 1 });
  const refused = await restore({ documents: 'boats-1' });
  assert.equal([refused.status, refused.body.code], [409, 'limit-reached']);
  assert.equal(await offline(), ['fire-1']);
});

test('simultaneous choices never exceed the quota', async () => {
  await setQuotas({ offline_quota: 2 });
  const answers = await Promise.all(['fire-1', 'boats-1', 'ballast-1'].map((id) => keep(id)));
  assert.equal(statuses(answers), [200, 200, 409]);
  assert.is((await offline()).length, 2);
});

test.run();
