// Tests restoring backups of a real library with the real command, including cases in which the command is
// killed or the backup is damaged.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibSql from 'libsql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { restore } from '../../../src/server/cli/restore';
import { readConfig } from '../../../src/server/config';
import { openDataFolder } from '../../../src/server/data-folder';
import { openDatabase } from '../../../src/server/database/database';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { sendCommand } from '../../../src/server/cli/ipc';
import { StartupError } from '../../../src/server/startup-error';
import { startServer } from '../../../src/server/start';
import { builtFile } from '../../support/entries.mjs';

const cli = await builtFile('src/server/cli/cli.ts');

const FILES = 30;
const home = mkdtempSync(join(tmpdir(), 'fairway-restore-'));
const backup = join(home, 'backup');
let folder = '';
let number = 0;

test.before(async () => {
  const live = join(home, 'live');
  const server = await start(live);
  writeFileSync(
    join(home, 'import.ndjson'),
    Array.from({ length: 50 }, (_, index) =>
      JSON.stringify({ id: `d${index}`, title: 'T', text: 'Words' }),
    ).join('\n'),
  );
  await sendCommand(
    live,
    { name: 'import', paths: [join(home, 'import.ndjson')], depth: 3 },
    () => undefined,
    new AbortController().signal,
  );
  const files = openFolderFiles(join(live, 'files'));
  for (let count = 0; count < FILES; count += 1) await files.put(randomBytes(1000));
  await files.putNamed('report-1', randomBytes(1000));
  await server.close();
  await createBackup({ databaseUrl: null, dataFolder: live, files: null, secret: null }, backup);
});
test.after(() => rmSync(home, { recursive: true }));
test.before.each(() => {
  number += 1;
  folder = join(home, `data-${number}`);
});

function start(data: string) {
  return startServer(readConfig({ FAIRWAY_DATA: data, PORT: '0', FAIRWAY_DEMO: 'off' }), () => undefined);
}

function command(settings: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [cli, 'restore', backup], {
    env: { PATH: process.env['PATH'], FAIRWAY_DATA: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function ended(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  return new Promise((done) => child.on('close', (code) => done({ code, printed })));
}

/** Returns the message that the user sees in the terminal. */
function refusalOf(source: string, databaseUrl: string | null = null): Promise<string> {
  return restore({ databaseUrl, dataFolder: folder, files: null, openSearch: null }, source).then(
    () => 'the backup was restored',
    (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
  );
}

/** Returns all files except locks, as a map from path to hash. */
function contents(of: string): Record<string, string> {
  const paths = existsSync(of)
    ? readdirSync(of, { recursive: true, encoding: 'utf8' }).filter(
        (path) => statSync(join(of, path)).isFile() && !/^(fairway\.lock|SHA256SUMS)/.test(path),
      )
    : [];
  return Object.fromEntries(
    paths.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(of, path)))
        .digest('hex'),
    ]),
  );
}

/** Copies the backup and damages the copy. */
function spoilt(spoil: (at: string) => void): string {
  const at = join(home, `spoilt-${number}`);
  rmSync(at, { recursive: true, force: true });
  cpSync(backup, at, { recursive: true });
  spoil(at);
  return at;
}

const storedPaths = () => Object.keys(contents(backup));

test('everything in the library is restored, and a server starts from it', async () => {
  const { code, printed } = await ended(
    command({ OPENSEARCH_URL: 'http://127.0.0.1:9', FILES_URL: 'file:///srv/elsewhere' }),
  );
  assert.equal(
    [code, printed],
    [
      0,
      `The library from ${backup} is now in ${folder}: the database and ${FILES + 1} files.\n` +
        'The files are in the data folder: copy them to the place in FILES_URL with ' +
        '"npm run fairway -- files move --to URL" before you start the server. If another library still uses that ' +
        'place, set FILES_URL to another one first. If this library replaces one that has been lost, also run ' +
        '"npm run fairway -- files claim --yes", because it removes no files that belong to another library.\n' +
        `OpenSearch may contain newer data: run reindex before you start the server.\n`,
    ],
  );
  assert.equal(contents(folder), contents(backup));
  await (await start(folder)).close();
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  assert.is((await db.selectFrom('documents').select('id').execute()).length, 50);
  await db.destroy();
});

