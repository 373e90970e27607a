import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clientNetwork } from '../../../src/server/http/client-network';

test('all addresses in an IPv6 /64 network count as one, in whatever notation', () => {
  for (const [address, network] of [
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const)
    assert.is(clientNetwork(address), network, address);
});

test('an IPv4 address is a network of its own, even when it is written as IPv6', () => {
  for (const address of [
    '192.0.2.200',
    '::ffff:192.0.2.200',
    '::FFFF:c000:2c8',
    '0:0:0:0:0:ffff:192.0.2.200',
  ])
    assert.is(clientNetwork(address), '192.0.2.200', address);
});

test('a string that isn’t an IP address is returned unchanged', () => {
  for (const address of ['', 'terminal', '[::1]', '192.0.2.1:80']) assert.is(clientNetwork(address), address);
});

test('two IPv6 addresses count as one if and only if their first 64 bits are the same', () => {
  const groups = fc.array(fc.constantFrom(0, 1, 0xffff), { minLength: 8, maxLength: 8 });
  const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const isMapped = [one, other].some((numbers) => numbers.slice(0, 6).join() === '0,0,0,0,0,65535');
      fc.pre(!isMapped);
      assert.is(
        clientNetwork(written(one)) === clientNetwork(written(other)),
        one.slice(0, 4).join() === other.slice(0, 4).join(),
      );
    }),
  );
});

test.run();
