/** Whom an address counts as where calls are counted by address. */
import { isIP } from 'node:net';

/**
 * The network that one customer of a provider has: of IPv6 the first 64 bits, such as `2001:db8:0:1::/64`, as every machine
 * in it takes any number of addresses by itself. An IPv4 address counts as itself, written as IPv6 (`::ffff:192.0.2.1`) too.
 * What is no IP address stays as it is.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  const [fifth, sixth, ...last] = groups.slice(4);
  const isMapped = groups.slice(0, 4).every((group) => group === 0) && fifth === 0 && sixth === 0xffff;
  if (isMapped) return last.flatMap((group) => [group >> 8, group & 0xff]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes one address in one way: no IPv4 at its end, zeros shortened once.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  ) as [number[], number[]];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
