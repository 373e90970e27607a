import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HttpProblem } from '../../../src/server/http/problem';
import { changeCompany } from '../../../src/server/store/companies/companies';
import { changeUser, deleteUser } from '../../../src/server/store/companies/company-users';
import { addUser } from '../../../src/server/store/users/users';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

const now = new Date('2026-03-01T12:00:00Z');
let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

type View = Schemas['CompanyView'];
const callCompanies = <Body = Schemas['Problem']>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => server.call<Body>(method, `/api/admin/company${path}`, { as: 'admin', ...(body && { body }) });
const added = async (name: string, parent: string | null = null) =>
  (await callCompanies<View>('POST', '', { name, parent })).body.id;
const page = async (query = '') => (await callCompanies<Schemas['CompanyPage']>('GET', query)).body;
const stored = () =>
  Promise.all(
    (['companies', 'company_categories', 'users', 'user_roles', 'audit_log'] as const).map((table) =>
      server.db.selectFrom(table).selectAll().execute(),
    ),
  );
/** Checks that a request is rejected and changes nothing. */
async function refused(
  answer: () => Promise<{ status: number; body: Schemas['Problem'] }>,
  status: number,
  code: string,
): Promise<void> {
  const before = await stored();
  const { status: got, body } = await answer();
  assert.equal([got, body.code], [status, code]);
  assert.equal(await stored(), before, 'something changed');
}

test('companies are listed by name, filtered by status, and searched by name and city', async () => {
  await server.logIn('user');
  const { payload, active, inactive, __pagination } = await page();
  assert.equal(
    payload.map(({ name, active: isActive, users, sub_companies }) => [name, isActive, users, sub_companies]),
    [
      ['First Lines', true, 4, 0],
      ['Second Lines', true, 1, 0],
      ['Third Lines', false, 1, 0],
    ],
  );
  assert.equal(
    [active, inactive, __pagination.total, payload[0]?.last_login_at, payload[1]?.last_login_at],
    [2, 1, 3, '2026-03-01T12:00:00.000Z', null],
  );
  assert.equal(
    (await page('?state=active')).payload.map(({ id }) => id),
    ['first', 'second'],
  );
  const former = await page('?state=notsignedupanymore');
  assert.equal([former.payload.map(({ id }) => id), former.active, former.inactive], [['third'], 2, 1]);
  await callCompanies('POST', '', { name: 'Ørsted Færge', city: 'Malmö' });
  for (const [q, found] of [
    ['malmo', 1],
    ['LINES', 3],
    ['færge', 1],
    ['%', 0],
    ['', 4],
  ] as const)
    assert.is((await page(`?q=${encodeURIComponent(q)}`)).__pagination.total, found, q);
  const second = await page('?limit=2&page=2');
  assert.equal(
    [second.payload.map(({ name }) => name), second.__pagination.pages],
    [['Second Lines', 'Third Lines'], 2],
  );
});

test('a company is added below another one and edited, and each change is in the audit log', async () => {
  const { status, body } = await callCompanies<View>('POST', '', {
    name: ' Gulf Lines ',
    city: ' Dubai ',
    parent: 'first',
  });
  assert.equal(
    [status, body.name, body.city, body.parent, body.active, body.created_at, body.category_ids, body.users],
    [201, 'Gulf Lines', 'Dubai', 'first', true, '2026-03-01T12:00:00.000Z', [], []],
  );
  const moved = await callCompanies<View>('PATCH', `/${body.id}`, { name: 'Gulf', parent: null, city: '' });
  assert.equal([moved.body.name, moved.body.parent, moved.body.city], ['Gulf', null, '']);
  await callCompanies('PATCH', `/${body.id}`, { name: 'Gulf' });
  const lines = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', body.id)
    .orderBy('number')
    .execute();
  assert.equal(
    lines.map(({ actor, action, detail, company_id, address }) => [
      actor,
      action,
      detail,
      company_id,
      address,
    ]),
    [
      ['admin@demo.fairway', 'company.add', '', body.id, '127.0.0.1'],
      [
        'admin@demo.fairway',
        'company.change',
        'name: Gulf Lines → Gulf; city: Dubai → none; parent company: First Lines → none',
        body.id,
        '127.0.0.1',
      ],
    ],
  );
});

