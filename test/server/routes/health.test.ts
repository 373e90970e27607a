import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer } from '../../support/server/server';

test('HEAD /healthcheck responds with 204 to everybody', async () => {
  const server = await startedServer();
  const { status, text } = await server.call('HEAD', '/healthcheck');
  assert.equal([status, text], [204, '']);
  await server.close();
});

test('pages from other origins can read this response, but no other', async () => {
  const server = await startedServer();
  const policyOf = async (method: 'HEAD' | 'GET', path: string) =>
    (await server.call(method, path, { headers: { origin: 'https://portal.example' } })).headers;
  assert.is((await policyOf('HEAD', '/healthcheck'))['cross-origin-resource-policy'], 'cross-origin');
  assert.is((await policyOf('HEAD', '/healthcheck'))['access-control-allow-origin'], undefined);
  assert.is((await policyOf('GET', '/api/user'))['cross-origin-resource-policy'], 'same-origin');
  await server.close();
});

test.run();
