import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer } from '../../support/server';

test('HEAD /healthcheck answers 204 to anybody', async () => {
  const server = await startedServer();
  const { status, text } = await server.call('HEAD', '/healthcheck');
  assert.equal([status, text], [204, '']);
  await server.close();
});

test.run();