test('a company is shown with the companies below it and its users', async () => {
  const group = await added('Group');
  const child = await added('Child', group);
  await added('Grandchild', child);
  const { body } = await callCompanies<View>('GET', `/${group}`);
  assert.equal(
    body.childs.map(({ name, childs }) => [name, childs.map((one) => one.name)]),
    [['Child', ['Grandchild']]],
  );
  assert.equal((await callCompanies<View>('GET', '/first')).body.users.length, 4);
  assert.is((await callCompanies('GET', '/nothing')).status, 404);
});

test('a cycle in the company tree is rejected, whatever its length, and so is a missing parent company', async () => {
  const top = await added('Top');
  const middle = await added('Middle', top);
  const low = await added('Low', middle);
  for (const [id, parent] of [
    [top, top],
    [top, middle],
    [top, low],
    [middle, low],
  ] as const)
    await refused(() => callCompanies('PATCH', `/${id}`, { parent }), 409, 'company-cycle');
  await refused(() => callCompanies('PATCH', `/${top}`, { parent: 'nothing' }), 400, 'bad-request');
  await refused(() => callCompanies('POST', '', { name: 'x', parent: 'nothing' }), 400, 'bad-request');
  assert.is((await callCompanies('PATCH', `/${low}`, { parent: top })).status, 200);
});

test('if two simultaneous moves would form a cycle, one of them is rejected', async () => {
  const [one, other] = [await added('One'), await added('Other')];
  const statuses = await Promise.all([
    callCompanies('PATCH', `/${one}`, { parent: other }),
    callCompanies('PATCH', `/${other}`, { parent: one }),
  ]);
  assert.equal(statuses.map(({ status }) => status).sort(), [200, 409]);
});

test('deactivating a company ends its users’ sessions immediately, and reactivating it admits them again', async () => {
  const { token, refresh_token } = await server.logIn('reader');
  const reads = async () => (await server.call('GET', '/api/documents/fire-1', { token })).status;
  assert.is(await reads(), 200);
  assert.is((await callCompanies<View>('PATCH', '/second', { active: false })).body.active, false);
  assert.is(await reads(), 401);
  assert.is(
    (
      await server.call('POST', '/api/security/login', {
        body: { username: 'reader@demo.fairway', password: 'fairway-demo' },
      })
    ).body.code,
    'company-inactive',
  );
  assert.is((await callCompanies<View>('PATCH', '/second', { active: true })).body.active, true);
  assert.is(await reads(), 401);
  assert.is((await server.call('POST', '/api/security/refresh', { body: { refresh_token } })).status, 401);
  await server.logIn('reader');
});

test('setting a company’s categories replaces them all, and takes effect immediately', async () => {
  const { token } = await server.logIn('reader');
  const sees = async () =>
    (await server.call<Schemas['Categories']>('GET', '/api/user/category', { token })).body.map(
      ({ id }) => id,
    );
  assert.equal(await sees(), ['safety']);
  assert.equal(
    (await callCompanies('PUT', '/second/category', { categories: 'pollution,fire,pollution' })).body,
    ['fire', 'pollution'],
  );
  assert.equal(await sees(), ['fire', 'pollution']);
  assert.is((await server.call('GET', '/api/documents/ballast-1', { token })).status, 200);
  await refused(
    () => callCompanies('PUT', '/second/category', { categories: 'fire,nothing' }),
    404,
    'not-found',
  );
  assert.equal((await callCompanies('PUT', '/second/category', { categories: '' })).body, []);
  assert.equal(await sees(), []);
  assert.equal((await callCompanies('PUT', '/second/category', { categories: 'safety' })).body, ['safety']);
  const { detail } = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'company.categories')
    .orderBy('number')
    .executeTakeFirstOrThrow();
  assert.is(detail, 'added: Pollution, fire; removed: Safety');
});

