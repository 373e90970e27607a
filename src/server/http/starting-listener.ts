/**
 * Responds to requests at the server's address until the server itself can, because migrations may take any amount
 * of time, whether this server runs them or waits for another one. Meanwhile, load balancers see that the server
 * isn't ready, and service managers that its process is alive. The log says what it is waiting for.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Config } from '../config';
import { toListenFailure } from './listen-failure';
import { unavailable } from './problem';

export interface StartingListener {
  /** Frees the address for the server. */
  close(): Promise<void>;
}

/** @throws StartupError if another program uses the address, or the server may not listen there. */
export async function listenWhileStarting({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<StartingListener> {
  // With port 0, nobody knows the address until the server itself listens.
  if (port === 0) return { close: async () => undefined };
  const server = createServer(({ url }, response) => {
    // Otherwise, a client would use the same connection again, and find it closed.
    response.setHeader('connection', 'close');
    if (url === '/healthcheck') response.writeHead(204).end();
    else refuse(response);
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw toListenFailure(cause, { host, port });
  }
  return {
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse): void {
  const { status, code, message: title, more } = unavailable();
  response
    .writeHead(status, { ...more.headers, 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ status, code, title }));
}
