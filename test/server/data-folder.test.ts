import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDataFolder } from '../../src/server/data-folder';
import { eventually } from '../support/eventually';
import { serverProcess } from '../support/server/process';
import { makePdf } from './library/pdf/pdf-file';
import { builtFile } from '../support/entries.mjs';

const cli = await builtFile('src/server/cli/cli.ts');

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
test.after(() => rmSync(folder, { recursive: true }));

test('the folder is created if it is missing', () => {
  const path = join(folder, 'deep', 'data');
  const taken = openDataFolder(path);
  assert.equal([taken.searchFolder, taken.uploadsFolder], [join(path, 'search'), join(path, 'uploads')]);
  taken.release();
});

test('only one process at a time can use the folder', () => {
  const path = join(folder, 'one');
  const taken = openDataFolder(path);
  assert.throws(
    () => openDataFolder(path),
    (error: Error) => error.message === `The data folder ${path} is in use by another Fairway process.`,
  );
  taken.release();
  openDataFolder(path).release();
});

test('a path where no folder can be created results in one clear message', () => {
  writeFileSync(join(folder, 'file'), '');
  assert.throws(
    () => openDataFolder(join(folder, 'file', 'data')),
    /^The data folder .* \(FAIRWAY_DATA\) can't be used: .*\.$/,
  );
});

/** Returns the folder and everything in it that isn't accessible to its owner alone. */
function looseIn(path: string): string[] {
  return ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    // A running server may have deleted the file in the meantime.
    const stat = statSync(join(path, name), { throwIfNoEntry: false });
    return stat === undefined || (stat.mode & 0o777) === (stat.isDirectory() ? 0o700 : 0o600)
      ? []
      : [`${name}: ${(stat.mode & 0o777).toString(8)}`];
  });
}

/**
 * Runs `start` with a umask of 0, as a careless shell might set it. By default, everybody can then read and
 * write the files that a process creates.
 */
async function withoutUmask<Result>(start: () => Promise<Result>): Promise<Result> {
  const mask = process.umask(0);
  // A process inherits the umask when it is spawned, which happens before the first await.
  const started = start();
  process.umask(mask);
  return started;
}

function fairway(data: string, ...words: string[]): Promise<unknown> {
  return withoutUmask(() =>
    promisify(execFile)(process.execPath, [cli, ...words], {
      env: { PATH: process.env['PATH'], FAIRWAY_DATA: data },
    }),
  );
}

const hasRights = process.platform !== 'win32';

if (hasRights)
  test('even without a umask, only the owner can read what servers and commands write', async () => {
    const [data, backup, restored] = ['private', 'backup', 'restored'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    // This test needs a database in the folder, whichever database the suite uses.
    const server = await withoutUmask(() =>
      serverProcess({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', DATABASE_URL: '' }),
    );
    try {
      writeFileSync(
        join(folder, 'scan.pdf'),
        await makePdf((pdf) => pdf.text('Fixed fire-extinguishing systems')),
      );
      await fairway(data, 'create-admin', 'admin@example.org');
      await fairway(data, 'import', join(folder, 'scan.pdf'));
      await fetch(`${server.address}/api/security/forgot/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin@example.org' }),
      });
      await eventually(() =>
        assert.ok(
          existsSync(join(data, 'mail')) &&
            readdirSync(join(data, 'mail')).some((name) => name.endsWith('.eml')),
        ),
      );
      await fairway(data, 'backup', backup);
      const names = readdirSync(data);
      for (const name of [
        'fairway.db',
        'fairway.db-wal',
        'fairway.lock',
        'fairway.sock',
        'files',
        'mail',
        'search',
        'secret',
      ])
        assert.ok(names.includes(name), `${name} is among ${names.join(', ')}`);
      assert.equal(looseIn(data), []);
    } finally {
      server.signal('SIGTERM');
      await server.ended;
    }
    await fairway(restored, 'restore', backup);
    assert.equal([looseIn(data), looseIn(backup), looseIn(restored)], [[], [], []]);
  });

if (hasRights)
  test('opening a folder makes it private to its owner, and changes nothing outside it', () => {
    const [path, outside] = [join(folder, 'loose'), join(folder, 'outside')];
    for (const name of [join(path, 'files', 'ab'), join(path, 'search'), outside])
      mkdirSync(name, { recursive: true });
    for (const name of ['secret', 'fairway.db', 'files/ab/abc', 'search/segments'])
      writeFileSync(join(path, name), '');
    writeFileSync(join(outside, 'file'), '');
    symlinkSync(outside, join(path, 'link'));
    for (const name of [
      'loose',
      ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((one) => join('loose', one)),
      'outside/file',
    ])
      chmodSync(join(folder, name), 0o777);
    const taken = openDataFolder(path);
    taken.release();
    rmSync(join(path, 'link'));
    assert.equal([looseIn(path), taken.unsecuredPath], [[], null]);
    assert.equal(
      [outside, join(outside, 'file')].map((name) => statSync(name).mode & 0o777),
      [0o777, 0o777],
    );
  });

if (hasRights)
  test('if the data folder is a link, its target is made private', () => {
    const [target, link] = [join(folder, 'target'), join(folder, 'link')];
    mkdirSync(target);
    chmodSync(target, 0o755);
    symlinkSync(target, link);
    openDataFolder(link).release();
    assert.equal(looseIn(target), []);
  });

test.run();
