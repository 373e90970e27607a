import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loggerOptions, redact } from '../../../src/server/http/logging';
import { createReadiness } from '../../../src/server/readiness';
import { password } from '../../support/server/library';
import { startedServer, type Schemas } from '../../support/server/server';

test('no token, signature, password or Authorization header is ever logged', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  await server.call('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: 'a wrong password' },
  });
  const refreshed = await server.call<Schemas['Session']>('POST', '/api/security/refresh', {
    body: { refresh_token },
  });
  const { body: pdf } = await server.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { token });
  await server.call('GET', pdf.link);
  await server.call('GET', `/api/user?token=${token}`, { token });
  await server.call('GET', `/api/nowhere/${token}`, { token });
  const signature = new URL(pdf.link, 'http://here').searchParams.get('signature') ?? '';

  const log = server.logged.join('');
  assert.is(server.logged.length, 7);
  for (const secret of [
    token,
    refresh_token,
    refreshed.body.token,
    refreshed.body.refresh_token,
    signature,
    password,
    'a wrong password',
    'authorization',
    'Bearer',
  ]) {
    assert.not(log.includes(secret), `the log contains ${secret}`);
  }
  await server.close();
});

test('an unexpected error is logged with its causes, but without the secrets in their messages', async () => {
  const server = await startedServer({
    typeset: async () => {
      throw new Error('no font', {
        cause: new Error(
          'GET /x?signature=abcdef with Bearer abc.def.ghi and postgres://fairway:hunter2@db/x',
        ),
      });
    },
  });
  await server.call('GET', '/api/documents/fire-1/pdf', { as: 'user' }).catch(() => undefined);
  const line = JSON.parse(server.logged.find((text) => text.includes('no font')) ?? '{}');
  assert.is(line.err.message, 'no font');
  assert.match(line.err.stack, 'logging.test');
  assert.is(
    line.err.cause.message,
    'GET /x?signature=[hidden] with Bearer [token] and postgres://fairway:[hidden]@db/x',
  );
  await server.close();
});

test('a log line contains the operation, the status and the duration', async () => {
  const server = await startedServer();
  await server.call('GET', '/api/user', { address: '10.1.2.3' });
  const { operation, method, path, status, address, ms } = JSON.parse(server.logged[0] ?? '{}');
  assert.equal(
    { operation, method, path, status, address },
    { operation: 'getUser', method: 'GET', path: '/api/user', status: 401, address: '10.1.2.3' },
  );
  assert.type(ms, 'number');
  await server.close();
});

test('successful probes of load balancers are logged only at the level debug', async () => {
  const readiness = createReadiness();
  readiness.become('ready');
  const server = await startedServer({ readiness });
  await server.call('HEAD', '/healthcheck');
  await server.call('GET', '/readiness');
  assert.equal(server.logged, []);
  readiness.become('draining');
  await server.call('GET', '/readiness');
  assert.is(JSON.parse(server.logged[0] ?? '{}').status, 503);
  await server.close();

  const logged: string[] = [];
  const logger = loggerOptions('debug', { write: (line) => void logged.push(line) });
  const detailed = await startedServer({ logger });
  await detailed.call('HEAD', '/healthcheck');
  assert.ok(logged.some((line) => line.includes('/healthcheck')));
  await detailed.close();
});

test('the code in a secret link isn’t logged, however the link is requested', async () => {
  const server = await startedServer();
  const code = 'SECRET0123456789012345678901234567890123456';
  const links = [
    '/api/feeds/calendar/',
    '/api/feeds/atom/',
    '/api/files/zip/',
    '/api/files/report/',
    '/api/unsubscribe/',
    '/api/security/forgot/set/',
    '/api/user/email/confirm/',
    '/password/setpassword/',
    '/profile/email/confirm/',
  ];
  for (const link of links) {
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND'] as const)
      await server.app.inject({ method, url: link + code });
    for (const url of [`${link}${code}/`, `${link}/${code}?x=1`, `${link.toUpperCase()}${code}`])
      await server.app.inject({ url });
  }
  assert.ok(server.logged.length >= links.length * 6);
  assert.equal(
    server.logged.filter((line) => line.includes(code)),
    [],
  );
  await server.close();
});

test('anything that looks like a token is redacted', () => {
  assert.is(redact('code eyJhbGciOi.eyJzdWIi.c2ln and Bearer xyz'), 'code [token] and Bearer [token]');
  assert.is(redact('/a?expires=1&signature=AB-c_d&x=1'), '/a?expires=1&signature=[hidden]&x=1');
});

test.run();
