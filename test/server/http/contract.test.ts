import Fastify from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountContract } from '../../../src/server/http/contract';
import { parseContract, readContract } from '../../../src/server/http/contract-document';
import { startedServer, type StartedServer } from '../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

test('an operation without a handler is an error', () => {
  const contract = parseContract({
    paths: {
      '/healthcheck': {
        head: {
          operationId: 'checkHealth',
          'x-access': 'open',
          responses: { 204: { description: 'There.' } },
        },
      },
    },
  });
  const { finish } = mountContract(Fastify(), contract, async () => undefined);
  assert.throws(finish, 'checkHealth has no handler');
});

test('an operation with an unknown x-access is an error', () => {
  assert.throws(
    () =>
      parseContract({
        paths: { '/x': { get: { operationId: 'x', 'x-access': 'everybody', responses: {} } } },
      }),
    /x-access "everybody"/,
  );
});

test('every operation in the contract is mounted', async () => {
  for (const { method, path } of (await readContract()).operations)
    assert.ok(server.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), `${method} ${path}`);
});

test('a body with a missing field is rejected with the path of that field', async () => {
  const { status, body } = await server.call('POST', '/api/security/login', { body: { username: 'x' } });
  assert.is(status, 400);
  assert.equal(body, {
    status: 400,
    code: 'bad-request',
    title: 'The server doesn’t accept this request.',
    errors: [{ path: '/password', message: 'This is missing.' }],
  });
});

test('an unknown field in a body is rejected rather than silently dropped', async () => {
  const { status, body } = await server.call('POST', '/api/security/login', {
    body: { username: 'x', password: 'y', 'is/admin': true },
  });
  assert.equal([status, body.errors], [400, [{ path: '/is~1admin', message: 'This is not accepted here.' }]]);
});

test('no value in a body is coerced', async () => {
  const { status, body } = await server.call('POST', '/api/security/login', {
    body: { username: 'x', password: 12345 },
  });
  assert.equal([status, body.errors], [400, [{ path: '/password', message: 'This must be string.' }]]);
});

test('a path that doesn’t match its pattern gets a 400, and numbers are parsed from the query', async () => {
  assert.is((await server.call('GET', '/api/documents/-x', { as: 'user' })).status, 400);
  const signature = 'x'.repeat(43);
  assert.is(
    (await server.call('GET', `/api/files/pdf/fire-1/1?user=user&expires=soon&signature=${signature}`))
      .status,
    400,
  );
  assert.is(
    (await server.call('GET', `/api/files/pdf/fire-1/1?user=user&expires=99&signature=${signature}`)).status,
    403,
  );
});

const hostile: Record<string, string> = {
  'malformed JSON': '{"username": ',
  'an empty body': '',
  'a bare value': '"x"',
  null: 'null',
  'a list': '[]',
  'a prototype': '{"__proto__": {"username": "x"}, "username": "x", "password": "y"}',
  'a constructor': '{"constructor": {"prototype": {"x": 1}}, "username": "x", "password": "y"}',
  'a mebibyte of brackets': '['.repeat(1_000_000),
  'a mebibyte of nested objects': '{"query":'.repeat(100_000),
  'a complete query with 40,000 levels': [
    '{"query":',
    '{"bool":{"must":['.repeat(40_000),
    '{"match_all":{}}',
    ']}}'.repeat(40_000),
    '}',
  ].join(''),
  'a mebibyte of quotes': '"\\"'.repeat(300_000),
  'a lone surrogate': '{"username": "\\ud800", "password": "\\u0000"}',
  'a very long name': JSON.stringify({ username: 'x'.repeat(100_000), password: 'y' }),
};
for (const [name, raw] of Object.entries(hostile)) {
  test(`${name} is rejected with a 400 or 401, never with a 500`, async () => {
    for (const url of [
      '/api/security/login',
      '/api/security/refresh',
      '/api/security/logout',
      '/api/elastic',
    ]) {
      const { status, body } = await server.call('POST', url, { as: 'user', raw });
      assert.ok(status === 400 || status === 401, `${url}: ${status} ${body.code}`);
    }
  });
}

test('malformed JSON is rejected with the code invalid-json', async () => {
  assert.is(
    (await server.call('POST', '/api/security/login', { raw: '{"username": ' })).body.code,
    'invalid-json',
  );
});

test('a body over 1 MiB gets a 413', async () => {
  const { status, body } = await server.call('POST', '/api/security/login', {
    raw: JSON.stringify({ username: 'x'.repeat(1024 * 1024) }),
  });
  assert.equal([status, body.code], [413, 'too-large']);
});

test('a body that isn’t declared as JSON gets a 400', async () => {
  const { status, body } = await server.call('POST', '/api/security/login', {
    raw: 'username=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal([status, body.code], [400, 'bad-request']);
});

test('a compressed body isn’t decompressed', async () => {
  const { status } = await server.call('POST', '/api/security/login', {
    raw: '\x1f\x8b',
    headers: { 'content-encoding': 'gzip' },
  });
  assert.is(status, 400);
});

test('an unknown address under /api gets a 404 problem, even for browsers and with any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { status, headers, body } = await server.call(method, '/api/nothing', {
      headers: { accept: 'text/html' },
    });
    assert.equal(
      [status, headers['content-type'], body.code],
      [404, 'application/problem+json; charset=utf-8', 'not-found'],
      method,
    );
  }
});

test('malformed and malicious addresses get a 400 or 404, never a 500', async () => {
  for (const url of [
    '/api/documents/%E0%A4%A',
    '/api/documents/%00',
    `/api/documents/${'x'.repeat(5000)}`,
    '/api/documents/..%2f..%2fetc%2fpasswd',
    '/%',
    '/api/documents/fire-1%27--',
  ]) {
    const { status } = await server.call('GET', url, { as: 'user' });
    assert.ok([400, 404].includes(status), `${url}: ${status}`);
  }
});

test('an unexpected error results in a bare 500 that reveals nothing about its cause', async () => {
  const broken = await startedServer({
    typeset: async () => {
      throw new Error('secret cause');
    },
  });
  const answer = await broken.app.inject({
    method: 'GET',
    url: '/api/documents/fire-1/pdf',
    headers: { authorization: `Bearer ${(await broken.logIn('user')).token}` },
  });
  assert.is(answer.statusCode, 500);
  assert.equal(answer.json(), {
    status: 500,
    code: 'internal',
    title: 'Something went wrong on our side.',
    request_id: answer.headers['x-request-id'],
  });
  await broken.close();
});

test('an API response forbids caching, content sniffing and referrers', async () => {
  const { headers } = await server.call('GET', '/api/user', { as: 'user' });
  assert.is(headers['cache-control'], 'no-store');
  assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(headers['referrer-policy'], 'no-referrer');
});

test.run();
