import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  audited,
  codeIn,
  day,
  home,
  hour,
  isLoggedIn,
  logIn,
  mailedServer,
  minute,
  second,
  type MailedServer,
} from '../../support/server/accounts';

const forgot = (server: MailedServer, username: string, address?: string) =>
  server.call('POST', '/api/security/forgot/request', {
    body: { username },
    ...(address !== undefined && { address }),
  });
const set = (server: MailedServer, code: string, password: string) =>
  server.call('POST', `/api/security/forgot/set/${code}`, { body: { password } });
const change = (server: MailedServer, token: string, current_password: string, password: string) =>
  server.call('PATCH', '/api/user/password', { token, body: { current_password, password } });
const fresh = 'seven lanterns on a quay';

test('a forgotten password is replaced through an e-mailed link, and then only the new password works', async () => {
  const server = await mailedServer();
  assert.is((await forgot(server, ' USER@demo.fairway')).status, 400, 'an address with spaces is invalid');
  assert.is((await forgot(server, 'USER@demo.fairway')).status, 204);
  assert.is(server.wakes(), 1);
  const [mail, ...others] = await server.sent();
  assert.equal([mail!.to.address, mail!.subject, others], ['user@demo.fairway', 'Set a new password', []]);
  assert.ok(
    mail!.text.includes(`${home}/password/setpassword/${codeIn(mail!)}`) &&
      mail!.html.includes(`href="${home}/password/setpassword/${codeIn(mail!)}"`),
  );
  assert.is((await set(server, codeIn(mail!), fresh)).status, 204);
  assert.equal(
    [
      (await logIn(server, 'user@demo.fairway', fresh)).status,
      (await logIn(server, 'user@demo.fairway')).status,
    ],
    [200, 401],
  );
  assert.equal(
    (await server.sent()).map(({ to, subject }) => [to.address, subject]),
    [['user@demo.fairway', 'Your password was changed']],
  );
  assert.equal((await audited(server)).slice(0, 2), [
    'password.request user@demo.fairway',
    'password.set user@demo.fairway',
  ]);
  await server.close();
});

test('an unknown address gets the same response, and nothing is stored', async () => {
  const server = await mailedServer();
  const known = await forgot(server, 'user@demo.fairway');
  const unknown = await forgot(server, 'nobody@demo.fairway');
  const names = ({ headers }: typeof known) => Object.keys(headers).sort();
  assert.equal([unknown.status, unknown.text, names(unknown)], [known.status, known.text, names(known)]);
  assert.equal(
    (await server.sent()).map(({ to }) => to.address),
    ['user@demo.fairway'],
  );
  assert.equal(await server.db.selectFrom('account_mails').selectAll().execute(), []);
  await server.close();
});

test('deactivated users, and users of an inactive company, get no e-mail and can’t use a code', async () => {
  const server = await mailedServer();
  const code = await server.resetCode('user');
  await server.db.updateTable('users').set({ active: 0 }).where('id', '=', 'user').execute();
  await forgot(server, 'user@demo.fairway');
  await forgot(server, 'former@demo.fairway');
  assert.equal(await server.sent(), []);
  assert.is((await set(server, code, fresh)).status, 404);
  await server.close();
});

test('a code works only once', async () => {
  const server = await mailedServer();
  const code = await server.resetCode('user');
  const answers = await Promise.all([set(server, code, fresh), set(server, code, `${fresh}, again`)]);
  assert.equal(answers.map(({ status }) => status).sort(), [204, 404]);
  const again = await set(server, code, fresh);
  assert.equal(
    [again.status, again.body.code, again.body.title],
    [404, 'code-expired', 'This link has expired or has already been used. Please request a new one.'],
  );
  await server.close();
});

test('a code works for 60 minutes', async () => {
  const server = await mailedServer();
  const code = await server.resetCode('user');
  server.pass(60 * minute - second);
  assert.is((await set(server, code, 'short')).status, 400);
  server.pass(second);
  assert.is((await set(server, code, fresh)).status, 404);
  assert.is((await logIn(server, 'user@demo.fairway')).status, 200);
  await server.close();
});

test('a rejected password does not use up the code', async () => {
  const server = await mailedServer();
  const code = await server.resetCode('user');
  assert.equal(
    [
      (await set(server, code, 'short')).status,
      (await set(server, code, 'x'.repeat(201))).status,
      (await set(server, code, 'Password1')).body.code,
    ],
    [400, 400, 'password-refused'],
  );
  assert.is((await set(server, code, '🔑'.repeat(8))).status, 204);
  assert.is((await logIn(server, 'user@demo.fairway', '🔑'.repeat(8))).status, 200);
  await server.close();
});

test('a new password invalidates older codes and ends the user’s sessions', async () => {
  const server = await mailedServer();
  const { token, refresh_token } = await server.logIn('user');
  const [first, second_] = [await server.resetCode('user'), await server.resetCode('user')];
  assert.is((await set(server, second_, fresh)).status, 204);
  assert.is((await set(server, first, `${fresh}, again`)).status, 404);
  assert.not(await isLoggedIn(server, token));
  assert.is((await server.call('POST', '/api/security/refresh', { body: { refresh_token } })).status, 401);
  await server.close();
});

