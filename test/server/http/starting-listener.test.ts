import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listenWhileStarting } from '../../../src/server/http/starting-listener';
import { StartupError } from '../../../src/server/startup-error';
import { freePort } from '../../support/server/free-port';

test('a server that is starting is alive but not ready, and frees its address for the server', async () => {
  const address = { host: '127.0.0.1', port: await freePort() };
  const listener = await listenWhileStarting(address);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${address.port}${path}`, { method });
  for (const method of ['GET', 'HEAD']) {
    assert.is((await ask('/healthcheck', method)).status, 204);
    assert.is((await ask('/readiness', method)).status, 503);
  }
  const refused = await ask('/api/user');
  assert.equal([refused.status, refused.headers.get('retry-after')], [503, '5']);
  assert.equal(await refused.json(), {
    status: 503,
    code: 'unavailable',
    title: 'The library is temporarily unavailable. Try again in a moment.',
  });
  await listener.close();
  await listener.close();
  await (await listenWhileStarting(address)).close();
});

test('an address that another program uses is refused with a sentence', async () => {
  const address = { host: '127.0.0.1', port: await freePort() };
  const listener = await listenWhileStarting(address);
  const failure = await listenWhileStarting(address).catch((error: unknown) => error);
  assert.instance(failure, StartupError);
  assert.match((failure as Error).message, /^Port \d+ on 127\.0\.0\.1 is already in use\. Set PORT/);
  await listener.close();
});

test('without a fixed port, nothing listens', async () => {
  const countListening = () =>
    process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
  const before = countListening();
  const listener = await listenWhileStarting({ host: '127.0.0.1', port: 0 });
  const during = countListening();
  await listener.close();
  assert.is(during, before);
});

test.run();