test('an administrator can add, edit and delete users with any role in the company given in the path', async () => {
  const user = { username: 'chief@example.org', name: '', roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] };
  const { status, body } = await callCompanies<Schemas['CompanyUser']>('POST', '/second/user', user);
  assert.equal([status, body.roles, body.invited], [201, ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'], true]);
  await refused(
    () => callCompanies('POST', '/second/user', { ...user, username: 'CHIEF@EXAMPLE.org' }),
    409,
    'email-taken',
  );
  for (const [method, change] of [
    ['PATCH', { name: 'x' }],
    ['DELETE', undefined],
  ] as const)
    await refused(() => callCompanies(method, `/first/user/${body.id}`, change), 404, 'not-found');
  await refused(() => callCompanies('POST', `/first/user/${body.id}/invitation`), 404, 'not-found');
  assert.is((await callCompanies('POST', `/second/user/${body.id}/invitation`)).status, 204);
  assert.is(
    (
      await callCompanies<Schemas['CompanyUser']>('PATCH', `/second/user/${body.id}`, {
        name: 'Chief',
        roles: ['ROLE_SUBSCRIBER'],
      })
    ).body.name,
    'Chief',
  );
  assert.is((await callCompanies('DELETE', `/second/user/${body.id}`)).status, 204);
  assert.is((await callCompanies('DELETE', `/second/user/${body.id}`)).status, 404);
});

test('an address gets at most five invitations in 24 hours, regardless of who sends them', async () => {
  const address = 'lost@example.org';
  const add = () =>
    callCompanies<Schemas['CompanyUser'] & Schemas['Problem']>('POST', '/second/user', {
      username: address,
      name: '',
      roles: [],
    });
  const invite = (id: string) => callCompanies('POST', `/second/user/${id}/invitation`);
  const { id } = (await add()).body;
  assert.is((await invite(id)).status, 204);
  server.pass(3_600_000);
  // A new user with the same address doesn't reset the limit.
  await callCompanies('DELETE', `/second/user/${id}`);
  const other = (await add()).body;
  await callCompanies('PATCH', `/second/user/${other.id}`, { username: 'found@example.org' });
  await callCompanies('PATCH', `/second/user/${other.id}`, { username: address });
  assert.is((await invite(other.id)).status, 204);

  const late = await invite(other.id);
  assert.equal(
    [late.status, late.body.code, late.body.title, late.headers['retry-after']],
    [
      429,
      'too-many-requests',
      '5 invitations were sent to this address within a day. You can send another one in 23 hours.',
      String(23 * 3600),
    ],
  );
  await refused(() => invite(other.id), 429, 'too-many-requests');
  await callCompanies('PATCH', `/second/user/${other.id}`, { username: 'found@example.org' });
  await refused(
    () => callCompanies('PATCH', `/second/user/${other.id}`, { username: address }),
    429,
    'too-many-requests',
  );
  await refused(add, 429, 'too-many-requests');

  server.pass(23 * 3_600_000);
  assert.is((await add()).status, 201);
  assert.is((await callCompanies('DELETE', `/second/user/${other.id}`)).status, 204);
});

test("a user whose password is marked as expired can't read documents until it is changed", async () => {
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'user')
    .executeTakeFirstOrThrow();
  const { token } = await server.logIn('user');
  const reads = async () => (await server.call('GET', '/api/documents/fire-1', { token })).body.code;
  const mark = (password_expired: boolean) =>
    callCompanies<Schemas['CompanyUser']>('PATCH', '/first/user/user', { password_expired });
  assert.is((await mark(true)).body.password_expired, true);
  assert.is(await reads(), 'password-expired');
  assert.is((await mark(false)).body.password_expired, false);
  assert.is(await reads(), undefined);
  await mark(true);
  await mark(true);
  assert.is(
    (
      await server.call('PATCH', '/api/user/password', {
        token,
        body: { current_password: 'fairway-demo', password: 'a harbour without boats' },
      })
    ).status,
    204,
  );
  assert.is(await reads(), undefined);
  assert.is(
    (await callCompanies<View>('GET', '/first')).body.users.find(({ id }) => id === 'user')?.password_expired,
    false,
  );
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['actor', 'detail', 'company_id'])
    .where('record_id', '=', 'user')
    .where('action', '=', 'user.change')
    .orderBy('number')
    .execute();
  assert.equal(
    lines,
    ['no → yes', 'yes → no', 'no → yes'].map((change) => ({
      actor: 'admin@demo.fairway',
      detail: `password expired: ${change}`,
      company_id: 'first',
    })),
  );
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', 'user').execute();
});

