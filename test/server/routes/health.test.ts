import { renameSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesFault } from '../../../src/server/files/files-fault';
import { watchFiles } from '../../../src/server/files/watch-files';
import { createReadiness } from '../../../src/server/readiness';
import { eventually } from '../../support/eventually';
import { databaseThat } from '../../support/server/database-that';
import { startedServer } from '../../support/server/server';

test('/healthcheck responds with 204 to everybody', async () => {
  const server = await startedServer();
  for (const method of ['HEAD', 'GET'] as const) {
    const { status, text } = await server.call(method, '/healthcheck');
    assert.equal([status, text], [204, '']);
  }
  await server.close();
});

test('pages from other origins can load the response of /healthcheck, but no other response', async () => {
  const server = await startedServer();
  const policyOf = async (method: 'HEAD' | 'GET', path: string) =>
    (await server.call(method, path, { headers: { origin: 'https://portal.example' } })).headers;
  assert.is((await policyOf('HEAD', '/healthcheck'))['cross-origin-resource-policy'], 'cross-origin');
  assert.is((await policyOf('HEAD', '/healthcheck'))['access-control-allow-origin'], undefined);
  assert.is((await policyOf('GET', '/api/user'))['cross-origin-resource-policy'], 'same-origin');
  await server.close();
});

test('/readiness responds with 204 once the server can take requests', async () => {
  const server = await startedServer();
  for (const method of ['HEAD', 'GET'] as const)
    assert.is((await server.call(method, '/readiness')).status, 204);
  await server.close();
});

test('a server that is starting is alive, but not ready, and its API asks clients to try again later', async () => {
  const readiness = createReadiness();
  const server = await startedServer({ readiness });
  assert.is((await server.call('GET', '/healthcheck')).status, 204);
  assert.is((await server.call('GET', '/readiness')).status, 503);
  const { status, headers, body } = await server.call('GET', '/api/user');
  assert.equal([status, body.code, headers['retry-after']], [503, 'unavailable', '5']);
  readiness.become('ready');
  assert.is((await server.call('GET', '/readiness')).status, 204);
  assert.is((await server.call('GET', '/api/user')).status, 401);
  await server.close();
});

test('a server whose files can’t be used is ready, and reports the fault in a header until it is gone', async () => {
  const server = await startedServer();
  const check = async () => {
    throw new FilesFault('The bucket with the files doesn’t exist.', 'NoSuchBucket');
  };
  const other = await startedServer({ files: { ...server.files, check } });
  await eventually(async () => {
    const { status, headers } = await other.call('GET', '/readiness');
    assert.equal([status, headers['x-degraded']], [204, 'files']);
  });
  await other.close();
  await server.close();

  let works = false;
  const areUsable = watchFiles({ check: async () => (works ? undefined : check()) }, 0);
  await eventually(() => assert.not(areUsable()));
  works = true;
  await eventually(() => assert.ok(areUsable()));
});

test('a server that is draining serves its API, but is not ready, and never becomes ready again', async () => {
  const readiness = createReadiness('ready');
  const server = await startedServer({ readiness });
  readiness.become('draining');
  readiness.become('ready');
  assert.is((await server.call('GET', '/readiness')).status, 503);
  assert.is((await server.call('GET', '/api/user', { as: 'user' })).status, 200);
  await server.close();
});

for (const treats of ['refuses', 'never answers'] as const)
  test(`a server whose database ${treats} is alive, but not ready`, async () => {
    const down = await databaseThat(treats);
    const server = await startedServer({ db: down.db });
    assert.is((await server.call('GET', '/healthcheck')).status, 204);
    const { status, headers, body } = await server.call('GET', '/readiness');
    assert.equal([status, body.code, headers['retry-after']], [503, 'unavailable', '5']);
    assert.is(body.request_id, headers['x-request-id'], 'the problem contains the request’s id');
    await down.close();
    await server.close();
  });

test('a server whose SQLite file has been removed is not ready', async () => {
  const server = await startedServer();
  // PostgreSQL has no such file.
  if ('file' in server.location) {
    renameSync(server.location.file, `${server.location.file}.away`);
    const { status, body } = await server.call('GET', '/readiness');
    assert.equal([status, body.code], [503, 'unavailable']);
    renameSync(`${server.location.file}.away`, server.location.file);
    assert.is((await server.call('GET', '/readiness')).status, 204);
  }
  await server.close();
});

test('while the database is down, calls that need it get a 503, which is logged with the request’s id', async () => {
  const down = await databaseThat('refuses');
  const server = await startedServer({ db: down.db });
  const { status, headers, body } = await server.call('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: 'wrong' },
  });
  assert.equal(
    [status, body.code, body.title],
    [503, 'unavailable', 'The library is temporarily unavailable. Try again in a moment.'],
  );
  const line = server.logged.map((text) => JSON.parse(text)).find(({ part }) => part === 'database');
  assert.equal([line.msg, line.reqId], ['The database can’t be reached.', headers['x-request-id']]);
  await down.close();
  await server.close();
});

test('each response contains the id of its request, and all ids are different', async () => {
  const server = await startedServer();
  const names = new Set<unknown>();
  for (let count = 0; count < 3; count += 1)
    names.add((await server.call('GET', '/api/user')).headers['x-request-id']);
  assert.is(names.size, 3);
  const lines = server.logged.map((text) => JSON.parse(text).reqId);
  assert.equal(lines, [...names]);
  await server.close();
});

test.run();
