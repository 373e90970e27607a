import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addCompany } from '../../../src/server/store/companies/companies';
import { addUser, type Role } from '../../../src/server/store/users/users';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

// first (user, manager, guest, late) ── crewing (mate) ── manila          second (reader)
let server: StartedServer;
test.before(async () => {
  server = await startedServer();
  await addCompany(server.db, {
    id: 'crewing',
    name: 'First Crewing',
    parentId: 'first',
    isActive: true,
    categoryIds: ['safety'],
  });
  await addCompany(server.db, {
    id: 'manila',
    name: 'First Manila',
    parentId: 'crewing',
    isActive: true,
    categoryIds: [],
  });
  await add('mate', 'crewing', ['ROLE_SUBSCRIBER']);
});
test.after(() => server.close());

const add = (id: string, companyId: string, roles: Role[]) =>
  addUser(server.db, {
    id,
    email: `${id}@example.org`,
    name: '',
    passwordHash: null,
    companyId,
    roles,
    at: new Date('2026-01-01T00:00:00Z'),
  });
const fresh = { username: 'Second.Officer@Example.org', name: ' Ana Cruz ', roles: ['ROLE_SUBSCRIBER'] };
const audited = async () =>
  (await server.db.selectFrom('audit_log').selectAll().orderBy('number').execute()).map(
    ({ actor, action, record, company_id, detail }) => [actor, action, record, company_id, detail],
  );
