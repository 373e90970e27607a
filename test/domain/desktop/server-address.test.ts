import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkServer, isOpenToOthers, parseServerAddress } from '../../../src/domain/desktop/server-address';
import { createClock } from '../../../src/platform/browser/clock';
import { createHandClock } from '../../support/clocks/fake-clock';
import { freePort } from '../../support/server/free-port';

for (const [typed, origin] of [
  ['library.example.com', 'https://library.example.com'],
  ['  Library.Example.COM  ', 'https://library.example.com'],
  ['library.example.com:8443', 'https://library.example.com:8443'],
  ['https://library.example.com/', 'https://library.example.com'],
  ['https://library.example.com/login?redirect=%2Fsearch#x', 'https://library.example.com'],
  ['library.example.com/search?q=solas', 'https://library.example.com'],
  ['http://intranet', 'http://intranet'],
  ['HTTP://10.0.0.7:8080', 'http://10.0.0.7:8080'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['localhost.example.com', 'https://localhost.example.com'],
  ['bücherei.example', 'https://xn--bcherei-n2a.example'],
] as const) {
  test(`"${typed}" is accepted as ${origin}`, () => assert.is(parseServerAddress(typed), origin));
}

for (const typed of [
  '',
  '   ',
  'https://',
  'ftp://library.example.com',
  'tauri://localhost',
  'javascript:alert(1)',
  'https://library.example.com@evil.example',
  'user:secret@library.example.com',
  'library example',
  'https://exa mple.com',
  'http://:8080',
  `https://${'a'.repeat(3000)}.example`,
]) {
  test(`"${typed.slice(0, 60)}" is not a valid address`, () => assert.is(parseServerAddress(typed), null));
}

test('parsing a returned origin again returns the same origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.domain(), fc.string()),
      (typed) => {
        const origin = parseServerAddress(typed);
        assert.ok(
          origin === null || (parseServerAddress(origin) === origin && new URL(origin).origin === origin),
        );
      },
    ),
  );
});

test('traffic to an http address is open to others, unless the address is on this machine', () => {
  assert.equal(
    [
      'http://10.0.0.7:8080',
      'http://localhost.example.com',
      'https://library.example.com',
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:80',
    ].map(isOpenToOthers),
    [true, true, false, false, false, false],
  );
});

const online = { isOnline: () => true };
const real = { ...online, fetch: (request: Request) => fetch(request), clock: createClock() };

/** A server that responds to every request with the same status. */
async function answering(
  status: number,
): Promise<{ origin: string; requested: string[]; close: () => void }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () => server.close(),
  };
}

test('a server that responds to the health check as Fairway does is recognised as a Fairway server', async () => {
  const { origin, requested, close } = await answering(204);
  assert.is(await checkServer(origin, real), 'fairway');
  assert.equal(requested, ['HEAD /healthcheck']);
  close();
});

for (const status of [200, 404, 502]) {
  test(`a server that responds with ${status} is reported as a different product`, async () => {
    const { origin, close } = await answering(status);
    assert.is(await checkServer(origin, real), 'other');
    close();
  });
}

test('if nothing is listening, the server is reported as unreachable', async () => {
  assert.is(await checkServer(`http://127.0.0.1:${await freePort()}`, real), 'unreachable');
});

const rejects = async () => {
  throw new TypeError('Load failed');
};

test('a missing network is reported, unless the address is on this machine', async () => {
  const offline = { fetch: rejects, isOnline: () => false, clock: createHandClock() };
  assert.is(await checkServer('https://library.example.com', offline), 'no-network');
  assert.is(await checkServer('http://127.0.0.1:8080', offline), 'unreachable');
});

test('a response that this app is not allowed to read is distinguished from no response', async () => {
  const fetch = async ({ mode }: Request) => (mode === 'no-cors' ? new Response(null) : rejects());
  assert.is(
    await checkServer('https://library.example.com', { ...online, fetch, clock: createHandClock() }),
    'closed',
  );
});

test('a silent server is abandoned after three attempts of six seconds', async () => {
  const clock = createHandClock();
  const fetch = (request: Request) =>
    new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
  let found: string | null = null;
  void checkServer('https://library.example.com', { ...online, fetch, clock }).then(
    (answer) => (found = answer),
  );
  await clock.turn(6000);
  await clock.turn(6000);
  assert.is(found, null);
  await clock.turn(6000);
  assert.is(found, 'unreachable');
});

test.run();
