// Tests servers from different builds that share their files, as during an upgrade.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mock } from 'node:test';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../../src/server/database/leases';
import type { Files } from '../../../../src/server/files/files';
import { createAssetJob } from '../../../../src/server/http/static/client-assets';
import { isInFolder, listFiles, openTestFiles } from '../../../support/server/files';
import { startedServer, type StartedServer } from '../../../support/server/server';

const dayMs = 24 * 3_600_000;
const root = mkdtempSync(join(tmpdir(), 'fairway-'));
const filesFolder = join(root, 'files');
const oldChunk = '/assets/search.chunk-OLDBUILD.js';
let files: Files;
let oldServer: StartedServer;
let newServer: StartedServer;

function build(name: string, contents: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries({ 'index.html': name, ...contents })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const store = (folder: string) =>
  createAssetJob({ folder, files, leases: createLeases(newServer.db) }).work();
const assetKeys = async () => (await listFiles(files, 'asset-')).map(({ key }) => key).sort();

const oldBuild = build('old', {
  'assets/search.chunk-OLDBUILD.js': 'old()',
  'assets/search.chunk-OLDBUILD.js.br': 'compressed',
  'assets/app-OLDBUILD.css': 'old {}',
  'assets/chart.svg': '<svg/>',
  'assets/pdfjs-6.5.438/cmaps/78-H.bcmap': 'map',
  'server/main-OLDBUILD.js': 'secret()',
});
const newBuild = build('new', { 'assets/search.chunk-NEWBUILD.js': 'new()' });

test.before(async () => {
  files = await openTestFiles(filesFolder);
  oldServer = await startedServer({ webFolder: oldBuild, files });
  newServer = await startedServer({ webFolder: newBuild, files });
  await store(oldBuild);
  await store(newBuild);
});
test.after(async () => {
  await oldServer.close();
  await newServer.close();
  rmSync(root, { recursive: true });
});

test('a newer server serves the files of an older build to pages that are still open', async () => {
  const { status, text, headers } = await newServer.call('GET', oldChunk);
  assert.equal(
    [
      status,
      text,
      headers['content-type'],
      headers['cache-control'],
      headers['access-control-allow-origin'],
      headers['x-content-type-options'],
    ],
    [200, 'old()', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', '*', 'nosniff'],
  );
  const style = await newServer.call('GET', '/assets/app-OLDBUILD.css');
  assert.equal([style.text, style.headers['content-type']], ['old {}', 'text/css; charset=utf-8']);
  const map = await newServer.call('GET', '/assets/pdfjs-6.5.438/cmaps/78-H.bcmap');
  assert.equal([map.status, map.bytes.toString()], [200, 'map']);
});

test('an older server serves the files of a newer build during an upgrade', async () => {
  assert.is((await oldServer.call('GET', '/assets/search.chunk-NEWBUILD.js')).text, 'new()');
});

test('only files whose addresses always return the same content are stored, and each is stored once', async () => {
  assert.equal(await assetKeys(), [
    'asset-app-OLDBUILD.css',
    'asset-pdfjs-6.5.438~cmaps~78-H.bcmap',
    'asset-search.chunk-NEWBUILD.js',
    'asset-search.chunk-OLDBUILD.js',
  ]);
});

test('no other stored file can be requested as an asset', async () => {
  const { sha256 } = await files.put(Buffer.from('a regulation'));
  await files.putNamed('report-1-ABCD1234.js', Buffer.from('a report'));
  await files.putNamed('asset-plain.js', Buffer.from('not hashed'));
  const hidden = [
    `/assets/${sha256}`,
    `/assets/${sha256}-ABCD1234.js`,
    '/assets/report-1-ABCD1234.js',
    '/assets/plain.js',
    '/assets/..%2Freport-1-ABCD1234.js',
    '/assets/../re/report-1-ABCD1234.js',
    '/assets/pdfjs-6.5.438~cmaps~78-H.bcmap',
    '/assets/search.chunk-MISSING1.js',
    '/assets/search.chunk-OLDBUILD.js.br',
    '/search.chunk-OLDBUILD.js',
    '/api/assets/search.chunk-OLDBUILD.js',
    // A name this long is impossible in a folder.
    `/assets/${'a'.repeat(300)}-OLDBUILD.js`,
  ];
  for (const url of hidden) {
    const { status, text } = await newServer.call('GET', url);
    assert.is(status, 404, url);
    assert.not.match(text, /regulation|report$|old\(\)|hashed/, url);
  }
  await files.remove('asset-plain.js');
});

test('a file store that doesn’t respond doesn’t prevent the server from stopping', async () => {
  let respond = () => {};
  const hasResponded = new Promise<void>((resolve) => (respond = resolve));
  async function* list(prefix?: string) {
    await hasResponded;
    yield* files.list(prefix);
  }
  const leases = createLeases(newServer.db);
  const job = createAssetJob({ folder: newBuild, files: { ...files, list }, leases });
  const working = job.work();
  mock.timers.enable({ apis: ['setTimeout'] });
  const stopped = job.stop();
  mock.timers.tick(5000);
  mock.timers.reset();
  await stopped;
  respond();
  await working;
});

// File times can be set only in a folder.
(isInFolder ? test : test.skip)(
  'files of a build that no server has used for 14 days are removed; those in use are kept',
  async () => {
    for (const [key, days] of [
      ['asset-app-OLDBUILD.css', 13],
      ['asset-search.chunk-OLDBUILD.js', 15],
      ['asset-search.chunk-NEWBUILD.js', 15],
    ] as const) {
      const time = new Date(Date.now() - days * dayMs);
      utimesSync(join(filesFolder, 'as', key), time, time);
    }
    await store(newBuild);
    assert.equal(await assetKeys(), [
      'asset-app-OLDBUILD.css',
      'asset-pdfjs-6.5.438~cmaps~78-H.bcmap',
      'asset-search.chunk-NEWBUILD.js',
    ]);
    assert.is((await newServer.call('GET', oldChunk)).status, 404);
  },
);

test.run();
