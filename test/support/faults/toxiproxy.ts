/**
 * Runs toxiproxy (https://github.com/Shopify/toxiproxy), which forwards connections to other servers and
 * disturbs them as a test specifies.
 */
import { spawn } from 'node:child_process';
import { eventually } from '../eventually';
import { buildGoProgram, missingForGo } from '../go-program';
import { freePort } from '../server/free-port';

/**
 * What happens to connections. `down`: they are refused, and open ones are closed. `slow`: responses are
 * delayed by 0.1 seconds. `reset`: they are reset. `hung`: they are accepted, but nothing arrives.
 */
export const connectionFaults = ['down', 'slow', 'reset', 'hung'] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

export interface FaultyConnection {
  /** The port for connections to the other server. */
  readonly port: number;
  /** Disturbs all connections, including open ones, until `mend` is called. */
  disturb(fault: ConnectionFault): Promise<void>;
  mend(): Promise<void>;
}

export interface Toxiproxy {
  /** @param port The port of a server on this machine. */
  connect(port: number): Promise<FaultyConnection>;
  stop(): Promise<void>;
}

const SLOW_MS = 100;
const toxiproxy = {
  name: 'toxiproxy',
  version: '2.12.0',
  source: 'github.com/Shopify/toxiproxy/v2/cmd/server',
};

/** Returns a message that says what must be installed, or null. */
export const missingForToxiproxy = (): Promise<string | null> => missingForGo(toxiproxy);

export async function startToxiproxy(): Promise<Toxiproxy> {
  const program = await buildGoProgram(toxiproxy);
  const control = await freePort();
  const api = `http://127.0.0.1:${control}`;
  const child = spawn(program, ['-host', '127.0.0.1', '-port', String(control)], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  await eventually(() => fetch(`${api}/version`));

  async function call(method: string, path: string, body?: object): Promise<void> {
    const answer = await fetch(api + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`toxiproxy responded with ${answer.status}: ${await answer.text()}`);
  }

  return {
    async connect(upstream) {
      const port = await freePort();
      const path = `/proxies/to-${upstream}`;
      await call('POST', '/proxies', {
        name: `to-${upstream}`,
        listen: `127.0.0.1:${port}`,
        upstream: `127.0.0.1:${upstream}`,
      });
      const addToxic = (type: string, attributes: object): Promise<void> =>
        call('POST', `${path}/toxics`, { type, attributes });
      return {
        port,
        disturb: (fault) =>
          ({
            down: () => call('POST', path, { enabled: false }),
            slow: () => addToxic('latency', { latency: SLOW_MS }),
            reset: () => addToxic('reset_peer', { timeout: 0 }),
            hung: () => addToxic('timeout', { timeout: 0 }),
          })[fault](),
        // This also enables the proxy.
        mend: () => call('POST', '/reset'),
      };
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