test("a password can't be marked as expired for a user who has none", async () => {
  const { id } = (
    await callCompanies<Schemas['CompanyUser']>('POST', '/second/user', {
      username: 'none@example.org',
      name: '',
      roles: [],
    })
  ).body;
  await refused(
    () => callCompanies('PATCH', `/second/user/${id}`, { password_expired: true }),
    409,
    'no-password',
  );
  assert.is((await callCompanies('DELETE', `/second/user/${id}`)).status, 204);
});

test('/api/admin/administrator lists, changes and deletes only administrators without a company', async () => {
  const administrators = (method: 'GET' | 'PATCH' | 'DELETE', path = '', body?: object) =>
    server.call<Schemas['CompanyUser'] & Schemas['Problem']>(method, `/api/admin/administrator${path}`, {
      as: 'admin',
      ...(body && { body }),
    });
  await addUser(server.db, {
    id: 'second-admin',
    email: 'second-admin@example.org',
    name: '',
    passwordHash: null,
    companyId: null,
    roles: ['ROLE_ADMIN'],
    at: now,
  });
  const listed = async () =>
    (
      await server.call<Schemas['Administrators']>('GET', '/api/admin/administrator', { as: 'admin' })
    ).body.map(({ id, active }) => [id, active]);
  assert.equal(await listed(), [
    ['admin', true],
    ['second-admin', true],
  ]);

  await refused(() => administrators('DELETE', '/expired'), 404, 'not-found');
  await refused(() => administrators('PATCH', '/user', { name: 'x' }), 404, 'not-found');
  await refused(() => administrators('PATCH', '/second-admin', { roles: [] }), 400, 'bad-request');
  await refused(() => administrators('PATCH', '/admin', { active: false }), 409, 'own-account');
  await refused(() => administrators('DELETE', '/admin'), 409, 'own-account');
  // An administrator without a company can't be reached through any company.
  for (const company of ['first', 'null'])
    await refused(() => callCompanies('DELETE', `/${company}/user/second-admin`), 404, 'not-found');

  assert.is((await administrators('PATCH', '/second-admin', { name: ' Second ' })).body.name, 'Second');
  assert.is((await administrators('PATCH', '/second-admin', { active: false })).body.active, false);
  assert.equal(await listed(), [
    ['admin', true],
    ['second-admin', false],
  ]);
  assert.is((await administrators('DELETE', '/second-admin')).status, 204);
  assert.equal(await listed(), [['admin', true]]);
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'company_id'])
    .where('record_id', '=', 'second-admin')
    .orderBy('number')
    .execute();
  assert.equal(
    lines,
    [
      ['user.change', 'name: none → Second'],
      ['user.change', 'active: yes → no'],
      ['user.delete', ''],
    ].map(([action, detail]) => ({ action, detail, company_id: null })),
  );
});

test('deleting a user deletes the user’s data and ends the user’s sessions', async () => {
  const { token } = await server.logIn('user');
  await server.call('POST', '/api/user/favorites/document/fire-1', { token });
  await callCompanies('DELETE', '/first/user/user');
  assert.is((await server.call('GET', '/api/user', { token })).status, 401);
  for (const table of ['favourites', 'session_families', 'refresh_tokens', 'user_roles'] as const) {
    assert.equal(
      await server.db.selectFrom(table).select('user_id').where('user_id', '=', 'user').execute(),
      [],
      table,
    );
  }
});