test('other files in the folder stay, but another library’s search index is deleted', async () => {
  for (const name of ['mail', 'search']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'old'), 'old');
  }
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
  assert.equal(
    readdirSync(folder)
      .filter((name) => name !== 'fairway.lock')
      .sort(),
    ['fairway.db', 'files', 'mail', 'secret'],
  );
});

test('a restore never overwrites a library or its remains', async () => {
  for (const name of ['fairway.db', 'fairway.db-wal', 'secret']) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(join(folder, name), 'of today');
    assert.is(
      await refusalOf(backup),
      `There is already a library in ${folder} (${name}): move it away, or set FAIRWAY_DATA to another folder. ` +
        'Nothing was changed.',
    );
    assert.equal(Object.keys(contents(folder)), [name]);
  }
});

test('a restore refuses a folder that another process is using', async () => {
  const taken = openDataFolder(folder);
  assert.is(await refusalOf(backup), `The data folder ${folder} is in use by another Fairway process.`);
  taken.release();
  assert.equal(contents(folder), {});
});

test('if a single bit of any kind of file has changed, nothing is restored', async () => {
  const [report, pdf] = [
    storedPaths().find((path) => path.endsWith('report-1')) ?? '',
    storedPaths().find((path) => path.startsWith('files/') && !path.endsWith('report-1')) ?? '',
  ];
  for (const path of ['fairway.db', 'secret', report, pdf]) {
    const source = spoilt((at) => {
      const bytes = readFileSync(join(at, path));
      const place = Math.floor(bytes.length / 2);
      bytes[place] = bytes[place]! ^ 1;
      writeFileSync(join(at, path), bytes);
    });
    assert.is(
      await refusalOf(source),
      `The backup ${source} is damaged: ${path} has changed since it was written. Nothing was restored.`,
    );
    assert.equal(contents(folder), {});
  }
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
  assert.equal(contents(folder), contents(backup));
});

test('if a file is missing, the message names it, and nothing is restored', async () => {
  for (const path of ['fairway.db', 'secret', storedPaths().find((one) => one.startsWith('files/')) ?? '']) {
    const source = spoilt((at) => rmSync(join(at, path)));
    assert.is(
      await refusalOf(source),
      `The backup ${source} is incomplete: ${path} is missing. Nothing was restored.`,
    );
    assert.equal(contents(folder), {});
  }
});

test('a read-only backup is restored to files that only their owner can read and write', async () => {
  const source = spoilt((at) => {
    for (const path of storedPaths()) chmodSync(join(at, path), 0o444);
  });
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, source);
  const modes = Object.keys(contents(folder)).map((path) => [
    path,
    (statSync(join(folder, path)).mode & 0o777).toString(8),
  ]);
  assert.equal(
    modes,
    storedPaths().map((path) => [path, '600']),
  );
});

test('a list that is truncated or contains paths outside the backup is rejected', async () => {
  const list = 'SHA256SUMS';
  const whole = readFileSync(join(backup, list), 'utf8');
  const lines = whole.split('\n');
  for (const text of [
    '',
    whole.slice(0, -1),
    whole.slice(0, whole.length / 2),
    `${lines.slice(0, -2).join('\n')}\n`,
    `${'0'.repeat(64)}  ../stolen\n${whole}`,
    `${'0'.repeat(64)}  files/../../stolen\n${whole}`,
    `${'0'.repeat(64)}  files/aa/..\n${whole}`,
    // A file that is listed twice, and a secret that isn't listed.
    `${lines[0]}\n${whole}`,
    whole.replace(/^.*  secret\n/m, ''),
  ]) {
    const source = spoilt((at) => writeFileSync(join(at, list), text));
    assert.is(
      await refusalOf(source),
      `The backup ${source} is damaged: SHA256SUMS has changed since it was written. Nothing was restored.`,
    );
  }
  const bare = spoilt((at) => rmSync(join(at, list)));
  assert.is(await refusalOf(bare), `${bare} isn't a backup, or is incomplete: it has no SHA256SUMS.`);
  assert.is(existsSync(folder), false);
});

