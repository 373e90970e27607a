// Everything that is built has the version in package.json. These tests check the files that can't read it
// from there.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { VERSION } from '../src/views/browser/release';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(textOf('package.json')) as { version: string };

test('the client, the contract and the lock file have package.json’s version', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  assert.equal(
    [VERSION, parse(textOf('openapi.yaml')).info.version, lock.version, lock.packages['']?.version],
    [version, version, version, version],
  );
});

test('the newest release notes are those of package.json’s version', () => {
  assert.is(/^## (\d+\.\d+\.\d+)/m.exec(textOf('CHANGELOG.md'))?.[1], version);
});

test('the image is labelled with package.json’s version', () => {
  assert.is(/org\.opencontainers\.image\.version="([^"]+)"/.exec(textOf('Dockerfile'))?.[1], version);
});

test('the desktop app takes its version from package.json', () => {
  assert.is(
    (JSON.parse(textOf('src/desktop/tauri/tauri.conf.json')) as { version: string }).version,
    '../../../package.json',
  );
});

test.run();
