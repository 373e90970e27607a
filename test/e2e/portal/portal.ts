// Serves a portal's page, with its own origin, aggressive styles and a restrictive content security policy.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

export interface Portal {
  readonly url: string;
  /**
   * Whether the portal sends only the beginning of each file. Has an effect only if the portal is in front of
   * the server.
   */
  isSlow: boolean;
  close(): Promise<void>;
}

const read = (name: string) => readFileSync(join('test/e2e/portal', name), 'utf8');

/**
 * Serves the portal's page at every path below /portal. The query `?token=…` stands for a user who is logged
 * in to the portal. The policy of /portal/open lets the page contact any server.
 *
 * @param fairway The address of the library's server.
 * @param isBefore Whether the portal is a proxy in front of that server, so that both have the same origin.
 */
export async function startPortal(fairway: string, port: number, isBefore = false): Promise<Portal> {
  const url = `http://localhost:${port}`;
  const api = isBefore ? url : fairway;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal.test');
    if (pathname === '/portal.css')
      return response.setHeader('content-type', 'text/css').end(read('portal.css'));
    if (pathname === '/portal.js')
      return response.setHeader('content-type', 'text/javascript').end(read('portal.js'));
    if (!pathname.startsWith('/portal'))
      return isBefore ? pass(request, response) : response.writeHead(404).end();
    const nonce = randomBytes(16).toString('base64');
    const token = searchParams.get('token');
    const page = read('portal.html')
      .replaceAll('{{nonce}}', nonce)
      .replaceAll('{{api}}', api)
      .replace('{{token}}', token === null ? '' : ` data-token="${token}"`);
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', policy(nonce, api, isBefore, pathname === '/portal/open'))
      .end(page);
  });

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const isHalf = portal.isSlow && incoming.url?.startsWith('/api/files/');
    const outgoing = ask(
      fairway + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (isHalf)
          answer.once('data', (bytes: Buffer) => response.write(bytes.subarray(0, bytes.length / 2)));
        else answer.pipe(response);
      },
    );
    response.on('close', () => outgoing.destroy());
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const portal: Portal = {
    url,
    isSlow: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return portal;
}

/** A policy that allows only what docs/embedding.md requires and what the page itself loads. */
function policy(nonce: string, api: string, isOneOrigin: boolean, isOpen: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${api}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${isOpen ? '*' : api}`,
    `font-src ${api}`,
    'img-src data: blob:',
    `worker-src blob:${isOneOrigin ? " 'self'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}