const rolesOf = async (id: string) =>
  (
    await server.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', id)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role);
const user = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

test('company administrators see their company and those below it, with the number of users in each', async () => {
  const { body } = await server.call<Schemas['Company']>('GET', '/api/company', { as: 'manager' });
  assert.equal(body, {
    id: 'first',
    name: 'First Lines',
    active: true,
    users: 4,
    childs: [
      {
        id: 'crewing',
        name: 'First Crewing',
        active: true,
        users: 1,
        childs: [{ id: 'manila', name: 'First Manila', active: true, users: 0, childs: [] }],
      },
    ],
  });
});

test('a company is shown with its users and their roles, last login and whether they have a password', async () => {
  await server.logIn('manager');
  const { body } = await server.call<Schemas['CompanyView']>('GET', '/api/company/view/first', {
    as: 'manager',
  });
  assert.equal(
    [body.parent, body.category_ids, body.childs.map(({ id }) => id), body.last_login_at],
    [null, ['root'], ['crewing'], '2026-03-01T12:00:00.000Z'],
  );
  assert.equal(
    body.users.map(({ username }) => username),
    ['guest@demo.fairway', 'late@demo.fairway', 'manager@demo.fairway', 'user@demo.fairway'],
  );
  assert.equal(body.users[2], {
    id: 'manager',
    name: '',
    username: 'manager@demo.fairway',
    position: '',
    roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
    last_login_at: '2026-03-01T12:00:00.000Z',
    active: true,
    invited: false,
    password_expired: false,
    deletion_requested_at: null,
  });
  const below = await server.call<Schemas['CompanyView']>('GET', '/api/company/view/crewing', {
    as: 'manager',
  });
  assert.equal(
    [
      below.body.parent,
      below.body.users.map(({ id, invited, last_login_at }) => [id, invited, last_login_at]),
    ],
    ['first', [['mate', true, null]]],
  );
});

test('a company above the administrator’s own, or outside its tree, is treated as missing', async () => {
  await server.db.updateTable('users').set({ company_id: 'crewing' }).where('id', '=', 'manager').execute();
  for (const id of ['second', 'first', 'nothing']) {
    const { status, body } = await server.call('GET', `/api/company/view/${id}`, { as: 'manager' });
    assert.equal([status, body.code], [404, 'not-found'], id);
  }
  const own = await server.call<Schemas['CompanyView']>('GET', '/api/company/view/crewing', {
    as: 'manager',
  });
  assert.equal([own.status, own.body.parent], [200, null]);
  await server.db.updateTable('users').set({ company_id: 'first' }).where('id', '=', 'manager').execute();
});

test('a company administrator without a company sees no company', async () => {
  await server.db.updateTable('users').set({ company_id: null }).where('id', '=', 'manager').execute();
  assert.equal((await server.call('GET', '/api/company', { as: 'manager' })).body.code, 'forbidden');
  await server.db.updateTable('users').set({ company_id: 'first' }).where('id', '=', 'manager').execute();
});

test('a user is added to the administrator’s company or one below it and invited, which is logged', async () => {
  const before = (await audited()).length;
  const { status, body } = await server.call<Schemas['CompanyUser']>(
    'POST',
    '/api/company/view/manila/user',
    { as: 'manager', body: fresh },
  );
  assert.equal(
    [status, body.username, body.name, body.roles, body.invited, body.last_login_at],
    [201, 'second.officer@example.org', 'Ana Cruz', ['ROLE_SUBSCRIBER'], true, null],
  );
  const mails = await server.db
    .selectFrom('account_mails')
    .select(['kind', 'user_id'])
    .where('user_id', '=', body.id)
    .execute();
  assert.equal(mails, [{ kind: 'invitation', user_id: body.id }]);
  assert.equal((await audited()).slice(before), [
    [
      'manager@demo.fairway',
      'user.add',
      'second.officer@example.org',
      'manila',
      'company: First Manila; roles: subscriber',
    ],
  ]);
});

test('an address in use is rejected, in any case and Unicode form, and nothing changes', async () => {
  await server.call('POST', '/api/company/view/first/user', {
    as: 'manager',
    body: { ...fresh, username: 'jose\u0301@example.org' },
  });
  const [users, lines] = [await count('users'), await count('audit_log')];
  for (const username of [
    'JOSÉ@example.org',
    'jose\u0301@EXAMPLE.ORG',
    ' jos\u00e9@example.org',
    'READER@demo.fairway',
    'ｒｅａｄｅｒ@demo.fairway',
  ].map((text) => text.trim())) {
    const { status, body } = await server.call('POST', '/api/company/view/first/user', {
      as: 'manager',
      body: { ...fresh, username },
    });
    const message = 'Another account has this e-mail address.';
    assert.equal([status, body.code, body.title], [409, 'email-taken', message], username);
    assert.equal(body.errors, [{ path: '/username', message }], username);
    assert.is(
      (await server.call('PATCH', '/api/company/user/user', { as: 'manager', body: { username } })).body.code,
      'email-taken',
      username,
    );
  }
  assert.equal([await count('users'), await count('audit_log')], [users, lines]);
});

test('an address that another user takes at the same moment is rejected as well', async () => {
  const other = await server.db.startTransaction().execute();
  await other.updateTable('users').set({ email: 'race@example.org' }).where('id', '=', 'mate').execute();
  const answer = server.call('POST', '/api/company/view/first/user', {
    as: 'manager',
    body: { ...fresh, username: 'race@example.org' },
  });
  // On SQLite, the request waits before it begins. On PostgreSQL, it waits when it writes the second row with
  // this address.
  if ('url' in server.location) while (!(await isAnybodyWaiting()));
  await other.commit().execute();
  assert.equal([(await answer).status, (await answer).body.code], [409, 'email-taken']);
});

test('changes to a user’s roles and status take effect immediately, and all changes are logged', async () => {
  const { token } = await server.logIn('user');
  const change = (body: object) =>
    server.call<Schemas['CompanyUser']>('PATCH', '/api/company/user/user', { as: 'manager', body });
  const reads = async () => (await server.call('GET', '/api/documents/fire-1', { token })).status;

  assert.equal((await change({ name: ' Jonas Berg ', roles: [] })).body.roles, []);
  assert.is(await reads(), 403);
  await change({ roles: ['ROLE_SUBSCRIBER'] });
  assert.is(await reads(), 200);
  assert.is((await change({ active: false })).body.active, false);
  assert.is(await reads(), 401);
  assert.is((await change({ active: true })).body.active, true);
  assert.is(await reads(), 401, 'a user who was deactivated has to log in again');
  assert.is((await change({})).status, 400);

  assert.equal(
    (await audited()).slice(-4).map(([, , , , detail]) => detail),
    [
      'name: none → Jonas Berg; roles: subscriber → none',
      'roles: none → subscriber',
      'active: yes → no',
      'active: no → yes',
    ],
  );
});

test('changing the e-mail address revokes pending codes and notifies the old address', async () => {
  await server.db
    .insertInto('account_codes')
    .values({
      code_hash: 'h',
      kind: 'reset',
      user_id: 'user',
      email: null,
      created_at: '2026-03-01T12:00:00.000Z',
      expires_at: '2026-03-01T13:00:00.000Z',
    })
    .execute();
  await server.call('PATCH', '/api/company/user/user', {
    as: 'manager',
    body: { username: 'moved@demo.fairway' },
  });
  assert.is(await count('account_codes'), 0);
  const mail = await server.db
    .selectFrom('account_mails')
    .select(['kind', 'address'])
    .where('user_id', '=', 'user')
    .execute();
  assert.equal(mail, [{ kind: 'email-changed', address: 'user@demo.fairway' }]);
  await server.call('PATCH', '/api/company/user/user', {
    as: 'manager',
    body: { username: 'User@demo.fairway' },
  });
});

test('a company administrator can’t create or change a global administrator', async () => {
  const tries: [method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object][] = [
    [
      'POST',
      '/api/company/view/first/user',
      { ...fresh, username: 'root@example.org', roles: ['ROLE_ADMIN'] },
    ],
    ['PATCH', '/api/company/user/user', { roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] }],
    ['PATCH', '/api/company/user/manager', { roles: ['ROLE_ADMIN', 'ROLE_COMPANY_ADMINISTRATOR'] }],
    ['PATCH', '/api/company/user/expired', { username: 'mine@example.org' }],
    ['PATCH', '/api/company/user/expired', { roles: ['ROLE_SUBSCRIBER'] }],
    ['DELETE', '/api/company/user/expired'],
  ];
  const before = await stored();
  for (const [method, path, body] of tries) {
    const answer = await server.call(method, path, { as: 'manager', ...(body && { body }) });
    assert.equal([answer.status, answer.body.code], [403, 'forbidden'], `${method} ${path}`);
  }
  assert.equal(await stored(), before);
});

