// A balancer in front of several servers. It checks each server's /readiness twice a second, distributes
// requests among the ready servers in turn, and never retries a request. Like most balancers, it doesn't remove
// a server because of a single late response: on a busy machine, no server would be left while another restarts.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Balancer {
  readonly url: string;
  /** Returns whether this server is getting requests. */
  isReady(server: string): boolean;
  close(): void;
}

const PROBE_MS = 500;

/**
 * @param servers The addresses of the servers, which must not change when servers are restarted.
 * @param port By default, any free port.
 */
export async function startBalancer(servers: readonly string[], port = 0): Promise<Balancer> {
  const ready = new Set<string>();
  let turn = 0;

  async function probe(server: string): Promise<void> {
    try {
      const answer = await fetch(`${server}/readiness`, { signal: AbortSignal.timeout(2000) });
      if (answer.status === 204) ready.add(server);
      else ready.delete(server);
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      if (!isLate) ready.delete(server);
    }
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const usable = servers.filter((server) => ready.has(server));
    const server = usable[(turn += 1) % usable.length];
    if (server === undefined) return void response.writeHead(502).end();
    const outgoing = ask(
      server + incoming.url,
      { method: incoming.method, headers: incoming.headers, agent: false },
      // If either end is closed, `pipeline` closes the other one.
      (answer) =>
        pipeline(answer, response.writeHead(answer.statusCode ?? 502, answer.headers), () => undefined),
    );
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    incoming.pipe(outgoing);
  }

  await Promise.all(servers.map(probe));
  const timer = setInterval(() => servers.forEach((server) => void probe(server)), PROBE_MS);
  const listener = createServer(pass).listen(port, '127.0.0.1');
  // If the balancer closed an idle connection just as a client reused it, the client's request would fail.
  listener.keepAliveTimeout = 600_000;
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    isReady: (server) => ready.has(server),
    close() {
      clearInterval(timer);
      listener.close();
      listener.closeAllConnections();
    },
  };
}
