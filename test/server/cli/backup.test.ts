// Tests backups, including one that the command makes in a separate process while a server keeps writing.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/database/database';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { openFiles } from '../../../src/server/files/files';
import { sendCommand } from '../../../src/server/cli/ipc';
import { StartupError } from '../../../src/server/startup-error';
import { startServer } from '../../../src/server/start';
import { builtFile } from '../../support/entries.mjs';
import { longTest } from '../../support/selection';

const cli = await builtFile('src/server/cli/cli.ts');

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-backup-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]) => join(folder, ...names);
const start = (data: string) =>
  startServer(readConfig({ FAIRWAY_DATA: at(data), PORT: '0', FAIRWAY_DEMO: 'off' }), () => undefined);

function fairway(...words: string[]): Promise<{ stdout: string }> {
  return promisify(execFile)(process.execPath, [cli, ...words], {
    env: { PATH: process.env['PATH'], FAIRWAY_DATA: at('live') },
  });
}

/** Returns the message that the user sees in the terminal. */
function refusalOf(settings: { databaseUrl?: string; data?: string }, target: string): Promise<string> {
  return createBackup(
    {
      databaseUrl: settings.databaseUrl ?? null,
      dataFolder: at(settings.data ?? 'live'),
      files: null,
      secret: null,
    },
    at(target),
  ).then(
    () => 'the backup was made',
    (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
  );
}

async function documentsIn(data: string): Promise<Set<string>> {
  const db = await openDatabase({ file: at(data, 'fairway.db') });
  const rows = await db.selectFrom('documents').select('id').execute();
  await db.destroy();
  return new Set(rows.map(({ id }) => id));
}

/** Writes a file with 200 documents, which differ in each round. */
function writeImport(round: number): string {
  writeFileSync(
    at('import.ndjson'),
    Array.from({ length: 200 }, (_, index) =>
      JSON.stringify({ id: `d${round}-${index}`, title: 'T', text: 'Words '.repeat(200) }),
    ).join('\n'),
  );
  return at('import.ndjson');
}

longTest('a server starts from a copy that was made while another server was writing', async () => {
  const server = await start('live');
  const files = openFolderFiles(at('live', 'files'));
  const [rounds, stored]: [number[], string[]] = [[], []];
  const state = { isOver: false, hasBegun: () => {} };
  const begun = new Promise<void>((resolve) => (state.hasBegun = resolve));
  const writing = (async () => {
    for (let round = 0; !state.isOver; round += 1) {
      const result = await sendCommand(
        at('live'),
        { name: 'import', paths: [writeImport(round)], depth: 3 },
        () => undefined,
        new AbortController().signal,
      );
      assert.is(result?.lastLine, 'imported 200, unchanged 0, failed 0');
      rounds.push(round);
      stored.push((await files.put(randomBytes(50_000))).sha256);
      if (round === 1) state.hasBegun();
    }
  })();
  await begun;
  const before = { rounds: [...rounds], stored: [...stored] };
  const { stdout } = await fairway('backup', at('copy'));
  state.isOver = true;
  await writing;
  await server.close();
  assert.match(stdout, /^The backup is .*copy: the database and \d+ files\.$/m);
  assert.ok(rounds.length > before.rounds.length, 'the server continued to write');

  const copied = await start('copy');
  assert.is((await fetch(`${copied.address}/healthcheck`, { method: 'HEAD' })).status, 204);
  await copied.close();
  const ids = await documentsIn('copy');
  assert.equal(
    before.rounds
      .flatMap((round) => Array.from({ length: 200 }, (_, index) => `d${round}-${index}`))
      .filter((id) => !ids.has(id)),
    [],
  );
  for (const sha256 of before.stored)
    assert.is(
      createHash('sha256')
        .update(readFileSync(at('copy', 'files', sha256.slice(0, 2), sha256)))
        .digest('hex'),
      sha256,
    );
  assert.is(readFileSync(at('copy', 'secret'), 'utf8'), readFileSync(at('live', 'secret'), 'utf8'));
});

test('a backup contains the last acknowledged change, even if it is still in SQLite’s write-ahead log', async () => {
  const server = await start('live');
  await sendCommand(
    at('live'),
    { name: 'import', paths: [writeImport(0)], depth: 3 },
    () => undefined,
    new AbortController().signal,
  );
  await createBackup({ databaseUrl: null, dataFolder: at('live'), files: null, secret: null }, at('copy'));
  await server.close();
  assert.is((await documentsIn('copy')).size, 200);
});

test('only the owner can read the backup', async () => {
  await (await start('live')).close();
  await createBackup(
    { databaseUrl: null, dataFolder: at('live'), files: null, secret: null },
    at('deep', 'copy'),
  );
  if (process.platform !== 'win32') assert.is(statSync(at('deep', 'copy')).mode & 0o777, 0o700);
  assert.equal(readdirSync(at('deep')), ['copy']);
});

test('a backup doesn’t overwrite an existing folder', async () => {
  await (await start('live')).close();
  mkdirSync(at('copy'));
  writeFileSync(at('copy', 'fairway.db'), 'of yesterday');
  assert.is(await refusalOf({}, 'copy'), `${at('copy')} already exists. A backup needs a new folder.`);
  assert.is(readFileSync(at('copy', 'fairway.db'), 'utf8'), 'of yesterday');
});

test('a failed backup leaves nothing that looks like a backup', async () => {
  mkdirSync(at('live'));
  writeFileSync(at('live', 'fairway.db'), 'not a database '.repeat(1000));
  assert.is(await refusalOf({}, 'copy'), 'The backup could not be made: file is not a database.');
  assert.equal(readdirSync(folder), ['live']);
});

test('a data folder that does not exist is reported and is not created', async () => {
  assert.is(
    await refusalOf({}, 'copy'),
    `There is no library in ${at('live')}: set FAIRWAY_DATA to the data folder.`,
  );
  assert.is(existsSync(at('live')), false);
});

test('files outside the data folder are also copied', async () => {
  const location = { kind: 'folder', path: at('store') } as const;
  const store = await openFiles(location, async () => undefined);
  const { sha256 } = await store.put(Buffer.from('%PDF-1.7'));
  await store.putNamed('report-1', Buffer.from('report'));
  mkdirSync(at('live'));
  await (await openDatabase({ file: at('live', 'fairway.db') })).destroy();
  await createBackup(
    { databaseUrl: null, dataFolder: at('live'), files: location, secret: 'x'.repeat(32) },
    at('copy'),
  );
  assert.equal(readdirSync(at('copy', 'files', sha256.slice(0, 2))), [sha256]);
  assert.is(readFileSync(at('copy', 'files', 're', 'report-1'), 'utf8'), 'report');
  assert.is(readFileSync(at('copy', 'secret'), 'utf8').trim(), 'x'.repeat(32));
});

test('a file that can’t be read is named', async () => {
  // Like a file with a bad sector, a folder in its place can be opened, but not read.
  const key = '0'.repeat(64);
  mkdirSync(at('live', 'files', '00', key), { recursive: true });
  await (await openDatabase({ file: at('live', 'fairway.db') })).destroy();
  assert.is(
    await refusalOf({}, 'copy'),
    `The backup could not be made: the file ${key} of the library can’t be read (EISDIR).`,
  );
  assert.equal(readdirSync(folder), ['live']);
});

test('an unreachable PostgreSQL server is reported, and nothing is left behind', async () => {
  const failed = await refusalOf({ databaseUrl: 'postgres://fairway:hunter2@127.0.0.1:1/fairway' }, 'copy');
  assert.is(failed, 'The backup could not be made: connect ECONNREFUSED 127.0.0.1:1.');
  assert.equal(readdirSync(folder), []);
});

test('a backup into the data folder, where other commands would remove it, is rejected', async () => {
  await (await start('live')).close();
  for (const target of ['live', 'live/files/backup'])
    assert.is(
      await refusalOf({}, target),
      `${at(target)} is in the data folder. A backup needs a folder elsewhere.`,
    );
  assert.is(existsSync(at('live', 'files', 'backup')), false);
});

test.run();
