// Where a call comes from, behind a proxy and without one: as the sign-in limits and the audit log have it.
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

/** Of the call's line in the log. */
async function seenAs(server: StartedServer, address: string, forwarded: string): Promise<string> {
  await server.call('GET', '/healthcheck', { address, headers: { 'x-forwarded-for': forwarded } });
  return (JSON.parse(server.logged.at(-1) ?? '{}') as { address: string }).address;
}

test('a near proxy’s word on the caller is taken, whichever private network it is in', async () => {
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

test('the word of whoever else connects is not, and none is without a proxy', async () => {
  assert.is(await seenAs(behindProxy, '198.51.100.7', '203.0.113.9'), '198.51.100.7');
  assert.is(await seenAs(behindProxy, '172.32.0.1', '203.0.113.9'), '172.32.0.1');
  assert.is(await seenAs(open, '127.0.0.1', '203.0.113.9'), '127.0.0.1');
});

test('what a caller claims before the proxy’s own word counts for nothing, in a private network too', async () => {
  assert.is(await seenAs(behindProxy, '10.0.0.1', '203.0.113.9, 198.51.100.7'), '198.51.100.7');
  assert.is(await seenAs(behindProxy, '10.0.0.1', '203.0.113.9, 10.0.0.5'), '10.0.0.5');
  assert.is(await seenAs(behindProxy, '10.0.0.1', 'nobody, 10.0.0.5'), '10.0.0.5');
});

test('a proxy that names no bare IP address is not believed: the call counts as its own', async () => {
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

test('so a caller in a private network does not get round the limit of failed sign-ins with another claim for each', async () => {
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

test('another garbage for each try does not get round that limit, nor another address of one IPv6 network', async () => {
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
