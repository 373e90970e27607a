import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLoopback, readConfig } from '../../src/server/config';
import { StartupError } from '../../src/server/startup-error';

/** Returns the message that the user sees in the terminal. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
}

test('without settings, the server listens on 127.0.0.1:8080 and keeps its data in ./data', () => {
  assert.equal(readConfig({}), {
    host: '127.0.0.1',
    port: 8080,
    dataFolder: resolve('data'),
    publicUrl: null,
    demo: null,
    databaseUrl: null,
    databaseConnections: 10,
    statementSeconds: 60,
    openSearch: null,
    files: null,
    secret: null,
    smtp: null,
    mailFrom: { name: 'Fairway', address: 'fairway@localhost' },
    loginLimit: { perAccount: 10, perAddress: 100 },
    sessionAges: { unusedDays: 180, maxDays: 400 },
    offersSeconds: 2,
    allowedOrigins: [],
    oidcFile: null,
    build: 'production',
    productionApi: null,
    hstsSubdomains: false,
    timeZone: null,
    logLevel: null,
    drainSeconds: 0,
    stopSeconds: 10,
    metrics: null,
    now: null,
  });
});

test('an empty setting is treated as unset', () => {
  assert.equal(readConfig({ FAIRWAY_DEMO: '', PORT: ' ' }), readConfig({}));
});

test('every setting is read', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '9',
    FAIRWAY_DATA: '/srv/fairway',
    FAIRWAY_PUBLIC_URL: 'https://library.example/',
    FAIRWAY_DEMO: 'off',
    DATABASE_URL: 'postgres://fairway@db/fairway',
    OPENSEARCH_URL: 'https://me:p%40ss@search:9200/staging/',
    FAIRWAY_SECRET: 'x'.repeat(32),
    FAIRWAY_LOGIN_LIMIT: '3, 30',
    FAIRWAY_SESSION_UNUSED_DAYS: '30',
    FAIRWAY_SESSION_MAX_DAYS: '0',
    FAIRWAY_OFFERS_SECONDS: '60',
    FAIRWAY_HSTS_SUBDOMAINS: 'on',
    FAIRWAY_ALLOWED_ORIGINS: 'https://portal.example/, http://localhost:9000',
    FAIRWAY_OIDC: '/etc/oidc.json',
    FAIRWAY_BUILD: 'staging',
    FAIRWAY_PRODUCTION_API: 'library.example',
    FAIRWAY_CLOCK: '2026-03-01T12:00:00Z',
    FAIRWAY_TIME_ZONE: 'Europe/Oslo',
    FAIRWAY_LOG_LEVEL: 'debug',
    FAIRWAY_DRAIN_SECONDS: '15',
    FILES_URL: 's3://files/a/b?endpoint=https://s3.example:9000&region=eu-north-1&path-style=off',
    FAIRWAY_STOP_SECONDS: '600',
    FAIRWAY_METRICS: '[::1]:9464',
    FAIRWAY_DATABASE_CONNECTIONS: '40',
    FAIRWAY_STATEMENT_SECONDS: '5',
    SMTP_URL: 'smtps://mail.example.com',
    FAIRWAY_MAIL_FROM: 'alerts@library.example',
  });
  assert.equal(config, {
    host: '0.0.0.0',
    port: 9,
    dataFolder: resolve('/srv/fairway'),
    publicUrl: 'https://library.example',
    demo: 'off',
    databaseUrl: 'postgres://fairway@db/fairway',
    openSearch: { node: 'https://search:9200', name: 'staging', auth: { username: 'me', password: 'p@ss' } },
    files: {
      kind: 's3',
      bucket: 'files',
      prefix: 'a/b/',
      region: 'eu-north-1',
      endpoint: 'https://s3.example:9000',
      isPathStyle: false,
    },
    secret: 'x'.repeat(32),
    loginLimit: { perAccount: 3, perAddress: 30 },
    sessionAges: { unusedDays: 30, maxDays: 0 },
    offersSeconds: 60,
    allowedOrigins: ['https://portal.example', 'http://localhost:9000'],
    oidcFile: resolve('/etc/oidc.json'),
    build: 'staging',
    productionApi: 'library.example',
    hstsSubdomains: true,
    timeZone: 'Europe/Oslo',
    logLevel: 'debug',
    drainSeconds: 15,
    stopSeconds: 600,
    metrics: { host: '::1', port: 9464 },
    databaseConnections: 40,
    statementSeconds: 5,
    now: new Date('2026-03-01T12:00:00Z'),
    smtp: { host: 'mail.example.com', port: 465, isSecure: true, auth: null },
    mailFrom: { name: '', address: 'alerts@library.example' },
  });
});

test('without a host, only this machine can read the metrics', () => {
  assert.equal(readConfig({ FAIRWAY_METRICS: '9464' }).metrics, { host: '127.0.0.1', port: 9464 });
  assert.equal(readConfig({ FAIRWAY_METRICS: 'metrics.internal:80' }).metrics, {
    host: 'metrics.internal',
    port: 80,
  });
});

test('a time zone that does not exist is rejected', () => {
  for (const zone of ['Europe/Atlantis', '+02:00', '1'])
    assert.throws(() => readConfig({ FAIRWAY_TIME_ZONE: zone }), /FAIRWAY_TIME_ZONE must be a time zone/);
});

test('an unknown log level and an invalid drain time are rejected', () => {
  assert.throws(
    () => readConfig({ FAIRWAY_LOG_LEVEL: 'loud' }),
    'FAIRWAY_LOG_LEVEL must be one of debug, info, warn, error, not "loud".',
  );
  for (const seconds of ['-1', '301', '1.5', 'soon'])
    assert.throws(
      () => readConfig({ FAIRWAY_DRAIN_SECONDS: seconds }),
      `FAIRWAY_DRAIN_SECONDS must be a whole number of seconds from 0 to 300, not "${seconds}".`,
    );
});

test('a secret can be read from a file, as containers and service managers provide it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const file = join(folder, 'value');
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  try {
    for (const [name, value, read] of [
      ['DATABASE_URL', 'postgres://fairway:p@db/fairway', 'databaseUrl'],
      ['FAIRWAY_SECRET', 'x'.repeat(32), 'secret'],
    ] as const) {
      writeFileSync(file, `${value}\n`);
      assert.is(readConfig({ [`${name}_FILE`]: file })[read], value);
      assert.is(
        refusalOf({ [name]: value, [`${name}_FILE`]: file }),
        `${name} and ${name}_FILE are both set: leave one of them out.`,
      );
      assert.is(
        refusalOf({ [`${name}_FILE`]: join(folder, 'none') }),
        `${name}_FILE names ${join(folder, 'none')}, which can't be read (ENOENT).`,
      );
      assert.is(refusalOf({ [`${name}_FILE`]: empty }), `${name}_FILE names ${empty}, which is empty.`);
    }
    writeFileSync(file, 'smtp://user:p%40@host:587');
    assert.equal(readConfig({ SMTP_URL_FILE: file, FAIRWAY_MAIL_FROM: 'a@b.example' }).smtp?.auth, {
      username: 'user',
      password: 'p@',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a setting that isn’t a secret can’t be read from a file', () => {
  assert.is(refusalOf({ FAIRWAY_DEMO_FILE: '/etc/demo' }), 'FAIRWAY_DEMO_FILE is not a setting of Fairway.');
});

test('an OpenSearch address without a path or user selects the index fairway and no credentials', () => {
  assert.equal(readConfig({ OPENSEARCH_URL: 'http://search:9200' }).openSearch, {
    node: 'http://search:9200',
    name: 'fairway',
    auth: null,
  });
});

test('an unknown FAIRWAY_ setting stops startup with a message that names it', () => {
  assert.is(refusalOf({ FAIRWAY_PROT: '80' }), 'FAIRWAY_PROT is not a setting of Fairway.');
  assert.is(refusalOf({ UNRELATED: 'x' }), '');
});

test('an invalid value stops startup with a message that names the setting', () => {
  const bad = {
    PORT: ['65536', '-1', 'http', '8080.5'],
    FAIRWAY_DEMO: ['yes'],
    FAIRWAY_PUBLIC_URL: [
      'library.example',
      'ftp://library.example',
      'https://library.example?a=b',
      'https://user:password@library.example',
      'https://library.example/#part',
    ],
    FAIRWAY_PRODUCTION_API: ['not a host', 'https://library.example', 'library.example/path'],
    DATABASE_URL: ['mysql://db/fairway', 'fairway'],
    OPENSEARCH_URL: [
      'search:9200',
      'https://search/Fairway',
      'https://search/a/b',
      'https://search/a?b=c',
      'https://me:%zz@search',
    ],
    FAIRWAY_SECRET: ['short'],
    FAIRWAY_LOGIN_LIMIT: ['10', '0,10', 'a,b', '10,-1'],
    FAIRWAY_SESSION_UNUSED_DAYS: ['-1', 'none', '1.5', '30 days', '1000000'],
    FAIRWAY_SESSION_MAX_DAYS: ['-400', 'never'],
    FAIRWAY_OFFERS_SECONDS: ['0', '61', '1.5', 'soon'],
    FAIRWAY_BUILD: ['test'],
    FAIRWAY_METRICS: ['on', '127.0.0.1', ':9464', '::1:9464', '127.0.0.1:65536', 'http://127.0.0.1:9464'],
    FAIRWAY_DATABASE_CONNECTIONS: ['1', 'many', '1001'],
    FAIRWAY_STATEMENT_SECONDS: ['-1', '3601'],
    FAIRWAY_STOP_SECONDS: ['0', '3601'],
    FAIRWAY_HSTS_SUBDOMAINS: ['yes'],
    FAIRWAY_ALLOWED_ORIGINS: [
      '*',
      'portal.example',
      'https://portal.example/library',
      'https://a, null',
      'tauri://evil',
      'tauri://localhost:1',
    ],
    FAIRWAY_CLOCK: ['yesterday'],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values)
      assert.match(refusalOf({ [name]: value }), new RegExp(`^${name} must .*\\.$`), `${name}=${value}`);
  }
});

test('messages don’t reveal secrets or passwords in addresses', () => {
  assert.not.match(
    refusalOf({ DATABASE_URL: 'mysql://fairway:hunter2@db' }) +
      refusalOf({ FAIRWAY_SECRET: 'hunter2' }) +
      refusalOf({ SMTP_URL: 'smtp://me:hunter2@mail/path', FAIRWAY_MAIL_FROM: 'a@b' }) +
      refusalOf({ OPENSEARCH_URL: 'https://me:hunter2@search/No' }) +
      refusalOf({ FILES_URL: 's3://me:hunter2@files' }) +
      refusalOf({ FILES_URL: 's3://files?secret=hunter2' }),
    'hunter2',
  );
});

test('FILES_URL names a bucket or a folder, and is otherwise rejected', () => {
  const read = (url: string) => readConfig({ FILES_URL: url }).files;
  assert.equal(read('file:///srv/fairway/files'), { kind: 'folder', path: '/srv/fairway/files' });
  const plain = { kind: 's3', bucket: 'files', prefix: '', region: null };
  assert.equal(read('s3://files'), { ...plain, endpoint: null, isPathStyle: false });
  assert.equal(read('s3://files/?endpoint=http://10.0.0.1:9000'), {
    ...plain,
    endpoint: 'http://10.0.0.1:9000',
    isPathStyle: true,
  });
  for (const bad of [
    'https://files',
    'files',
    's3://',
    's3://No',
    's3://files:80',
    's3://me:pass@files',
    's3://files/a%20b',
    's3://files?endpoint=s3.example',
    's3://files?endpoint=https://me:pass@s3.example',
    's3://files?region=Europe',
    's3://files?path-style=yes',
    's3://files?acl=public',
    'file://host/path',
  ])
    assert.match(refusalOf({ FILES_URL: bad }), /^FILES_URL (must|may) /, bad);
});

test('the desktop app’s origins are accepted, and the setting for its build doesn’t stop the server', () => {
  const config = readConfig({
    FAIRWAY_ALLOWED_ORIGINS: 'tauri://localhost, http://tauri.localhost',
    FAIRWAY_UPDATES_URL: 'https://releases.example.com/desktop',
  });
  assert.equal(config.allowedOrigins, ['tauri://localhost', 'http://tauri.localhost']);
});

test('loopback addresses are recognised', () => {
  assert.equal(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].map(isLoopback), [true, true, true, true]);
  assert.equal(['0.0.0.0', '::', '192.168.1.2', 'fairway.example', '127.evil.example'].map(isLoopback), [
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('SMTP_URL names a mail server, with TLS from the start or once the server offers it', () => {
  const from = { FAIRWAY_MAIL_FROM: 'Fairway <alerts@example.com>' };
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail.example.com', ...from }).smtp, {
    host: 'mail.example.com',
    port: 587,
    isSecure: false,
    auth: null,
  });
  assert.equal(readConfig({ SMTP_URL: 'smtps://me%40x:p%3Aw@mail.example.com', ...from }).smtp, {
    host: 'mail.example.com',
    port: 465,
    isSecure: true,
    auth: { username: 'me@x', password: 'p:w' },
  });
  assert.equal(readConfig({ SMTP_URL: 'smtp://[::1]:2525', ...from }).smtp, {
    host: '::1',
    port: 2525,
    isSecure: false,
    auth: null,
  });
  for (const bad of ['http://mail', 'mail.example.com', 'smtp://mail/path', 'smtp://mail?pool=true'])
    assert.match(refusalOf({ SMTP_URL: bad, ...from }), /^SMTP_URL must /);
});

test('the sender address of mail must be set if mail is sent through SMTP', () => {
  assert.match(refusalOf({ SMTP_URL: 'smtp://mail' }), /^FAIRWAY_MAIL_FROM must name the sender of mail/);
  assert.equal(readConfig({}).mailFrom, { name: 'Fairway', address: 'fairway@localhost' });
  assert.equal(readConfig({ FAIRWAY_MAIL_FROM: 'alerts@example.com' }).mailFrom, {
    name: '',
    address: 'alerts@example.com',
  });
  assert.equal(readConfig({ FAIRWAY_MAIL_FROM: 'The Library <alerts@example.com>' }).mailFrom, {
    name: 'The Library',
    address: 'alerts@example.com',
  });
  for (const bad of ['alerts', 'a@b@c', 'Fairway <alerts>', 'a@b, c@d', 'x" <a@b>'])
    assert.match(refusalOf({ FAIRWAY_MAIL_FROM: bad }), /^FAIRWAY_MAIL_FROM must be an address/, bad);
});

test.run();