test('a change that also sets a company, an id or a password is rejected, and nothing changes', async () => {
  const before = await stored();
  for (const extra of [
    { company: 'second' },
    { company_id: 'second' },
    { id: 'admin' },
    { password_hash: 'x' },
  ]) {
    assert.is(
      (await server.call('PATCH', '/api/company/user/user', { as: 'manager', body: { name: 'x', ...extra } }))
        .status,
      400,
    );
    assert.is(
      (
        await server.call('POST', '/api/company/view/first/user', {
          as: 'manager',
          body: { ...fresh, username: 'x@example.org', ...extra },
        })
      ).status,
      400,
    );
  }
  assert.equal(await stored(), before);
});

test('company administrators can’t deactivate, delete or demote themselves, or change their own address', async () => {
  const before = await stored();
  for (const body of [
    { active: false },
    { roles: ['ROLE_SUBSCRIBER'] },
    { username: 'other@example.org' },
    { name: 'x', active: false },
  ]) {
    const answer = await server.call('PATCH', '/api/company/user/manager', { as: 'manager', body });
    assert.equal([answer.status, answer.body.code], [409, 'own-account'], JSON.stringify(body));
  }
  assert.is(
    (await server.call('DELETE', '/api/company/user/manager', { as: 'manager' })).body.code,
    'own-account',
  );
  assert.equal(await stored(), before);
  assert.is(
    (
      await server.call('PATCH', '/api/company/user/manager', {
        as: 'manager',
        body: { name: 'Marit', username: 'MANAGER@demo.fairway' },
      })
    ).status,
    200,
  );
});

