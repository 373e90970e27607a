// Tests which IP address counts as the caller's in the log and for the login limits, with and without a
// proxy.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type StartedServer } from '../../support/server/server';

const config = {
  loginLimit: { perAccount: 2, perAddress: 100 },
  allowedOrigins: [],
  build: 'production',
  productionApi: null,
  hstsSubdomains: false,
} as const;
let behindProxy: StartedServer;
let open: StartedServer;

test.before(async () => {
  behindProxy = await startedServer({ config: { ...config, publicUrl: 'https://library.example.com' } });
  open = await startedServer({ config: { ...config, publicUrl: null } });
});
test.after(async () => void (await Promise.all([behindProxy.close(), open.close()])));

/** Returns the address in the request's log line. */
async function seenAs(server: StartedServer, address: string, forwarded: string): Promise<string> {
  await server.call('GET', '/api/user', { address, headers: { 'x-forwarded-for': forwarded } });
  return (JSON.parse(server.logged.at(-1) ?? '{}') as { address: string }).address;
}

test('a proxy in any private network is trusted to report the caller’s address', async () => {
  for (const proxy of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.2',
    '192.168.1.1',
    '169.254.1.1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.1.2.3',
  ]) {
    assert.is(await seenAs(behindProxy, proxy, '203.0.113.9'), '203.0.113.9', proxy);
  }
});

test('proxies outside private networks aren’t trusted, and no proxy is trusted unless the setting is on', async () => {
  assert.is(await seenAs(behindProxy, '198.51.100.7', '203.0.113.9'), '198.51.100.7');
  assert.is(await seenAs(behindProxy, '172.32.0.1', '203.0.113.9'), '172.32.0.1');
  assert.is(await seenAs(open, '127.0.0.1', '203.0.113.9'), '127.0.0.1');
});

test('addresses before the proxy’s own entry are ignored, even those in a private network', async () => {
  assert.is(await seenAs(behindProxy, '10.0.0.1', '203.0.113.9, 198.51.100.7'), '198.51.100.7');
  assert.is(await seenAs(behindProxy, '10.0.0.1', '203.0.113.9, 10.0.0.5'), '10.0.0.5');
  assert.is(await seenAs(behindProxy, '10.0.0.1', 'nobody, 10.0.0.5'), '10.0.0.5');
});

test('if the proxy’s entry isn’t a plain IP address, the proxy is treated as the caller', async () => {
  for (const named of [
    'nobody',
    '203.0.113.9:1234',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    'fe80::1%eth0',
    '203.0.113',
    '203.0.113.9.1',
    '0x7f.1',
    'unknown',
    '203.0.113.9, garbage',
    '203.0.113.9 198.51.100.7',
  ]) {
    assert.is(await seenAs(behindProxy, '10.0.0.1', named), '10.0.0.1', named);
  }
  assert.is(await seenAs(behindProxy, '10.0.0.1', '2001:db8::1'), '2001:db8::1');
});

test('a caller in a private network can’t evade the login limit by claiming different addresses', async () => {
  const statuses: number[] = [];
  for (const claim of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const { status } = await behindProxy.call('POST', '/api/security/login', {
      body: { username: 'user@demo.fairway', password: 'wrong' },
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': `${claim}, 10.0.0.5` },
    });
    statuses.push(status);
  }
  assert.equal(statuses, [401, 401, 429]);
});

test('neither malformed entries nor different addresses in an IPv6 network evade the login limit', async () => {
  const statusOf = async (forwarded: string) => {
    const body = { username: 'reader@demo.fairway', password: 'wrong' };
    return (
      await behindProxy.call('POST', '/api/security/login', {
        body,
        address: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status;
  };
  assert.equal(
    [await statusOf('a'), await statusOf('203.0.113.9:1'), await statusOf('203.0.113.9:2')],
    [401, 401, 429],
  );
  assert.equal(
    [await statusOf('2001:db8::1'), await statusOf('2001:db8::2'), await statusOf('2001:db8::3')],
    [401, 401, 429],
  );
});

test.run();
