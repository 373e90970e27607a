// A proxy in front of a real server, with its own address. It serves either the server's client or an earlier
// build's client, records requests, and can cut off PDFs and disable the API.
import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client file as its server sent it. */
export interface ClientFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The files by path. */
export type Client = ReadonlyMap<string, ClientFile>;

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** The start of the requested range, or 0. */
  readonly from: number;
  readonly status: number;
  /** The body of an API call. */
  readonly body: string;
}

export interface Front {
  readonly url: string;
  /** The client to serve, or `null` for the server's own. */
  client: Client | null;
  /** Whether API calls lose their connection. */
  isApiGone: boolean;
  /** Called for each PDF. Returns the number of bytes after which the connection is lost, or `null`. */
  cut: (path: string, from: number) => number | null;
  /** All requests since the last `forget`. */
  readonly requests: readonly RecordedRequest[];
  forget(): void;
  close(): Promise<void>;
}

/** The path of an empty page on the origin, which runs no part of the application. */
export const emptyPage = '/upgrade-empty-page';

/** @param upstream The address of the server. Another server may replace it at this address. */
export async function startFront(upstream: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let requests: RecordedRequest[] = [];
  const server = createServer(
    (incoming, response) => void serve(incoming, response).catch(() => response.socket?.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await readAll(incoming);
    const isApi = path.startsWith('/api/') || path === '/healthcheck';
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    const note = (status: number) =>
      requests.push({ method, path, from, status, body: body.toString('utf8') });
    if (path === emptyPage)
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Empty</title>');
    if (isApi && front.isApiGone) {
      note(0);
      return void response.socket?.destroy();
    }
    if (front.client && !isApi) {
      const file =
        front.client.get(path.split('?', 1)[0]!) ??
        (headers.accept?.includes('text/html') ? front.client.get('/') : undefined);
      note(file ? 200 : 404);
      return void response.writeHead(file ? 200 : 404, { ...file?.headers }).end(file?.body);
    }
    const outgoing = ask(upstream + path, { method, headers, agent });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const bytes = await readAll(answer);
    note(answer.statusCode ?? 502);
    const cut = path.startsWith('/api/files/pdf/') ? front.cut(path, from) : null;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (cut === null) return void response.end(bytes);
    // A reset would discard bytes that the browser hasn't read.
    response.write(bytes.subarray(0, cut), () => setTimeout(() => response.socket?.destroy(), 200));
  }

  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: null,
    isApiGone: false,
    cut: () => null,
    get requests() {
      return requests;
    },
    forget: () => void (requests = []),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