test('a list that can’t be read is named, with what to do', async () => {
  const source = spoilt((at) => {
    rmSync(join(at, 'SHA256SUMS'));
    mkdirSync(join(at, 'SHA256SUMS'));
  });
  assert.is(
    await refusalOf(source),
    `${join(source, 'SHA256SUMS')} can't be read (EISDIR). It must be a file that the user who runs this command may ` +
      'read. If the file is damaged, use another copy.',
  );
  assert.is(existsSync(folder), false);
});

test('a backup whose database was opened no longer matches its list', async () => {
  const source = spoilt(() => undefined);
  await (await openDatabase({ file: join(source, 'fairway.db') })).destroy();
  assert.match(await refusalOf(source), 'fairway.db has changed since it was written');
});

test('a killed restore leaves either a complete library or none, and the next run completes it', async () => {
  // The restore is killed when none, about half or nearly all of the files have been copied.
  for (const least of [0, FILES / 2, FILES + 1]) {
    rmSync(folder, { recursive: true, force: true });
    const child = command();
    const end = ended(child);
    let isOver = false;
    void end.then(() => (isOver = true));
    while (!isOver && copiedInto(join(folder, 'restore.copy')) < least)
      await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    await end;
    if (existsSync(join(folder, 'fairway.db'))) assert.equal(withoutRest(contents(folder)), contents(backup));
    else {
      assert.throws(
        () => openDataFolder(folder),
        (error: Error) =>
          error instanceof StartupError &&
          error.message ===
            `A restore into ${folder} was interrupted: run it again, or set FAIRWAY_DATA to another folder.`,
      );
      await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
      assert.equal(contents(folder), contents(backup));
    }
  }
});

test('a restore that is killed while it moves files is completed by the next run', async () => {
  const part = join(folder, 'restore.part');
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
  for (const yetToMove of [['fairway.db'], ['fairway.db', 'secret'], ['fairway.db', 'secret', 'files']]) {
    mkdirSync(part);
    for (const name of yetToMove) renameSync(join(folder, name), join(part, name));
    writeFileSync(join(folder, 'secret'), 'of the half');
    await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
    assert.equal(contents(folder), contents(backup));
  }
});

test('after a finished restore, the next start deletes its remains, and no restore overwrites its files', async () => {
  const part = join(folder, 'restore.part');
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
  mkdirSync(part);
  openDataFolder(folder).release();
  assert.is(existsSync(part), false);

  mkdirSync(part);
  renameSync(join(folder, 'fairway.db'), join(home, `moved-away-${number}`));
  const before = contents(folder);
  assert.is(
    await refusalOf(backup),
    `There is already a library in ${folder} (files): move it away, or set FAIRWAY_DATA to another folder. ` +
      'Nothing was changed.',
  );
  assert.equal(contents(folder), before);
});

/** Copies the backup, and replaces its database. */
function withDatabase(write: (file: string) => void): string {
  return spoilt((at) => {
    rmSync(join(at, 'fairway.db'));
    write(join(at, 'fairway.db'));
    const list = join(at, 'SHA256SUMS');
    const sha256 = createHash('sha256')
      .update(readFileSync(join(at, 'fairway.db')))
      .digest('hex');
    writeFileSync(list, readFileSync(list, 'utf8').replace(/[\da-f]{64}(?= {2}fairway\.db)/, sha256));
  });
}

/** Copies the backup, and gives its database a migration that only a newer version knows. */
function newer(): string {
  return withDatabase((file) => {
    cpSync(join(backup, 'fairway.db'), file);
    const db = new LibSql(file);
    db.prepare(`insert into kysely_migration values ('999-newer', '2030-01-01')`).run();
    db.close();
  });
}

test('a backup from a newer version is rejected, and no folder is left behind', async () => {
  const source = newer();
  folder = join(folder, 'in', 'new', 'folders');
  assert.is(
    await refusalOf(source),
    `The backup ${source} is from a newer version of Fairway: restore it with that version. Nothing was restored.`,
  );
  assert.is(existsSync(join(home, `data-${number}`)), false);
});