test('a mailbox can’t be flooded: at most five links an hour are sent', async () => {
  const server = await mailedServer();
  for (let attempt = 0; attempt < 8; attempt += 1)
    await forgot(server, 'user@demo.fairway', `10.0.0.${attempt}`);
  assert.is((await server.sent()).length, 5);
  server.pass(hour + second);
  await forgot(server, 'user@demo.fairway');
  assert.is((await server.sent()).length, 1);
  await server.close();
});

test('the eleventh request for a link within a minute gets a 429 with the time to wait', async () => {
  const server = await mailedServer();
  for (let attempt = 0; attempt < 10; attempt += 1)
    assert.is((await forgot(server, 'user@demo.fairway')).status, 204);
  const refused = await forgot(server, 'user@demo.fairway');
  assert.equal([refused.status, refused.headers['retry-after']], [429, '60']);
  await server.close();
});

test('an invitation is valid for seven days', async () => {
  const server = await mailedServer();
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', 'user').execute();
  await server.db
    .insertInto('account_mails')
    .values({
      id: 'invitation',
      kind: 'invitation',
      user_id: 'user',
      address: null,
      message: null,
      made_at: '2026-03-01T12:00:00.000Z',
      attempts: 0,
      next_try_at: '2026-03-01T12:00:00.000Z',
      claimed_until: null,
      lease_claim: null,
    })
    .execute();
  const [mail] = await server.sent();
  assert.match(mail!.text, /First Lines has created an account/);
  server.pass(7 * day - second);
  assert.is((await set(server, codeIn(mail!), fresh)).status, 204);
  assert.is((await logIn(server, 'user@demo.fairway', fresh)).status, 200);
  await server.close();
});

test('changing the password requires the current one, and logs out all other devices', async () => {
  const server = await mailedServer();
  const [here, there] = [await server.logIn('user'), await server.logIn('user')];
  assert.is((await change(server, here.token, 'fairway-demo', fresh)).status, 204);
  assert.equal([await isLoggedIn(server, here.token), await isLoggedIn(server, there.token)], [true, false]);
  assert.equal(
    [
      (await logIn(server, 'user@demo.fairway', fresh)).status,
      (await logIn(server, 'user@demo.fairway')).status,
    ],
    [200, 401],
  );
  await server.close();
});

test('a wrong current password changes nothing, and ten of them block further attempts', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  for (let failure = 0; failure < 10; failure += 1) {
    const { status, body } = await change(server, token, 'wrong', fresh);
    assert.equal([status, body.code, body.errors?.[0]?.path], [400, 'wrong-password', '/current_password']);
  }
  assert.is((await change(server, token, 'fairway-demo', fresh)).status, 429);
  assert.is((await logIn(server, 'user@demo.fairway')).status, 200);
  await server.close();
});

test('replacing an expired password with a different one restores access', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('expired');
  assert.is((await change(server, token, 'fairway-demo', 'fairway-demo')).body.code, 'password-refused');
  assert.is((await server.call('GET', '/api/user/sessions', { token })).body.code, 'password-expired');
  assert.is((await change(server, token, 'fairway-demo', fresh)).status, 204);
  assert.is((await server.call('GET', '/api/user/sessions', { token })).status, 200);
  assert.is(
    (await server.call<{ password_expired: boolean }>('GET', '/api/user', { token })).body.password_expired,
    false,
  );
  await server.close();
});

test('of two simultaneous password changes, one succeeds and the other changes nothing', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  const words = [`${fresh}, one`, `${fresh}, two`];
  const answers = await Promise.all(words.map((word) => change(server, token, 'fairway-demo', word)));
  assert.equal(answers.map(({ status }) => status).sort(), [204, 400]);
  const loggedIn = await Promise.all(
    words.map(async (word) => (await logIn(server, 'user@demo.fairway', word)).status),
  );
  assert.equal(
    loggedIn,
    answers.map(({ status }) => (status === 204 ? 200 : 401)),
  );
  await server.close();
});

test('a body that tries to set roles or a company is rejected, and changes nothing', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  for (const [method, path] of [
    ['PATCH', '/api/user/profile'],
    ['PATCH', '/api/user/password'],
  ] as const) {
    const before = await server.db.selectFrom('users').selectAll().where('id', '=', 'user').execute();
    const body = {
      name: 'x',
      current_password: 'fairway-demo',
      password: fresh,
      roles: ['ROLE_ADMIN'],
      company: 'second',
      active: true,
    };
    assert.is((await server.call(method, path, { token, body })).status, 400);
    assert.equal(await server.db.selectFrom('users').selectAll().where('id', '=', 'user').execute(), before);
  }
  await server.close();
});

test.run();