test('separate operations delete users of the administrator’s own company and of companies below it', async () => {
  await add('bosun', 'first', []);
  await add('cook', 'crewing', []);
  const gone = async (method: 'DELETE', path: string) =>
    (await server.call(method, path, { as: 'manager' })).status;
  assert.is(await gone('DELETE', '/api/company/user/cook'), 404);
  assert.is(await gone('DELETE', '/api/company/sub/first/user/bosun'), 404);
  assert.is(await gone('DELETE', '/api/company/sub/manila/user/cook'), 404);
  assert.is(await gone('DELETE', '/api/company/sub/second/user/reader'), 404);
  assert.is(await gone('DELETE', '/api/company/user/reader'), 404);
  assert.ok((await user('cook')) && (await user('bosun')) && (await user('reader')));
  assert.equal(
    [
      await gone('DELETE', '/api/company/user/bosun'),
      await gone('DELETE', '/api/company/sub/crewing/user/cook'),
    ],
    [204, 204],
  );
  assert.equal([await user('bosun'), await user('cook')], [undefined, undefined]);
  assert.equal(
    (await audited()).slice(-2).map(([, action, record, company]) => [action, record, company]),
    [
      ['user.delete', 'bosun@example.org', 'first'],
      ['user.delete', 'cook@example.org', 'crewing'],
    ],
  );
});

test('an invitation can be sent again until a password is set', async () => {
  const mails = () => count('account_mails');
  const before = await mails();
  assert.is((await server.call('POST', '/api/company/user/mate/invitation', { as: 'manager' })).status, 204);
  assert.is(await mails(), before + 1);
  assert.is(
    (await server.call('POST', '/api/company/user/user/invitation', { as: 'manager' })).body.code,
    'already-signed-up',
  );
  assert.is(
    (await server.call('POST', '/api/company/user/reader/invitation', { as: 'manager' })).status,
    404,
  );
  await server.call('PATCH', '/api/company/user/mate', { as: 'manager', body: { active: false } });
  assert.is(
    (await server.call('POST', '/api/company/user/mate/invitation', { as: 'manager' })).body.code,
    'account-inactive',
  );
  await server.call('PATCH', '/api/company/user/mate', { as: 'manager', body: { active: true } });
  assert.is(await mails(), before + 1);
});

test('no user can be added to an inactive company', async () => {
  await server.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'manila').execute();
  assert.is(
    (
      await server.call('POST', '/api/company/view/manila/user', {
        as: 'manager',
        body: { ...fresh, username: 'late@example.org' },
      })
    ).body.code,
    'company-inactive',
  );
  await server.db.updateTable('companies').set({ active: 1 }).where('id', '=', 'manila').execute();
});

test('a granted role applies only to the user’s own company, and a revoked one ends immediately', async () => {
  await server.call('PATCH', '/api/company/user/user', {
    as: 'manager',
    body: { roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'] },
  });
  const { token } = await server.logIn('user');
  assert.is((await server.call('GET', '/api/company', { token })).status, 200);
  assert.is((await server.call('GET', '/api/admin/company', { token })).status, 403);
  await server.call('PATCH', '/api/company/user/user', {
    as: 'manager',
    body: { roles: ['ROLE_SUBSCRIBER'] },
  });
  assert.is((await server.call('GET', '/api/company', { token })).status, 403);
  assert.equal(await rolesOf('user'), ['ROLE_SUBSCRIBER']);
});

test.run();

async function count(table: 'users' | 'audit_log' | 'account_mails' | 'account_codes'): Promise<number> {
  return (
    await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
}

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    );
  return rows.length > 0;
}

async function stored(): Promise<unknown> {
  return Promise.all([
    server.db.selectFrom('users').selectAll().orderBy('id').execute(),
    server.db.selectFrom('user_roles').selectAll().orderBy('user_id').orderBy('role').execute(),
    count('audit_log'),
    count('account_mails'),
  ]);
}
