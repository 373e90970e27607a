import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadOrCreateSecret } from '../../../src/server/accounts/secrets';
import { openDataFolder } from '../../../src/server/data-folder';
import { socketPath } from '../../../src/server/cli/ipc';
import { builtFile } from '../../support/entries.mjs';

const cli = await builtFile('src/server/cli/cli.ts');

const folder = mkdtempSync(join(tmpdir(), 'fairway-cli-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Runs a command in a separate process, as a user would. `lines` contains the lines of standard output. */
function fairway(
  data: string,
  ...words: string[]
): Promise<{ code: number | null; lines: string[]; errors: string }> {
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env['PATH'], FAIRWAY_DATA: join(folder, data) },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return new Promise((done) =>
    child.on('close', (code) => done({ code, lines: output.trim().split('\n'), errors })),
  );
}

const file = join(folder, 'a.ndjson');
writeFileSync(file, '{"id":"a","title":"A","text":"Words"}\n{"title":"none"}\n');

test('without a server, import opens the data folder itself, reports invalid lines and prints counts', async () => {
  const first = await fairway('data', 'import', file);
  assert.equal([first.code, first.lines.at(-1)], [0, 'imported 1, unchanged 0, failed 1']);
  // If the command takes long enough, it also prints its progress.
  assert.equal(
    first.errors
      .trim()
      .split('\n')
      .filter((line) => !/^\d+ documents, \d+%/.test(line)),
    [`${file}, line 2: It has no id.`],
  );
  assert.equal((await fairway('data', 'reindex')).lines, ['indexed 1']);
});

test('a command that changes no document works even if the search index can’t be opened', async () => {
  await fairway('without-index', 'import', file);
  const index = join(folder, 'without-index', 'search');
  rmSync(index, { recursive: true });
  writeFileSync(index, 'This is not a folder.');
  assert.is((await fairway('without-index', 'structure')).code, 0);
});

test('the exit code is 1 if nothing could be read', async () => {
  const { code, lines } = await fairway('data', 'import', join(folder, 'none.ndjson'));
  assert.equal([code, lines], [1, ['imported 0, unchanged 0, failed 1']]);
});

/** Runs the command, and returns the packages that it loads. */
async function packagesOf(...words: string[]): Promise<string[]> {
  const list = join(folder, 'loaded');
  writeFileSync(list, '');
  const child = spawn(
    process.execPath,
    ['--import', new URL('../../support/server/loaded-modules.mjs', import.meta.url).href, cli, ...words],
    { env: { PATH: process.env['PATH'], FAIRWAY_DATA: join(folder, 'x'), LOADED_MODULES: list } },
  );
  await new Promise((done) => child.on('close', done));
  const modules = readFileSync(list, 'utf8');
  assert.match(modules, /cli\.js$/m);
  return [...modules.matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n.]+)\//g)].map(([, name = '']) => name);
}

test('the help loads no packages, and a command doesn’t load packages that only other commands need', async () => {
  assert.equal(await packagesOf('--help'), []);
  assert.equal(await packagesOf('explode'), []);
  const ofSecret = new Set(await packagesOf('secret'));
  assert.ok(ofSecret.has('libsql'));
  assert.not.ok(ofSecret.has('yaml'), 'import needs it');
  assert.not.ok(ofSecret.has('@node-rs/argon2'), 'the commands about accounts need it');
});

test('an unknown command prints the list of commands and exits with 1', async () => {
  const { code, errors, lines } = await fairway('x', 'explode');
  assert.equal([code, errors.trim()], [1, 'Unknown command: explode.']);
  assert.ok(lines.some((line) => line.startsWith('  reindex ')));
});

test('secret prints only the data folder’s secret or, without one, a new secret that isn’t stored', async () => {
  const stored = await loadOrCreateSecret(mkdtempSync(join(folder, 'with-secret-')));
  const data = readdirSync(folder).find((name) => name.startsWith('with-secret-'))!;
  assert.equal((await fairway(data, 'secret')).lines, [stored]);
  const { code, lines, errors } = await fairway('unused', 'secret');
  assert.equal([code, lines.length], [0, 1]);
  assert.match(lines[0]!, /^[\w-]{43}$/);
  assert.match(errors, /this is a new one, which isn't stored anywhere/);
  assert.not.ok(existsSync(join(folder, 'unused')), 'the data folder isn’t created');
});

test('if the server is killed during a command, the command prints one clear message and exits with 1', async () => {
  const data = join(folder, 'killed');
  mkdirSync(data);
  const server = createServer((_request, response) => {
    response.write('{"kind":"event"', () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(socketPath(data), done));
  const { code, errors } = await fairway('killed', 'import', file);
  assert.is(code, 1);
  assert.match(
    errors,
    /^The server stopped before the command ended\. Everything reported so far is saved\./,
  );
  await new Promise((done) => server.close(done));
});

test('if another process locks the data folder, the command prints one clear message and exits with 1', async () => {
  mkdirSync(join(folder, 'held'));
  const held = openDataFolder(join(folder, 'held'));
  const [imported, reindexed] = await Promise.all([
    fairway('held', 'import', file),
    fairway('held', 'reindex'),
  ]);
  for (const { code, errors } of [imported, reindexed])
    assert.equal(
      [code, errors],
      [1, `The data folder ${join(folder, 'held')} is in use by another Fairway process.\n`],
    );
  held.release();
});

test.run();
