// These tests don't need a container engine: they compare the container files with the server's settings and
// the sources that the build reads.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { readConfig } from '../src/server/config';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const linesOf = (path: string) =>
  textOf(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a path is part of the image's build context. The last matching line decides. */
function isLetThrough(path: string): boolean {
  const lines = linesOf('.dockerignore').map((line) => ({
    lets: line.startsWith('!'),
    pattern: line.replace(/^!/, ''),
  }));
  const matching = lines.filter(({ pattern }) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`).test(path),
  );
  return matching.at(-1)?.lets ?? true;
}

test('the build context of the image contains everything that the build reads, but neither data nor secrets', () => {
  const [, sources = ''] = /^const sources = \[([^\]]*)\];$/m.exec(textOf('build.mjs')) ?? [];
  const read = sources.replaceAll(/['\s]/g, '').split(',').filter(Boolean);
  assert.ok(read.includes('src') && read.includes('package-lock.json'), sources);
  for (const path of [...read, 'build.mjs', 'package.json', 'src/server/main.ts'])
    assert.ok(isLetThrough(path), path);
  for (const path of ['data', 'secrets', '.env', '.git', 'node_modules', 'dist', 'test'])
    assert.not.ok(isLetThrough(path), path);
});

test('the image’s settings are valid, allow access from other machines, and turn off the demo accounts', () => {
  const [, set = ''] = /^ENV (.*)$/m.exec(textOf('Dockerfile')) ?? [];
  const { host, port, dataFolder, demo } = readConfig(
    Object.fromEntries(set.split(' ').map((pair) => pair.split('='))),
  );
  assert.equal(
    { host, port, dataFolder, demo },
    { host: '0.0.0.0', port: 8080, dataFolder: '/data', demo: 'off' },
  );
});

test('the image runs as a user with a numeric id, which isn’t root’s', () => {
  assert.match(textOf('Dockerfile'), /^USER 1000:1000$/m);
});

test('the settings of the compose file are valid', () => {
  const { services, secrets } = parse(textOf('compose.yaml')) as {
    services: { app: { environment: Record<string, string> } };
    secrets: Record<string, unknown>;
  };
  const environment = Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [name, defaultOf(value)]),
  );
  for (const file of [environment.DATABASE_URL_FILE ?? '', environment.FAIRWAY_SECRET_FILE ?? ''])
    assert.ok(file.replace('/run/secrets/', '') in secrets, file);
  const config = readConfig({ ...environment, DATABASE_URL_FILE: '', FAIRWAY_SECRET_FILE: '' });
  assert.equal(
    [config.publicUrl, config.demo, config.openSearch?.node],
    ['http://localhost:8080', 'off', 'http://opensearch:9200'],
  );
});

test('the settings of the systemd unit, including its examples, are valid', () => {
  const pairs = [...textOf('deploy/fairway.service').matchAll(/^#?Environment=(.*)$/gm)].flatMap(
    ([, line = '']) => line.split(' ').map((pair) => pair.split('=')),
  );
  const {
    DATABASE_URL_FILE: url,
    FAIRWAY_SECRET_FILE: secret,
    ...environment
  } = Object.fromEntries(pairs) as Record<string, string>;
  assert.equal([url, secret], ['%d/database-url', '%d/fairway-secret']);
  assert.is(readConfig(environment).demo, 'off');
});

test('installing prints no warnings about install scripts or the Node version of pdf.js', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true; engines?: object }>;
  };
  const { allowScripts } = JSON.parse(textOf('package.json')) as { allowScripts: Record<string, boolean> };
  const scripts = Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => path.replace('node_modules/', ''));
  assert.equal(
    scripts.filter((name) => !(name in allowScripts)),
    [],
    'npm asks which packages may run scripts when they are installed: see allowScripts in package.json',
  );
  // docs/decisions/build.md: "The lock file omits the Node version that pdf.js declares".
  assert.is(packages['node_modules/pdfjs-dist']?.engines, undefined);
});

test.run();

/** The value that Compose inserts for `${NAME:-default}` if NAME is not set. */
function defaultOf(value: string): string {
  const inner = value.replaceAll(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return inner === value ? value : defaultOf(inner);
}
