/**
 * Decides which proxies are trusted to report the caller's IP address: those on this machine or in a private
 * network.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Loopback, link-local and private addresses (RFC 1122, 3927, 1918, 4291, 4193). */
const TRUSTED_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  TRUSTED_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  TRUSTED_NETWORKS.addSubnet(network, bits, 'ipv6');

/**
 * Trusts only the proxy that connects to the server, and so only the last address in `X-Forwarded-For`. The
 * caller may have written the earlier addresses itself, and a caller in a private network can't be
 * distinguished from another proxy.
 *
 * @param hop The number of proxies between this address and the server.
 */
export function isTrustedProxy(address: string, hop: number): boolean {
  return (
    hop === 0 && isIP(address) !== 0 && TRUSTED_NETWORKS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  );
}

/**
 * Ignores `X-Forwarded-For` if its last entry isn't a plain IP address, but a word or an address with a port,
 * brackets or a zone id. The request is then treated as the proxy's own.
 */
export function ignoreInvalidForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isBareIp(request.ip)) delete request.raw.headers['x-forwarded-for'];
    done();
  });
}

function isBareIp(address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%');
}
