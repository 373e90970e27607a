/** Finds the network of a client's IP address. Requests are counted and limited for each network. */
import { isIP } from 'node:net';

/**
 * Returns the network that an internet provider assigns to one customer. With IPv6, this is the first 64
 * bits, such as `2001:db8:0:1::/64`, because a machine can choose any address within that network. With IPv4,
 * it is the address itself, even if it is written as an IPv6 address (`::ffff:192.0.2.1`). Anything that
 * isn't an IP address is returned unchanged.
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

/** Returns the eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalises the address: without IPv4 notation, and with at most one run of zeros shortened
  // to `::`.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  ) as [number[], number[]];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
