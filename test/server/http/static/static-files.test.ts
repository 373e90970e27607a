import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type StartedServer } from '../../../support/server/server';

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
let server: StartedServer;

test.before(async () => {
  for (const name of ['assets', 'fonts', 'server']) mkdirSync(join(folder, name));
  const files = {
    'index.html':
      '<meta name="sc-nonce" ' +
      'content="{{nonce}}"><meta name="fairway-build" content="{{build}}">' +
      '<meta content="{{productionApi}}">' +
      '<meta name="fairway-provider" content="{{provider}}">' +
      '<meta name="fairway-shell" content="{{shell}}">',
    'sw.js': 'keep(FAIRWAY_SHELL)',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *',
    stamp: 'x',
    'assets/main-ABCD1234.js': 'script()',
    'assets/plain.js': 'plain()',
    'embed.js': 'embed()',
    'fonts/text.woff2': 'font',
    'server/main.js': 'secret()',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'assets/main-ABCD1234.js.gz'), gzipSync('script()'));
  server = await startedServer({
    webFolder: folder,
    config: {
      publicUrl: 'https://library.example',
      loginLimit: { perAccount: 10, perAddress: 100 },
      allowedOrigins: [],
      build: 'staging',
      productionApi: 'a"b<c',
      hstsSubdomains: false,
    },
  });
});
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const navigate = (url: string) => server.call('GET', url, { headers: { accept: 'text/html,*/*;q=0.8' } });
const nonceOf = (html: string) => /name="sc-nonce" content="([^"]+)"/.exec(html)?.[1];

test('each response with the page has a fresh nonce, which the policy contains', async () => {
  const [first, second] = [await navigate('/'), await navigate('/')];
  const nonce = nonceOf(first.text);
  assert.match(nonce ?? '', /^[A-Za-z0-9+/]{22}==$/);
  assert.is.not(nonce, nonceOf(second.text));
  assert.ok(String(first.headers['content-security-policy']).includes(`style-src 'self' 'nonce-${nonce}';`));
});

test('the policy allows nothing from other hosts, and no inline scripts', async () => {
  const policy = String((await navigate('/')).headers['content-security-policy']).replace(
    /'nonce-[^']+'/,
    "'nonce-…'",
  );
  assert.is(
    policy,
    "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data: " +
      "blob:; worker-src 'self' blob:; connect-src 'self'; font-src 'self'; object-src 'none'; " +
      "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  );
});

test('the page contains its build information and the escaped production host', async () => {
  const { text } = await navigate('/');
  assert.ok(text.includes('<meta name="fairway-build" content="staging"><meta content="a&quot;b&lt;c">'));
});

test('the page says whether any company has a provider, but nothing else about it', async () => {
  assert.ok((await navigate('/')).text.includes('<meta name="fairway-provider" content="">'));
  const provider = {
    companyId: 'c1',
    issuer: new URL('https://login.norling.test'),
    clientId: 'fairway',
    clientSecret: 'secret',
    domains: ['norling.test'],
  };
  const other = await startedServer({ webFolder: folder, providers: [provider] });
  const { text } = await other.call('GET', '/', { headers: { accept: 'text/html' } });
  await other.close();
  assert.ok(text.includes('<meta name="fairway-provider" content="yes">'));
  assert.not.match(text, /norling|c1/);
});

