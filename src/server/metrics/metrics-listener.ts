/**
 * Serves the metrics at /metrics on a separate address, which is never the one that users open. The metrics
 * show how the library is used, so this address must not be reachable from outside.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { MetricsAddress } from '../config';

export interface MetricsListener {
  /** The address of the metrics, such as http://127.0.0.1:9464/metrics. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param readState Updates the registry's gauges.
 * @throws A system error if the server can't listen on the address
 */
export async function listenForMetrics(
  { host, port }: MetricsAddress,
  registry: Registry,
  readState: () => Promise<void>,
): Promise<MetricsListener> {
  async function read(): Promise<string> {
    await readState();
    return registry.metrics();
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
