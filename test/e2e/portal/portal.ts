// The page of somebody else: on an origin of its own, with styles that spare nothing and a policy that allows little.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

export interface Portal {
  readonly url: string;
  close(): Promise<void>;
}

const read = (name: string) => readFileSync(join('test/e2e/portal', name), 'utf8');

/** Serves the portal's page at every path below /portal; a query of `?token=…` is a user who is signed in to it. */
export async function startPortal(api: string, port: number): Promise<Portal> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal.test');
    if (pathname === '/portal.css') return response.setHeader('content-type', 'text/css').end(read('portal.css'));
    if (pathname === '/portal.js') return response.setHeader('content-type', 'text/javascript').end(read('portal.js'));
    if (!pathname.startsWith('/portal')) return response.writeHead(404).end();
    const nonce = randomBytes(16).toString('base64');
    const token = searchParams.get('token');
    const page = read('portal.html').replaceAll('{{nonce}}', nonce).replaceAll('{{api}}', api).replace('{{token}}', token === null ? '' : ` data-token="${token}"`);
    return response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy(nonce, api)).end(page);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

/** The lines of docs/embedding.md, and nothing besides what this page itself loads. */
function policy(nonce: string, api: string): string {
  return [
    "default-src 'none'", `script-src 'nonce-${nonce}' ${api}`, `style-src 'self' 'nonce-${nonce}'`, `connect-src ${api}`, `font-src ${api}`,
    'img-src data: blob:', 'worker-src blob:', "base-uri 'none'", "form-action 'none'", "object-src 'none'",
  ].join('; ');
}
