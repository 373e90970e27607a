// Finds a free port on this machine.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a port for a server whose address must be known before it starts, or that restarts at the same
 * address. The port is below those that the system assigns automatically (32768 and above), so that no other
 * process gets it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