/** Copies the backup, and changes the secret, which is among the last files to be copied. */
const damaged = () => spoilt((at) => writeFileSync(join(at, 'secret'), 'changed'));

test('a rejected restore leaves the contents and permissions of an existing folder unchanged', async () => {
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'notes'), 'of the administrator', { mode: 0o644 });
  const modes = () => [folder, join(folder, 'notes')].map((path) => statSync(path).mode);
  const before = modes();
  assert.match(await refusalOf(damaged()), 'is damaged');
  assert.equal(readdirSync(folder), ['notes']);
  assert.equal(modes(), before);
});

test('a rejected restore doesn’t remove what was put beside the data folder in the meantime', async () => {
  const source = damaged();
  const parent = folder;
  folder = join(parent, 'new', 'data');
  const refusal = refusalOf(source);
  while (!existsSync(folder)) await new Promise((resolve) => setImmediate(resolve));
  cpSync(backup, join(parent, 'other'), { recursive: true });
  assert.match(await refusal, 'is damaged');
  assert.equal(readdirSync(parent), ['other']);
  assert.equal(contents(join(parent, 'other')), contents(backup));
});

test('a rejected restore leaves the remains of an interrupted restore, and no server starts with them', async () => {
  await restore({ databaseUrl: null, dataFolder: folder, files: null, openSearch: null }, backup);
  mkdirSync(join(folder, 'restore.part'));
  renameSync(join(folder, 'fairway.db'), join(folder, 'restore.part', 'fairway.db'));
  const before = contents(folder);
  assert.match(await refusalOf(damaged()), 'is damaged');
  assert.equal(contents(folder), before);
  assert.throws(() => openDataFolder(folder), /^A restore into .* was interrupted/);
});

test('the database of a backup is checked before the other files', async () => {
  const source = newer();
  writeFileSync(join(source, 'secret'), 'changed');
  assert.match(await refusalOf(source), 'is from a newer version of Fairway');
});

test('a database file that doesn’t contain a library is rejected', async () => {
  for (const write of [
    (file: string) => writeFileSync(file, ''),
    (file: string) => writeFileSync(file, 'no database'.repeat(1000)),
    (file: string) => {
      const db = new LibSql(file);
      db.exec('create table notes (text)');
      db.close();
    },
  ]) {
    const source = withDatabase(write);
    assert.is(
      await refusalOf(source),
      `The backup ${source} doesn't contain the database of a library. Nothing was restored.`,
    );
  }
});

test('a backup in the data folder, or a data folder in the backup, is rejected, even through a link', async () => {
  const inside = join(folder, 'restore.part');
  cpSync(backup, inside, { recursive: true });
  symlinkSync(inside, join(home, `link-${number}`));
  const before = contents(folder);
  for (const source of [inside, join(home, `link-${number}`)])
    assert.is(
      await refusalOf(source),
      `The backup ${source} is in the data folder: move it elsewhere, or set FAIRWAY_DATA to another folder. ` +
        'Nothing was changed.',
    );
  assert.equal(contents(folder), before);
  assert.is(existsSync(join(folder, 'fairway.lock')), false);

  folder = join(backup, 'data');
  assert.is(
    await refusalOf(backup),
    `The data folder ${folder} is in the backup: set FAIRWAY_DATA to another folder. Nothing was changed.`,
  );
  assert.is(existsSync(folder), false);
});

test('an unreachable PostgreSQL server is reported, and the data folder stays empty', async () => {
  assert.match(
    await refusalOf(backup, 'postgres://fairway:hunter2@127.0.0.1:1/fairway'),
    /^The database that DATABASE_URL names can't be used: connect ECONNREFUSED/,
  );
  assert.equal(contents(folder), {});
});

test.run();

/** Counts files and folders. Returns -1 if the folder doesn't exist, or is deleted during the count. */
function copiedInto(part: string): number {
  try {
    return readdirSync(part, { recursive: true }).length;
  } catch {
    return -1;
  }
}

function withoutRest(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([path]) => !/^restore\.(part|copy)/.test(path)));
}
