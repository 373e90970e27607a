import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { startedServer, type Schemas, type StartedServer } from '../../support/server';
import { takeAlike } from '../../support/alike';

const [second, minute, day] = [1000, 60_000, 24 * 3_600_000];
const refresh = (server: StartedServer, refresh_token: string) => server.call<Schemas['Session'] & Schemas['Problem']>('POST', '/api/security/refresh', { body: { refresh_token } });
const login = (server: StartedServer, username: string, password: string) => server.call<Schemas['Tokens'] & Schemas['Problem']>('POST', '/api/security/login', { body: { username, password } });
const isSignedIn = async (server: StartedServer, token: string) => (await server.call('GET', '/api/user', { token })).status === 200;

test('signing in answers a token and a refresh token', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.signIn('user');
  assert.ok(await isSignedIn(server, token));
  assert.match(refresh_token, /^[\w-]{43}$/);
  await server.close();
});

test('the e-mail address is taken in any case and with spaces around it', async () => {
  const server = await startedServer();
  assert.is((await login(server, ' User@Demo.Fairway ', 'fairway-demo')).status, 200);
  await server.close();
});

test('a wrong password, an unknown user and a user without a password answer alike', async () => {
  const server = await startedServer();
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', 'admin').execute();
  const wrong = await login(server, 'user@demo.fairway', 'wrong');
  const unknown = await login(server, 'nobody@demo.fairway', 'wrong');
  const without = await login(server, 'admin@demo.fairway', 'wrong');
  assert.is(wrong.status, 401);
  assert.equal(wrong.body, { status: 401, code: 'wrong-credentials', title: 'The e-mail address or the password is wrong.' });
  assert.equal([unknown.text, without.text], [wrong.text, wrong.text]);
  const names = (headers: object) => Object.keys(headers).sort();
  assert.equal(names(unknown.headers), names(wrong.headers));
  await server.close();
});

test('a wrong password takes as long as an unknown user: lower quartiles of interleaved tries within 10 %', async () => {
  // The real cost: the rest of the call must not hide a difference.
  const passwords = await createPasswords();
  const server = await startedServer({ passwords, config: { publicUrl: null, loginLimit: { perAccount: 1e6, perAddress: 1e6 }, allowedOrigins: [], build: 'production', productionApi: null } });
  await server.db.updateTable('users').set({ password_hash: await passwords.hash('fairway-demo') }).execute();
  const signIn = (username: string) => () => login(server, username, 'wrong');
  await takeAlike(signIn('user@demo.fairway'), signIn('nobody@demo.fairway'), 15);
  await server.close();
});

test('users of an inactive company are refused at sign-in, and only when their password is right', async () => {
  const server = await startedServer();
  const { status, body } = await login(server, 'former@demo.fairway', 'fairway-demo');
  assert.equal([status, body.code], [403, 'company-inactive']);
  assert.is((await login(server, 'former@demo.fairway', 'wrong')).body.code, 'wrong-credentials');
  await server.close();
});

test('a company that becomes inactive ends the sessions of its users: 401 on every call and on refresh', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.signIn('user');
  await server.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'first').execute();
  assert.not(await isSignedIn(server, token));
  assert.is((await refresh(server, refresh_token)).status, 401);
  await server.close();
});

test('a token is good for 15 minutes, and its session goes on by refresh', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.signIn('user');
  server.pass(15 * minute - second);
  assert.ok(await isSignedIn(server, token));
  server.pass(2 * second);
  assert.not(await isSignedIn(server, token));
  const refreshed = await refresh(server, refresh_token);
  assert.is(refreshed.status, 200);
  assert.is(refreshed.body.user.username, 'user@demo.fairway');
  assert.ok(await isSignedIn(server, refreshed.body.token));
  await server.close();
});

test('a refresh token works once: used again after the leeway, it ends its whole family', async () => {
  const server = await startedServer();
  const first = await server.signIn('user');
  const { body: later } = await refresh(server, first.refresh_token);
  server.pass(11 * second);
  const reused = await refresh(server, first.refresh_token);
  assert.equal([reused.status, reused.body.code], [401, 'refresh-rejected']);
  assert.is((await refresh(server, later.refresh_token)).status, 401);
  assert.not(await isSignedIn(server, later.token));
  await server.close();
});

