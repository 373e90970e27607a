import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { audited, day, mailedServer, minute, second, type MailedServer } from '../../support/server/accounts';
import { addCopies } from '../../support/server/library';
import type { Schemas } from '../../support/server/server';

type Profile = Schemas['Profile'];
const exported = async (server: MailedServer, as: 'user' | 'manager' = 'user') => {
  const { body } = await server.call<Schemas['Address']>('GET', '/api/user/export', { as });
  return server.call('GET', body.link);
};

test('the name and contact fields can be changed separately, and the audit log says which have changed', async () => {
  const server = await mailedServer();
  const { body } = await server.call<Profile>('PATCH', '/api/user/profile', {
    as: 'user',
    body: { name: ' Ingrid Ø ', phone: '+47 123' },
  });
  assert.equal(body, {
    name: 'Ingrid Ø',
    username: 'user@demo.fairway',
    new_username: null,
    phone: '+47 123',
    position: '',
    has_password: true,
    deletion_requested_at: null,
  });
  await server.call('PATCH', '/api/user/profile', { as: 'user', body: { position: 'Chief officer' } });
  assert.equal((await server.call<Profile>('GET', '/api/user/profile', { as: 'user' })).body, {
    ...body,
    position: 'Chief officer',
  });
  const lines = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'profile.change')
    .orderBy('number')
    .execute();
  assert.equal(
    lines.map(({ detail }) => detail),
    ['name, phone', 'position'],
  );
  assert.is((await server.call<Profile>('GET', '/api/user/profile', { as: 'manager' })).body.name, '');
  await server.close();
});

test('an empty change, a line break and an overlong name are rejected', async () => {
  const server = await mailedServer();
  for (const body of [{}, { name: 'a\nb' }, { name: 'x'.repeat(201) }, { phone: 7 }])
    assert.is((await server.call('PATCH', '/api/user/profile', { as: 'user', body })).status, 400);
  await server.close();
});

test('the export contains all data about the user, none about others, and no secrets', async () => {
  const server = await mailedServer();
  for (const as of ['user', 'manager'] as const) {
    await server.call('POST', '/api/user/favorites/document/fire-1', { as });
    await server.call('POST', '/api/documents/comment/fire-1', { as, body: { comment: `of ${as}` } });
    await server.call('POST', '/api/user/favorites/group', { as, body: { name: `group of ${as}` } });
    await server.call('POST', '/api/user/savedsearch', {
      as,
      body: { name: `search of ${as}`, searchterms: 'fire', filters: '' },
    });
    await server.call('POST', '/api/user/report', {
      as,
      body: { title: `report of ${as}`, documents: 'fire-1', description: '', format: 'CSV' },
    });
    await server.call('POST', '/api/documents/errorreport/fire-1', {
      as,
      body: { message: `error of ${as}` },
    });
  }
  const { headers, bytes } = await exported(server);
  assert.match(
    String(headers['content-disposition']),
    /^attachment; filename="Fairway account 2026-03-01\.json"/,
  );
  const text = bytes.toString('utf8');
  const all = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  assert.equal(
    [
      all['comments']!.map(({ comment }) => comment),
      all['groups']!.map(({ name }) => name),
      all['saved_searches']!.map(({ name }) => name),
      all['favourites']!.length,
    ],
    [['of user'], ['group of user'], ['search of user'], 1],
  );
  assert.equal(
    [all['reports']!.map(({ title }) => title), all['error_reports']!.map(({ message }) => message)],
    [['report of user'], ['error of user']],
  );
  assert.equal(
    all['audit_log']!.map(({ action }) => action),
    ['session.sign-in', 'user.export'],
  );
  assert.not.match(text, /of manager|manager@|argon2|_hash/);
  await server.close();
});

test('the export covers every table about users, except those used only to log in or to plan work', async () => {
  const server = await mailedServer();
  const tables = await server.db.introspection.getTables();
  const naming = tables
    .filter(({ columns }) => columns.some(({ name }) => /^(user|creator|actor)_id$/.test(name)))
    .map(({ name }) => name);
  const all = JSON.parse((await exported(server)).bytes.toString('utf8')) as object;
  assert.equal(naming.filter((name) => !(name in all)).sort(), [
    'failed_sign_ins',
    'offline_lists',
    'pdf_waiters',
    'refresh_tokens',
  ]);
  await server.close();
});

test('an export that is read in several batches contains each row exactly once', async () => {
  const server = await mailedServer();
  const { body } = await server.call<Schemas['SavedSearch']>('POST', '/api/user/savedsearch', {
    as: 'user',
    body: { name: 'Fire', searchterms: 'fire', filters: '' },
  });
  await addCopies(server.db, 1250, (trx, ids) =>
    trx
      .insertInto('search_hits')
      .values(
        ids.flatMap((document_id) =>
          ['1', '2'].map((edition) => ({
            search_id: body.id,
            document_id,
            edition,
            occasion: 'text',
            kind: 'new' as const,
            found_at: '2026-03-01T12:00:00.000Z',
            seen: 0 as const,
            run_id: null,
          })),
        ),
      )
      .execute(),
  );
  const all = JSON.parse((await exported(server)).bytes.toString('utf8')) as {
    search_hits: { document_id: string; edition: string }[];
  };
  assert.is(
    new Set(all.search_hits.map(({ document_id, edition }) => `${document_id} ${edition}`)).size,
    2500,
  );
  assert.is(all.search_hits.length, 2500);
  await server.close();
});

