import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { forgetKept, type UserName } from '../../support/server/library';

type Options = Schemas['NotificationOptions'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const read = async (as: UserName = 'user') =>
  (await server.call<Options>('GET', '/api/user/notificationoptions', { as })).body.emailNotificationSend;
const set = (emailNotificationSend: unknown, as: UserName = 'user') =>
  server.call<Options>('POST', '/api/user/notificationoptions', { as, body: { emailNotificationSend } });
const toggle = async (as: UserName = 'user') =>
  (await server.call<Options>('PATCH', '/api/user/notificationoptions', { as })).body.emailNotificationSend;

test('e-mails are on by default, until they are turned off', async () => {
  assert.is(await read(), true);
  assert.equal((await set(false)).body, { emailNotificationSend: false });
  assert.is(await read(), false);
  assert.equal((await set(true)).body, { emailNotificationSend: true });
  assert.is(await read(), true);
});

test('the toggle changes the option each time, even if two requests run at the same time', async () => {
  assert.equal([await toggle(), await toggle(), await toggle()], [false, true, false]);
  assert.equal((await Promise.all([toggle(), toggle()])).sort(), [false, true]);
});

test('each user has separate options, and an invalid value is rejected', async () => {
  await set(false);
  assert.is(await read('manager'), true);
  assert.is((await set('no')).status, 400);
});

test.run();
