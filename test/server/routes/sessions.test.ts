import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  audited,
  day,
  isLoggedIn,
  mailedServer,
  minute,
  type MailedServer,
} from '../../support/server/accounts';
import type { Schemas } from '../../support/server/server';

type DeviceSession = Schemas['DeviceSession'];
const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
    'Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};
async function logInBy(server: MailedServer, agent: string): Promise<Schemas['Tokens']> {
  const { body } = await server.call<Schemas['Tokens']>('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: 'fairway-demo' },
    headers: { 'user-agent': agent },
  });
  return body;
}
const list = async (server: MailedServer, token: string) =>
  (await server.call<DeviceSession[]>('GET', '/api/user/sessions', { token })).body;

test('sessions are listed with their device and last use, latest first, with the current one marked', async () => {
  const server = await mailedServer();
  const there = await logInBy(server, agents.firefox);
  server.pass(minute);
  const here = await logInBy(server, agents.iphone);
  await server.logIn('manager');
  assert.equal(
    (await list(server, here.token)).map(({ device, current, last_used_at }) => [
      device,
      current,
      last_used_at,
    ]),
    [
      ['Safari 17 on iPhone', true, '2026-03-01T12:01:00.000Z'],
      ['Firefox 141 on Windows', false, '2026-03-01T12:00:00.000Z'],
    ],
  );
  server.pass(minute);
  await server.call('POST', '/api/security/refresh', { body: { refresh_token: there.refresh_token } });
  assert.equal(
    (await list(server, here.token)).map(({ device }) => device),
    ['Firefox 141 on Windows', 'Safari 17 on iPhone'],
  );
  await server.close();
});

test('expired and logged-out sessions are not listed', async () => {
  const server = await mailedServer();
  await logInBy(server, agents.firefox);
  const ended = await logInBy(server, agents.firefox);
  await server.call('POST', '/api/security/logout', { body: { refresh_token: ended.refresh_token } });
  server.pass(180 * day);
  const { token } = await server.logIn('user');
  assert.equal(
    (await list(server, token)).map(({ current }) => current),
    [true],
  );
  await server.close();
});

test('a user who ends another of their sessions immediately revokes that session’s tokens', async () => {
  const server = await mailedServer();
  const [lost, here] = [await logInBy(server, agents.iphone), await logInBy(server, agents.firefox)];
  const { id } = (await list(server, here.token)).find(({ current }) => !current)!;
  assert.is((await server.call('DELETE', `/api/user/sessions/${id}`, { token: here.token })).status, 204);
  assert.equal([await isLoggedIn(server, lost.token), await isLoggedIn(server, here.token)], [false, true]);
  assert.is(
    (await server.call('POST', '/api/security/refresh', { body: { refresh_token: lost.refresh_token } }))
      .status,
    401,
  );
  assert.is(
    (await server.call('DELETE', `/api/user/sessions/${id}`, { token: here.token })).status,
    204,
    'ending a session again is not an error',
  );
  assert.equal((await audited(server)).slice(2), ['session.end user@demo.fairway']);
  await server.close();
});

test('another user’s session is treated as missing, and stays valid', async () => {
  const server = await mailedServer();
  const other = await server.logIn('manager');
  const { id } = (await list(server, other.token))[0]!;
  for (const sessionId of [id, 'unknown'])
    assert.is((await server.call('DELETE', `/api/user/sessions/${sessionId}`, { as: 'user' })).status, 404);
  assert.ok(await isLoggedIn(server, other.token));
  await server.close();
});

test('a user can end all of their other sessions at once, without affecting anybody else’s', async () => {
  const server = await mailedServer();
  const others = [await logInBy(server, agents.iphone), await logInBy(server, agents.iphone)];
  const manager = await server.logIn('manager');
  const here = await logInBy(server, agents.firefox);
  assert.is((await server.call('DELETE', '/api/user/sessions', { token: here.token })).status, 204);
  assert.equal(await Promise.all([...others, manager, here].map(({ token }) => isLoggedIn(server, token))), [
    false,
    false,
    true,
    true,
  ]);
  await server.close();
});

test.run();