test('at least one global administrator always remains', async () => {
  // `admin` has no company; `expired`, from the first company, is the only other administrator.
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'admin').execute();
  await refused(() => callCompanies('PATCH', '/second/user/admin', { active: false }), 409, 'own-account');
  await refused(() => callCompanies('PATCH', '/second/user/admin', { roles: [] }), 409, 'own-account');
  await refused(() => callCompanies('DELETE', '/second/user/admin'), 409, 'own-account');
  await refused(() => callCompanies('PATCH', '/second', { active: false }), 409, 'own-account');

  // The caller has the role when the request arrives, but may have lost it when the request is processed.
  await server.db
    .deleteFrom('user_roles')
    .where('user_id', '=', 'admin')
    .where('role', '=', 'ROLE_ADMIN')
    .execute();
  const by = { userId: 'admin', address: '192.0.2.7', adminScope: null };
  const expired = { id: 'expired', within: { companyId: 'first' } };
  const before = await stored();
  for (const change of [
    () => changeUser(server.db, by, expired, { roles: ['ROLE_SUBSCRIBER'] }, now),
    () => changeUser(server.db, by, expired, { active: false }, now),
    () => deleteUser(server.db, by, expired, now),
    () => changeCompany(server.db, by, 'first', { active: false }, now),
  ]) {
    await change().then(
      () => assert.unreachable(),
      (error: unknown) => assert.is(error instanceof HttpProblem && error.code, 'last-administrator'),
    );
  }
  assert.equal(await stored(), before);
  await server.db.insertInto('user_roles').values({ user_id: 'admin', role: 'ROLE_ADMIN' }).execute();

  // If two administrators demote each other at the same time, one of them remains an administrator.
  await server.db
    .updateTable('users')
    .set({ password_expires_at: null })
    .where('id', '=', 'expired')
    .execute();
  const { token } = await server.logIn('expired');
  const both = await Promise.all([
    callCompanies('PATCH', '/first/user/expired', { roles: [] }),
    server.call('PATCH', '/api/admin/company/second/user/admin', { token, body: { roles: [] } }),
  ]);
  assert.equal(both.filter(({ status }) => status === 200).length, 1);
  const left = await server.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'ROLE_ADMIN')
    .execute();
  assert.is(left.length, 1);
  // Either administrator may have lost all roles.
  const roles = (['admin', 'expired'] as const).flatMap((user_id) =>
    (['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] as const).map((role) => ({ user_id, role })),
  );
  await server.db
    .insertInto('user_roles')
    .values(roles)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.db.updateTable('users').set({ company_id: null }).where('id', '=', 'admin').execute();
});

test('the statistics show totals and each month’s activity', async () => {
  const before = (await server.call<Schemas['Statistics']>('GET', '/api/admin/statistics', { as: 'admin' }))
    .body;
  assert.is(before.months.length, 24);
  assert.equal([before.months.at(-1)?.month, before.months[0]?.month], ['2026-03', '2024-04']);
  assert.equal(
    [
      before.documents,
      before.months.at(-1)?.documents,
      before.months.at(-3)?.documents,
      before.months.at(-4)?.documents,
    ],
    [4, 4, 4, 0],
  );
  await added('Newcomer');
  const { status, body: link } = await server.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', {
    as: 'admin',
  });
  assert.is(status, 200, JSON.stringify(link));
  await server.call('GET', link.link);
  await server.call('GET', link.link, { headers: { range: 'bytes=5-9' } });
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-03-01T12:00:00.000Z' })
    .where('id', '=', 'boats-1')
    .execute();
  const after = (await server.call<Schemas['Statistics']>('GET', '/api/admin/statistics', { as: 'admin' }))
    .body;
  assert.equal(
    [after.companies, after.documents, after.months.at(-1)?.downloads],
    [before.companies + 1, 3, 1],
  );
  assert.equal([after.months.at(-1)?.documents, after.months.at(-2)?.documents], [3, 4]);
  assert.is(after.months.at(-2)?.companies, before.months.at(-2)?.companies);
});

test.run();
