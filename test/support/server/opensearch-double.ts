// The part of OpenSearch that the adapter uses, on a loopback port. It refuses requests, stalls or hangs up
// at a test's request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface OpenSearchDouble {
  readonly url: string;
  /** The calls so far, such as `POST /library/_search`, with their bodies. */
  readonly calls: {
    readonly line: string;
    readonly body: string;
    readonly authorization: string | undefined;
  }[];
  /** Resolves when this many callers have hung up before getting a response. */
  left(count: number): Promise<void>;
  /** Resolves when this many calls that match `line` have arrived. */
  arrived(line: RegExp, count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * How the double responds to a call: with this status and body (a string as is, an object as JSON), by
 * hanging up, or never. If null, it behaves like OpenSearch without faults.
 */
export type Fault = { readonly status: number; readonly body: object | string } | 'hang up' | 'never' | null;

const emptyHits = {
  took: 1,
  timed_out: false,
  hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
};

/** @param faultOf Called for each call, with the number of earlier calls of the same method and path. */
export async function openSearchDouble(
  faultOf: (line: string, before: number, body: string) => Fault | Promise<Fault> = () => null,
): Promise<OpenSearchDouble> {
  const calls: { line: string; body: string; authorization: string | undefined }[] = [];
  let hungUp = 0;
  let arrivals: (() => void)[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const bytes = Buffer.concat(parts);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString(
      'utf8',
    );
    const line = `${request.method} ${(request.url ?? '').split('?', 1)[0]}`;
    const before = calls.filter((call) => call.line === line).length;
    calls.push({ line, body, authorization: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1;
      tell();
    });
    tell();
    const fault = await faultOf(line, before, body);
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'never') return;
    const { status, body: sent } = fault ?? { status: 200, body: usual(line, body) };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof sent === 'string' ? sent : JSON.stringify(sent));
  }

  function tell(): void {
    const waiting = arrivals;
    arrivals = [];
    for (const look of waiting) look();
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async left(count) {
      while (hungUp < count) await new Promise<void>((done) => arrivals.push(done));
    },
    async arrived(line, count) {
      while (calls.filter((call) => line.test(call.line)).length < count)
        await new Promise<void>((done) => arrivals.push(done));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function usual(line: string, body: string): object {
  if (line.endsWith('/_search')) return emptyHits;
  if (line.endsWith('/_bulk'))
    return {
      errors: false,
      items: operations(body).map(({ kind, id }) => ({ [kind]: { _id: id, status: 200 } })),
    };
  if (line === 'GET /library-v4-*')
    return { 'library-v4-1': { aliases: { 'library-v4': {}, 'library-v4-1-write': {} } } };
  return { acknowledged: true, _version: 7 };
}

/** Returns the actions in the body of a bulk request, in order. */
export function operations(body: string): { kind: 'index' | 'delete'; id: string; version: number }[] {
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, { _id: string; version: number }>);
  return lines.flatMap((line) => {
    const kind = 'delete' in line ? 'delete' : 'index';
    const target = line[kind];
    return target && '_id' in target ? [{ kind, id: target._id, version: target.version }] : [];
  });
}
