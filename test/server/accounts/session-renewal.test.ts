// Tests who is asked to renew a session that is close to its maximum age, and how.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { purgeExpiredSessions } from '../../../src/server/accounts/session-age';
import {
  audited,
  day,
  isLoggedIn,
  logIn,
  mailedServer,
  minute,
  second,
  type MailedServer,
} from '../../support/server/accounts';
import { password } from '../../support/server/library';
import type { Schemas } from '../../support/server/server';

type Session = Schemas['Session'] & Schemas['Problem'];
const refresh = async (server: MailedServer, refresh_token: string) =>
  (await server.call<Session>('POST', '/api/security/refresh', { body: { refresh_token } })).body;
const renew = (server: MailedServer, token: string, given: string = password, address?: string) =>
  server.call('POST', '/api/user/sessions/renew', {
    token,
    body: { password: given },
    ...(address !== undefined && { address }),
  });

/**
 * Lets the days pass, refreshing often enough to keep the session from expiring through inactivity. Returns
 * the result of the last refresh.
 */
async function after(server: MailedServer, tokens: Schemas['Tokens'], days: number): Promise<Session> {
  let { refresh_token } = tokens;
  for (let left = days; left > 150; left -= 150) {
    server.pass(150 * day);
    refresh_token = (await refresh(server, refresh_token)).refresh_token;
  }
  server.pass((days > 150 ? days % 150 || 150 : days) * day);
  return refresh(server, refresh_token);
}

test('a session with fewer than 30 days left reports the number of days, and requires the password', async () => {
  const server = await mailedServer();
  const session = await after(server, await server.logIn('user'), 370);
  assert.is(session.renewal, null);
  server.pass(minute);
  const due = await refresh(server, session.refresh_token);
  assert.equal(due.renewal, { days_left: 29, by: 'password' });
  server.pass(30 * day - 2 * minute);
  assert.equal((await refresh(server, due.refresh_token)).renewal, { days_left: 0, by: 'password' });
  await server.close();
});

for (const [maxDays, days, daysLeft] of [
  [0, 149, null],
  [60, 29, null],
  [60, 31, 28],
  [10, 4, null],
  [10, 6, 3],
  [1, 0, null],
] as const) {
  const outcome = daysLeft === null ? 'needs no renewal' : `has ${daysLeft} days left`;
  const limit = maxDays ? `with a ${maxDays}-day limit` : 'without a limit';
  test(`${limit}, a session that is ${days} days old ${outcome}`, async () => {
    const server = await mailedServer({ config: { sessionAges: { unusedDays: 180, maxDays } } });
    const { refresh_token } = await server.logIn('user');
    server.pass(days * day + minute);
    assert.is((await refresh(server, refresh_token)).renewal?.days_left ?? null, daysLeft);
    await server.close();
  });
}

test('the password renews the session for 400 more days, and all of its tokens stay valid', async () => {
  const server = await mailedServer();
  const due = await after(server, await server.logIn('user'), 390);
  assert.is((await renew(server, due.token)).status, 204);
  assert.ok(await isLoggedIn(server, due.token));
  const renewed = await refresh(server, due.refresh_token);
  assert.is(renewed.renewal, null);
  const old = await after(server, renewed, 399);
  assert.equal(old.renewal, { days_left: 1, by: 'password' });
  server.pass(2 * day);
  assert.is((await refresh(server, old.refresh_token)).code, 'session-expired');
  await server.close();
});

test('a renewed session counts as new, and other sessions aren’t renewed', async () => {
  const server = await mailedServer({ config: { sessionAges: { unusedDays: 0, maxDays: 100 } } });
  const [own] = [await server.logIn('user'), await server.logIn('user')];
  server.pass(90 * day);
  const { token, refresh_token } = await refresh(server, own.refresh_token);
  await renew(server, token);
  server.pass(20 * day);
  const alive = await refresh(server, refresh_token);
  const { body } = await server.call<Schemas['DeviceSession'][]>('GET', '/api/user/sessions', {
    token: alive.token,
  });
  assert.equal(
    body.map(({ current, created_at }) => [current, created_at]),
    [[true, '2026-03-01T12:00:00.000Z']],
  );
  await purgeExpiredSessions(
    server.db,
    { unusedDays: 0, maxDays: 100 },
    new Date(Date.parse('2026-03-01T12:00:00.000Z') + 135 * day),
  );
  assert.is((await server.db.selectFrom('session_families').selectAll().execute()).length, 1);
  await server.close();
});

test('a renewal is recorded in the audit log, without the password', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  await renew(server, token);
  assert.equal((await audited(server)).at(-1), 'session.renew user@demo.fairway');
  const { detail } = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'session.renew')
    .executeTakeFirstOrThrow();
  assert.not.match(detail, password);
  await server.close();
});

test('a wrong password is reported for its field, and the session continues without being renewed', async () => {
  const server = await mailedServer();
  const due = await after(server, await server.logIn('user'), 380);
  const { status, body } = await renew(server, due.token, 'wrong');
  assert.equal(
    [status, body.code, body.errors?.map(({ path }) => path)],
    [400, 'wrong-password', ['/password']],
  );
  assert.ok(await isLoggedIn(server, due.token));
  assert.is((await refresh(server, due.refresh_token)).renewal?.days_left, 20);
  await server.close();
});

test('wrong passwords are counted and logged together with the user’s failed logins', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  for (let failure = 0; failure < 6; failure += 1)
    assert.is((await renew(server, token, 'wrong', '192.0.2.1')).status, 400);
  for (let failure = 0; failure < 4; failure += 1)
    assert.is((await logIn(server, 'user@demo.fairway', 'wrong', '192.0.2.1')).status, 401);
  server.pass(15 * second);
  const refused = await renew(server, token, password, '192.0.2.1');
  assert.equal(
    [refused.status, refused.body.code, refused.headers['retry-after']],
    [429, 'too-many-requests', '45'],
  );
  assert.is((await logIn(server, 'user@demo.fairway', password, '192.0.2.1')).status, 429);
  const failed = await server.db
    .selectFrom('failed_sign_ins')
    .select(['email', 'address', 'tries'])
    .execute();
  assert.equal(failed, [{ email: 'user@demo.fairway', address: '192.0.2.1', tries: 10 }]);
  server.pass(45 * second);
  assert.is((await renew(server, token, password, '192.0.2.1')).status, 204);
  await server.close();
});

test('an ended session is not renewed, and an unknown caller can’t renew anything', async () => {
  const server = await mailedServer();
  const { token, refresh_token } = await server.logIn('user');
  await server.call('POST', '/api/security/logout', { body: { refresh_token } });
  assert.is((await renew(server, token)).status, 401);
  assert.is((await server.call('POST', '/api/user/sessions/renew', { body: { password } })).status, 401);
  await server.close();
});

test('changing the password renews the current session', async () => {
  const server = await mailedServer();
  const due = await after(server, await server.logIn('user'), 390);
  const body = { current_password: password, password: 'lighthouse on a rock' };
  assert.is((await server.call('PATCH', '/api/user/password', { token: due.token, body })).status, 204);
  assert.is((await refresh(server, due.refresh_token)).renewal, null);
  await server.close();
});

test('a user without a password has to renew the session through the provider', async () => {
  const server = await mailedServer();
  const due = await after(server, await server.logIn('user'), 390);
  await server.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', '=', 'user@demo.fairway')
    .execute();
  assert.equal((await renew(server, due.token)).body.code, 'wrong-password');
  assert.equal((await refresh(server, due.refresh_token)).renewal, { days_left: 10, by: 'provider' });
  await server.close();
});

test.run();