test('the service worker contains the page’s shell version, and isn’t resent while it is unchanged', async () => {
  const first = await server.call('GET', '/sw.js');
  assert.equal(
    [
      first.status,
      first.headers['content-type'],
      first.headers['cache-control'],
      first.headers['service-worker-allowed'],
    ],
    [200, 'text/javascript; charset=utf-8', 'no-cache', '/'],
  );
  const shell = /^const FAIRWAY_SHELL="([0-9a-f]{16})";keep\(FAIRWAY_SHELL\)$/.exec(first.text)?.[1];
  assert.ok(shell, first.text);
  assert.ok((await navigate('/')).text.includes(`<meta name="fairway-shell" content="${shell}">`));
  const again = await server.call('GET', '/sw.js', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  assert.equal([again.status, again.text], [304, '']);
});

test('the shell version depends on the settings, and is empty in development', async () => {
  const shellOf = async (build: 'production' | 'staging' | 'development') => {
    const other = await startedServer({
      webFolder: folder,
      config: {
        publicUrl: null,
        loginLimit: { perAccount: 10, perAddress: 100 },
        allowedOrigins: [],
        build,
        productionApi: null,
        hstsSubdomains: false,
      },
    });
    const [worker, page] = [
      await other.call('GET', '/sw.js'),
      await other.call('GET', '/', { headers: { accept: 'text/html' } }),
    ];
    await other.close();
    const shell = /"(.*)"/.exec(worker.text)?.[1];
    assert.ok(page.text.includes(`<meta name="fairway-shell" content="${shell}">`));
    return shell;
  };
  const shells = [await shellOf('production'), await shellOf('staging'), await shellOf('development')];
  assert.is(new Set(shells).size, 3);
  assert.is(shells[2], '');
});

test('the manifest has its own content type', async () => {
  const { headers } = await server.call('GET', '/manifest.webmanifest');
  assert.ok(String(headers['content-type']).startsWith('application/manifest+json'));
});

test('navigating to any of the client’s addresses returns the page', async () => {
  for (const url of ['/search?q=fire', '/documentpreview/fire-1', '/no/such/screen', '/apinot']) {
    const { status, headers } = await navigate(url);
    assert.equal([status, headers['content-type']], [200, 'text/html; charset=utf-8'], url);
  }
});

test('navigating to a malformed address also returns the page, which shows its Not-found screen', async () => {
  const page = await navigate('/documentpreview/%zz');
  assert.is(page.status, 200);
  assert.match(page.text, 'sc-nonce');
  assert.is((await server.call('GET', '/api/documents/%zz')).status, 400);
});

test('a request that isn’t a navigation doesn’t get the page', async () => {
  assert.is((await server.call('GET', '/assets/missing.js', { headers: { accept: '*/*' } })).status, 404);
  assert.is((await server.call('POST', '/search', { headers: { accept: 'text/html' } })).status, 404);
  assert.is((await navigate('/api/nothing')).status, 404);
  assert.is((await navigate('/api')).status, 404);
});

test('files with a hash in their name are cached forever, and others are revalidated', async () => {
  const cacheOf = async (url: string) => (await server.call('GET', url)).headers['cache-control'];
  assert.is(await cacheOf('/assets/main-ABCD1234.js'), 'public, max-age=31536000, immutable');
  for (const url of ['/assets/plain.js', '/fonts/text.woff2', '/robots.txt', '/'])
    assert.is(await cacheOf(url), 'no-cache', url);
});

test('a file with a compressed version is sent compressed', async () => {
  const { headers, bytes } = await server.call('GET', '/assets/main-ABCD1234.js', {
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal([headers['content-encoding'], bytes], ['gzip', gzipSync('script()')]);
  assert.is(headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('neither the server’s own files nor anything outside the folder is served', async () => {
  for (const url of [
    '/server/main.js',
    '/stamp',
    '/index.html',
    '/assets/../server/main.js',
    '/assets/%2e%2e/server/main.js',
    '/..%2f..%2fetc/passwd',
    '//server/main.js',
    '/.env',
  ]) {
    const { status, text } = await server.call('GET', url);
    assert.ok(status === 404 || status === 400 || status === 403, `${url}: ${status}`);
    assert.not(text.includes('secret()'), url);
  }
});

test('no raw path leads out of the served folders or causes a server error, whatever dots it contains', async () => {
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const ask = (path: string) =>
    new Promise<{ status: number; text: string }>((done, fail) => {
      // This sends the path unchanged, whereas fetch and inject would resolve the dots.
      get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => done({ status: response.statusCode ?? 0, text }));
      }).on('error', fail);
    });
  for (const path of [
    '/assets/../server/main.js',
    '/assets/%2e%2e/server/main.js',
    '/fonts/../../package.json',
    '/assets/..%5cserver/main.js',
    '/assets/%00',
    '/assets/.hidden',
  ]) {
    const { status, text } = await ask(path);
    assert.is(status, 404, path);
    assert.not(text.includes('secret()'), path);
  }
});

test('a file is sent in full even if a range is requested, and a failed precondition is a client error', async () => {
  const beyond = await server.call('GET', '/robots.txt', { headers: { range: 'bytes=9999-' } });
  assert.equal([beyond.status, beyond.text], [200, 'User-agent: *']);
  const unmet = await server.call('GET', '/robots.txt', { headers: { 'if-match': '"another"' } });
  assert.equal([unmet.status, unmet.body.code], [400, 'bad-request']);
});

test('robots.txt is served', async () => {
  assert.is((await server.call('GET', '/robots.txt')).text, 'User-agent: *');
});

test('over https, HSTS is sent, and covers subdomains if the setting says so', async () => {
  assert.is((await navigate('/')).headers['strict-transport-security'], 'max-age=31536000');
  const plain = await startedServer();
  assert.is((await plain.call('HEAD', '/healthcheck')).headers['strict-transport-security'], undefined);
  await plain.close();
  const config = {
    publicUrl: 'https://library.example',
    hstsSubdomains: true,
    loginLimit: { perAccount: 10, perAddress: 100 },
    allowedOrigins: [],
    build: 'production',
    productionApi: null,
  } as const;
  const whole = await startedServer({ config });
  assert.is(
    (await whole.call('HEAD', '/healthcheck')).headers['strict-transport-security'],
    'max-age=31536000; includeSubDomains',
  );
  await whole.close();
});

test('the page and the files forbid sniffing, framing and referrers', async () => {
  for (const url of ['/', '/assets/plain.js']) {
    const { headers } = await server.call('GET', url);
    assert.equal(
      [headers['x-content-type-options'], headers['x-frame-options'], headers['referrer-policy']],
      ['nosniff', 'DENY', 'no-referrer'],
    );
  }
});

test('only pages from allowed origins may call the API and embed the client', async () => {
  const portal = 'https://portal.example';
  const open = await startedServer({
    webFolder: folder,
    config: {
      publicUrl: null,
      loginLimit: { perAccount: 10, perAddress: 100 },
      allowedOrigins: [portal],
      build: 'production',
      productionApi: null,
      hstsSubdomains: false,
    },
  });
  try {
    const from = async (server: StartedServer, origin: string) => {
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url: '/api/user',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      });
      const answered = await server.call('GET', '/api/user', { headers: { origin } });
      assert.is(answered.status, 401);
      return [
        preflight.headers['access-control-allow-origin'],
        answered.headers['access-control-allow-origin'],
      ];
    };
    assert.equal(await from(open, portal), [portal, portal]);
    for (const origin of ['https://portal.example.evil', 'http://portal.example', 'null'])
      assert.equal(await from(open, origin), [undefined, undefined], origin);
    assert.equal(await from(server, portal), [undefined, undefined]);

    const { headers } = await open.call('GET', '/', { headers: { accept: 'text/html' } });
    assert.match(
      String(headers['content-security-policy']),
      /; frame-ancestors 'self' https:\/\/portal\.example;/,
    );
    assert.is(headers['x-frame-options'], undefined);
    assert.is((await open.call('GET', '/api/user')).headers['access-control-allow-credentials'], undefined);
  } finally {
    await open.close();
  }
});

test('pages from any origin may load the embed script and assets, but can’t read any other response', async () => {
  const readableBy = async (url: string) =>
    (await server.call('GET', url, { headers: { origin: 'https://portal.example' } })).headers[
      'access-control-allow-origin'
    ];
  assert.equal(
    await Promise.all(
      [
        '/embed.js',
        '/assets/main-ABCD1234.js',
        '/',
        '/robots.txt',
        '/manifest.webmanifest',
        '/sw.js',
        '/api/user',
      ].map(readableBy),
    ),
    ['*', '*', ...Array(5).fill(undefined)],
  );
});

test('long API responses are compressed for clients that accept it', async () => {
  await server.db
    .insertInto('categories')
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        id: `c${index}`,
        title: `Category ${index}`,
        parent_id: 'root',
      })),
    )
    .execute();
  const { headers } = await server.call('GET', '/api/user/category', {
    as: 'user',
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.is(headers['content-encoding'], 'gzip');
});

test.run();
