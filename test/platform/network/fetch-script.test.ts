import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchScript } from '../../../src/platform/network/fetch-script';

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

/** Starts a server that sends this response and returns its address. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const fetched = (address: string) =>
  fetchScript(address, false).then(
    () => 'fetched',
    (error: unknown) => (error instanceof TypeError ? 'failed' : 'another error'),
  );
const script = { 'content-type': 'text/javascript; charset=utf-8' };

test('fetching a script that arrives completely succeeds', async () => {
  assert.is(
    await fetched(await answering((response) => response.writeHead(200, script).end('export {}'))),
    'fetched',
  );
});

test('an error, an incomplete script, and a login page instead of a script are rejected', async () => {
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500, script).end(),
    (response) => {
      response.writeHead(200, { ...script, 'content-length': 1000 });
      response.write('export', () => response.destroy());
    },
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  ];
  for (const answer of answers) assert.is(await fetched(await answering(answer)), 'failed');
});

test.run();
