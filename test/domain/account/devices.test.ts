import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceSessions, type DeviceSession } from '../../../src/domain/account/devices';
import { createApiDouble } from '../../support/fixtures/api-double';

const session = (id: string, last_used_at: string, current = false): DeviceSession => ({
  id,
  device: id,
  created_at: '2025-01-01T00:00:00.000Z',
  last_used_at,
  current,
});
const here = session('here', '2025-11-01T00:00:00.000Z', true);
const old = session('old', '2025-10-01T00:00:00.000Z');
const late = session('late', '2025-11-12T00:00:00.000Z');

async function loaded() {
  const server = createApiDouble();
  const sessions = createDeviceSessions({ api: server.api });
  const loading = sessions.load();
  (await server.next()).answer(200, [old, here, late]);
  await loading;
  return { ...server, sessions, ids: () => sessions.items.value?.map(({ id }) => id) };
}

test('this device is listed first, and the others by most recent use', async () => {
  assert.equal((await loaded()).ids(), ['here', 'late', 'old']);
});

test('an ended session is removed from the list once the server accepts the change', async () => {
  const { sessions, next, ids } = await loaded();
  const ending = sessions.end('old');
  const request = await next();
  assert.equal([request.method, request.path, ids()?.length], ['DELETE', '/api/user/sessions/old', 3]);
  request.answer(204);
  assert.is(await ending, null);
  assert.equal(ids(), ['here', 'late']);
});

test('a refusal leaves the list unchanged', async () => {
  const { sessions, next, ids } = await loaded();
  const ending = sessions.end('old');
  (await next()).refuse(500, 'internal');
  assert.equal([(await ending)?.code, ids()?.length], ['internal', 3]);
});

test('ending all other sessions leaves only this device', async () => {
  const { sessions, next, ids } = await loaded();
  const ending = sessions.endOthers();
  (await next()).answer(204);
  await ending;
  assert.equal(ids(), ['here']);
});

test('a load that began before a session was ended does not bring back the session', async () => {
  const { sessions, next, ids } = await loaded();
  const loading = sessions.load();
  const slow = await next();
  const ending = sessions.end('old');
  (await next()).answer(204);
  await ending;
  slow.answer(200, [old, here, late]);
  await loading;
  assert.equal(ids(), ['here', 'late']);
});

test.run();
