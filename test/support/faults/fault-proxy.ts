// A proxy in front of a real server. It corrupts responses with PDFs as the test specifies, limits all
// traffic to the speed of a single connection, and records requests.
import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import type { Random } from '../../conformance/random';

/**
 * What happens to requests for PDFs. `refused`: the status is 500. `truncated`: part of the file arrives
 * before the connection is lost. `short`: part of it arrives as if it were complete. `flipped`: one bit is
 * wrong. `swapped`: another file's bytes arrive. `reset`: the connection is reset after 10 kB.
 */
export type FileFault = 'none' | 'refused' | 'truncated' | 'short' | 'flipped' | 'swapped' | 'reset';

export interface FileRequest {
  readonly id: string;
  readonly edition: string;
  /** The start of the requested range, or 0. */
  readonly from: number;
  /** The number of bytes that have been sent so far. */
  sent: number;
}

export interface LinkSpeed {
  /** How long each request is delayed. */
  readonly latencyMs: number;
  /** The bytes per second that all connections receive together. */
  readonly bytesPerSecond: number;
}

export interface FaultProxy {
  readonly url: string;
  fault: FileFault;
  /** Whether requests lose their connection without getting a response. */
  isDown: boolean;
  /** Called for each request that isn't for a PDF. If it returns true, the request gets a 500. */
  refuses: (path: string) => boolean;
  /**
   * Called for each request that isn't for a PDF. If it returns true, the server handles the request, but the
   * response is lost.
   */
  swallows: (path: string) => boolean;
  /** Null for no limit. */
  speed: LinkSpeed | null;
  /** The requests for PDFs since the last `forget`. */
  readonly files: readonly FileRequest[];
  /** All other requests since the last `forget`, with the status and the size of the response. */
  readonly calls: readonly { readonly path: string; readonly status: number; readonly bytes: number }[];
  forget(): void;
  /** Resolves when this many more bytes of PDFs have been sent. */
  fileBytes(count: number): Promise<void>;
  close(): Promise<void>;
}

const RESET_BYTES = 10_000;
const RESET_PAUSE_MS = 50;
const CHUNK_BYTES = 4096;
const filePath = /^\/api\/files\/pdf\/([^/]+)\/([^/?]+)\?/;

/** @param upstream The address of the server, which may be stopped and started again. */
export async function startFaultProxy(upstream: string, random: Random): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  let files: FileRequest[] = [];
  let calls: { path: string; status: number; bytes: number }[] = [];
  let waiting: { left: number; readonly resolve: () => void }[] = [];
  /** When the connection will have sent all data so far. */
  let freeAt = 0;
  /** The bytes of the files that the server has sent, for `swapped`. */
  const known = new Map<string, Buffer>([['', Buffer.alloc(50_000, 7)]]);

  const server = createServer((incoming, response) => {
    void serve(incoming, response).catch(() => response.socket?.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const isRefused = !filePath.test(path) && proxy.refuses(path);
    if (proxy.isDown) return void response.socket?.destroy();
    if (isRefused) {
      calls.push({ path, status: 500, bytes: 0 });
      return refuse(response);
    }
    if (proxy.speed) await pass(proxy.speed.latencyMs);
    const outgoing = ask(upstream + path, { method: incoming.method, headers: incoming.headers, agent });
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const [, id, edition] = filePath.exec(incoming.url ?? '') ?? [];
    if (id !== undefined && edition !== undefined)
      return sendFile(response, answer, bytes, {
        id: decodeURIComponent(id),
        edition: decodeURIComponent(edition),
        from: Number(/^bytes=(\d+)-/.exec(incoming.headers.range ?? '')?.[1] ?? 0),
        sent: 0,
      });
    if (proxy.swallows(path)) return void response.socket?.destroy();
    calls.push({ path, status: answer.statusCode ?? 0, bytes: bytes.length });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await send(response, bytes);
    response.end();
  }

  async function sendFile(
    response: ServerResponse,
    answer: IncomingMessage,
    original: Buffer,
    file: FileRequest,
  ): Promise<void> {
    const { fault } = proxy;
    files.push(file);
    if (fault === 'refused') return refuse(response);
    let bytes = original;
    if (fault === 'flipped' && bytes.length > 0) {
      bytes = Buffer.from(bytes);
      const at = random.integer(bytes.length);
      bytes[at] = bytes[at]! ^ (1 << random.integer(8));
    }
    if (fault === 'swapped') bytes = random.pick([...known].filter(([id]) => id !== file.id))[1];
    if (fault === 'short') bytes = bytes.subarray(0, random.integer(bytes.length));
    if (file.from === 0) known.set(file.id, original);
    const cut =
      fault === 'truncated'
        ? random.integer(bytes.length)
        : fault === 'reset'
          ? Math.min(RESET_BYTES, bytes.length)
          : bytes.length;
    const isCut = fault === 'truncated' || cut < bytes.length;
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': bytes.length });
    await send(response, bytes.subarray(0, cut), file);
    if (!isCut) response.end();
    else if (fault === 'reset') {
      // A reset discards bytes that the browser hasn't read. Without this pause, no attempt would make
      // progress.
      await pass(RESET_PAUSE_MS);
      response.socket?.resetAndDestroy();
    } else response.socket?.destroy();
  }

  function refuse(response: ServerResponse): void {
    response
      .writeHead(500, { 'content-type': 'application/problem+json' })
      .end('{"status":500,"code":"internal","title":"Broken."}');
  }

  /** Sends at the connection's speed. Resolves when the connection has accepted everything. */
  async function send(response: ServerResponse, bytes: Buffer, file?: FileRequest): Promise<void> {
    for (let at = 0; at < bytes.length && !response.destroyed; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      if (proxy.speed) {
        freeAt = Math.max(freeAt, performance.now()) + (chunk.length / proxy.speed.bytesPerSecond) * 1000;
        await pass(freeAt - performance.now());
      }
      await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
      if (file) countFileBytes(file, chunk.length);
    }
  }

  function countFileBytes(file: FileRequest, count: number): void {
    file.sent += count;
    for (const one of waiting) one.left -= count;
    for (const { resolve } of waiting.filter(({ left }) => left <= 0)) resolve();
    waiting = waiting.filter(({ left }) => left > 0);
  }

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: 'none',
    isDown: false,
    refuses: () => false,
    swallows: () => false,
    speed: null,
    get files() {
      return files;
    },
    get calls() {
      return calls;
    },
    forget() {
      files = [];
      calls = [];
    },
    fileBytes: (count) => new Promise((resolve) => waiting.push({ left: count, resolve })),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