test('used again within 10 seconds it answers a fresh pair of the same family: a reply was lost, or two tabs refresh', async () => {
  const server = await startedServer();
  const first = await server.signIn('user');
  const answers = await Promise.all([refresh(server, first.refresh_token), refresh(server, first.refresh_token)]);
  server.pass(10 * second);
  answers.push(await refresh(server, first.refresh_token));
  assert.equal(answers.map(({ status }) => status), [200, 200, 200]);
  assert.is(new Set(answers.map(({ body }) => body.refresh_token)).size, 3);
  for (const { body } of answers) assert.is((await refresh(server, body.refresh_token)).status, 200);
  const families = await server.db.selectFrom('session_families').select('id').execute();
  assert.is(families.length, 1);
  await server.close();
});

test('one family that ends leaves the others of its user alone', async () => {
  const server = await startedServer();
  const [stolen, other] = [await server.signIn('user'), await server.signIn('user')];
  await refresh(server, stolen.refresh_token);
  server.pass(11 * second);
  await refresh(server, stolen.refresh_token);
  assert.is((await refresh(server, other.refresh_token)).status, 200);
  await server.close();
});

test('a session lives 30 days unused', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.signIn('user');
  server.pass(29 * day);
  const { body } = await refresh(server, refresh_token);
  server.pass(29 * day);
  const again = await refresh(server, body.refresh_token);
  assert.is(again.status, 200);
  server.pass(30 * day);
  assert.is((await refresh(server, again.body.refresh_token)).status, 401);
  await server.close();
});

test('signing out ends the session at once, its tokens with it', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.signIn('user');
  assert.is((await server.call('POST', '/api/security/logout', { body: { refresh_token } })).status, 204);
  assert.not(await isSignedIn(server, token));
  assert.is((await refresh(server, refresh_token)).status, 401);
  await server.close();
});

test('signing out with an unknown or ended refresh token is answered alike', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.signIn('user');
  for (const given of [refresh_token, refresh_token, 'unknown']) assert.is((await server.call('POST', '/api/security/logout', { body: { refresh_token: given } })).status, 204);
  await server.close();
});

test('no refresh token is stored as it is', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.signIn('user');
  await refresh(server, refresh_token);
  const stored = JSON.stringify([await server.db.selectFrom('refresh_tokens').selectAll().execute(), await server.db.selectFrom('session_families').selectAll().execute()]);
  assert.not(stored.includes(refresh_token));
  await server.close();
});

test('a session keeps the browser’s name for itself and when it was last used', async () => {
  const server = await startedServer();
  const { body } = await server.call<Schemas['Tokens']>('POST', '/api/security/login', { body: { username: 'user@demo.fairway', password: 'fairway-demo' }, headers: { 'user-agent': 'Firefox' } });
  server.pass(minute);
  await refresh(server, body.refresh_token);
  const family = await server.db.selectFrom('session_families').select(['user_agent', 'created_at', 'last_used_at', 'ended_at']).executeTakeFirstOrThrow();
  assert.equal(family, { user_agent: 'Firefox', created_at: '2026-03-01T12:00:00.000Z', last_used_at: '2026-03-01T12:01:00.000Z', ended_at: null });
  await server.close();
});

test('ten failures a minute for an account from one address, then 429 with how long to wait', async () => {
  const server = await startedServer();
  for (let failure = 0; failure < 10; failure += 1) assert.is((await login(server, 'user@demo.fairway', 'wrong')).status, 401);
  server.pass(15 * second);
  const refused = await login(server, 'user@demo.fairway', 'fairway-demo');
  assert.equal([refused.status, refused.body.code, refused.headers['retry-after']], [429, 'too-many-requests', '45']);
  assert.is((await login(server, 'admin@demo.fairway', 'fairway-demo')).status, 200, 'another account');
  server.pass(45 * second);
  assert.is((await login(server, 'user@demo.fairway', 'fairway-demo')).status, 200, 'a minute later');
  await server.close();
});

test.run();
