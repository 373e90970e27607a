// An in-memory S3 service that tests can make fail. Unlike a real one, it doesn't check signatures, but it
// does check the hashes of the content that it receives. `npm run test:s3` runs the tests with a real
// service.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Location } from '../../../src/server/files/files-location';

/**
 * What is sent in response to a request: nothing, half of the body, a file that is only half as long, the whole file
 * instead of the requested part, a page from another kind of server, or an error.
 */
export type S3Fault =
  | 'silence'
  | 'half'
  | 'short'
  | 'whole'
  | 'page'
  | { readonly status: number; readonly code: string };

export interface S3Double {
  readonly location: S3Location;
  /** The files by key. */
  readonly held: Map<string, { bytes: Buffer; storedAt: Date }>;
  /** The requests so far, such as `GET ab/abc`, with the value of the Range header. */
  readonly requests: string[];
  /** The number of responses that are still being sent. */
  responding(): number;
  /** Returns the fault for each request, or `null` for none. */
  fault: (method: string, key: string) => S3Fault | null;
  close(): Promise<void>;
}

const PAGE = 3;

export async function startS3Double(): Promise<S3Double> {
  const held: S3Double['held'] = new Map();
  const requests: string[] = [];
  let responding = 0;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: S3Double = {
    location: {
      kind: 's3',
      bucket: 'library',
      prefix: '',
      region: null,
      endpoint: `http://127.0.0.1:${port}`,
      isPathStyle: true,
    },
    held,
    requests,
    responding: () => responding,
    fault: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    responding += 1;
    response.once('close', () => (responding -= 1));
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...path] = url.pathname.split('/');
    const [method, key] = [request.method ?? '', path.join('/')];
    requests.push([method, key, request.headers.range].filter(Boolean).join(' '));
    const fault = double.fault(method, key);
    if (fault === 'silence') return;
    if (fault === 'page') return void response.end('<h1>Please log in</h1>');
    if (fault !== null && typeof fault === 'object') return refuse(response, fault.status, fault.code);
    if (bucket !== double.location.bucket) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') return put(key, request, response);
    if (method === 'DELETE') return void (held.delete(key), response.writeHead(204).end());
    if (key === '') return method === 'HEAD' ? void response.end() : list(url, response);
    const found = held.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const range = fault === 'whole' ? '' : (request.headers.range ?? '');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const bytes = fault === 'short' ? found.bytes.subarray(0, found.bytes.length / 2) : found.bytes;
    const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length, etag: '"1"' });
    if (method === 'HEAD') return void response.end();
    if (fault !== 'half') return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => response.destroy());
  }

  async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const hash = createHash('sha256').update(bytes);
    const isRight =
      request.headers['x-amz-content-sha256'] === hash.copy().digest('hex') &&
      request.headers['x-amz-checksum-sha256'] === hash.digest('base64');
    if (!isRight) return refuse(response, 400, 'BadDigest');
    held.set(key, { bytes, storedAt: new Date() });
    response.writeHead(200, { etag: '"1"' }).end();
  }

  function list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...held.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE).map((key) => {
      const { bytes, storedAt } = held.get(key)!;
      const facts = `<LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
      return `<Contents><Key>${key}</Key>${facts}</Contents>`;
    });
    const hasMore = keys.length > PAGE;
    const next = hasMore ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(
      '<?xml version="1.0"?><ListBucketResult>' +
        `<IsTruncated>${hasMore}</IsTruncated>${next}${page.join('')}</ListBucketResult>`,
    );
  }

  function refuse(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>hunter2</Message></Error>`);
  }

  // The double doesn't check signatures, but the SDK needs credentials to sign with.
  process.env['AWS_ACCESS_KEY_ID'] ??= 'double';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'hunter2-of-the-double';
  return double;
}