test('the link to an export expires after ten minutes or with the session that requested it', async () => {
  const server = await mailedServer();
  const { token, refresh_token } = await server.logIn('user');
  const link = async () =>
    (await server.call<Schemas['Address']>('GET', '/api/user/export', { token })).body.link;
  const [first, second_] = [await link(), await link()];
  server.pass(10 * minute - second);
  assert.is((await server.call('GET', first)).status, 200);
  assert.is((await server.call('GET', `${first}x`)).status, 403);
  await server.call('POST', '/api/security/logout', { body: { refresh_token } });
  assert.is((await server.call('GET', second_)).status, 403);
  server.pass(second);
  assert.equal((await server.call('GET', first)).body.code, 'link-expired');
  await server.close();
});

test('a request for deletion is sent to the company’s administrators, at most once a day', async () => {
  const server = await mailedServer();
  await server.call('PATCH', '/api/user/profile', { as: 'user', body: { name: 'Ingrid Ø' } });
  assert.is((await server.call('POST', '/api/user/deletion', { as: 'user' })).status, 204);
  const mails = await server.sent();
  assert.equal(mails.map(({ to, subject }) => [to.address, subject]).sort(), [
    ['late@demo.fairway', 'Ingrid Ø asks for their account to be deleted'],
    ['manager@demo.fairway', 'Ingrid Ø asks for their account to be deleted'],
  ]);
  assert.match(mails[0]!.text, /https:\/\/library\.example\/company\/edit\/user\n/);
  assert.is(
    (await server.call<Profile>('GET', '/api/user/profile', { as: 'user' })).body.deletion_requested_at,
    '2026-03-01T12:00:00.000Z',
  );
  const again = await server.call('POST', '/api/user/deletion', { as: 'user' });
  assert.equal([again.status, again.headers['retry-after'], await server.sent()], [429, '86400', []]);
  server.pass(day);
  assert.is((await server.call('POST', '/api/user/deletion', { as: 'user' })).status, 204);
  assert.is(
    (await audited(server)).filter((line) => line === 'user.deletion-request user@demo.fairway').length,
    2,
  );
  await server.close();
});

test('if no company above has another administrator, the global administrators are notified', async () => {
  const server = await mailedServer();
  await server.db
    .insertInto('companies')
    .values({ id: 'sub', name: 'Sub', parent_id: 'second', active: 1 })
    .execute();
  await server.db.updateTable('users').set({ company_id: 'sub' }).where('id', '=', 'reader').execute();
  await server.call('POST', '/api/user/deletion', { as: 'reader' });
  const mails = await server.sent();
  assert.equal(mails.map(({ to }) => to.address).sort(), ['admin@demo.fairway', 'late@demo.fairway']);
  assert.match(mails[0]!.text, /\/admin\/company\/user\/edit\/sub\/reader/);
  await server.close();
});

test('a question from anybody reaches the administrators, with the address for replies', async () => {
  const server = await mailedServer();
  const answer = await server.call('POST', '/api/support', {
    body: { username: 'Visitor@example.com', message: 'Where is\n<b>SOLAS</b>?' },
  });
  assert.is(answer.status, 204);
  const mails = await server.sent();
  assert.equal(mails.map(({ to, replyTo }) => [to.address, replyTo]).sort(), [
    ['admin@demo.fairway', 'visitor@example.com'],
    ['late@demo.fairway', 'visitor@example.com'],
  ]);
  assert.match(mails[0]!.text, /> Where is\n> <b>SOLAS<\/b>\?/);
  assert.match(mails[0]!.html, /&lt;b&gt;SOLAS/);
  for (let more = 0; more < 9; more += 1)
    await server.call('POST', '/api/support', { body: { username: `v${more}@example.com`, message: 'x' } });
  const refused = await server.call('POST', '/api/support', {
    body: { username: 'another@example.com', message: 'x' },
  });
  assert.is(refused.status, 429);
  assert.match(refused.body.title, /^Too many messages\. Try again in \d+ seconds?\.$/);
  await server.close();
});

test('a question that nobody would receive is rejected with a reason', async () => {
  const server = await mailedServer();
  await server.db.deleteFrom('user_roles').where('role', '=', 'ROLE_ADMIN').execute();
  const answer = await server.call('POST', '/api/support', {
    body: { username: 'visitor@example.com', message: 'x' },
  });
  assert.equal([answer.status, answer.body.code], [409, 'no-administrator']);
  assert.equal(await server.sent(), []);
  await server.close();
});

test.run();
