import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibSql from 'libsql';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { formatManifest, MANIFEST_FILE, parseManifest } from '../../../src/server/cli/backup-manifest';
import { verifyCopy } from '../../../src/server/cli/verify';
import { DATABASE_FILE } from '../../../src/server/data-folder';
import { openDatabase } from '../../../src/server/database/database';
import { openFiles } from '../../../src/server/files/files';
import { sha256OfFile } from '../../../src/server/files/on-disk';
import { recordAudit, terminal } from '../../../src/server/store/audit/audit-log';
import { importDocuments } from '../../../src/server/store/library/import';
import { recordOf } from '../../support/server/alerts';
import { StartupError } from '../../../src/server/startup-error';

interface Context {
  folder: string;
  backup: string;
  /** The lines that the command has printed. */
  printed: string[];
}

const test = suite<Context>();
const [log, error] = [console.log, console.error];

test.before.each(async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-verify-'));
  const live = join(folder, 'live');
  await (
    await openFiles({ kind: 'folder', path: join(live, 'files') }, async () => undefined)
  ).put(Buffer.from('%PDF-1.7'));
  const db = await openDatabase({ file: join(live, 'fairway.db') });
  await db.insertInto('categories').values({ id: 'root', title: 'ROOT', parent_id: null }).execute();
  await db.destroy();
  const printed: string[] = [];
  Object.assign(console, {
    log: (line: string) => printed.push(line),
    error: (line: string) => printed.push(line),
  });
  Object.assign(context, { folder, backup: join(folder, 'backup'), printed });
  await createBackup(
    { databaseUrl: null, dataFolder: live, files: null, secret: 'x'.repeat(32) },
    context.backup,
  );
  printed.length = 0;
});
test.after.each(({ folder }) => {
  Object.assign(console, { log, error });
  rmSync(folder, { recursive: true });
});

test('verifying an intact backup counts its contents, and adds no file', async ({ backup, printed }) => {
  const before = readdirSync(backup, { recursive: true });
  assert.is(await verifyCopy(backup), 0);
  assert.match(printed.join(), /is intact: 1 file, and \d+ rows in \d+ tables\.$/);
  assert.equal(readdirSync(backup, { recursive: true }), before);
});

test('files that are missing or have changed are named', async ({ backup, printed }) => {
  const [pdf = ''] = readdirSync(join(backup, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.length > 10,
  );
  rmSync(join(backup, 'files', pdf));
  appendFileSync(join(backup, 'secret'), 'more');
  assert.is(await verifyCopy(backup), 1);
  assert.equal(printed, [
    'secret has changed.',
    `files/${pdf} is missing.`,
    `The backup ${backup} is damaged.`,
  ]);
});

test('files that don’t belong to the backup are named, but aren’t damage', async ({ backup, printed }) => {
  mkdirSync(join(backup, 'files', 'notes'));
  for (const name of ['notes.txt', 'files/notes/more.txt']) writeFileSync(join(backup, name), 'Keep this.');
  assert.is(await verifyCopy(backup), 0);
  assert.equal(printed.slice(0, -1), [
    'files/notes/more.txt isn’t part of the backup, and isn’t restored.',
    'notes.txt isn’t part of the backup, and isn’t restored.',
  ]);
  assert.match(printed.at(-1)!, / is intact: 1 file, /);
});

/** Changes the database of a backup, and lists its new hash. */
async function changeDatabase(backup: string, ...statements: string[]): Promise<void> {
  const db = new LibSql(join(backup, DATABASE_FILE));
  for (const statement of statements) db.prepare(statement).run();
  db.close();
  const entries = parseManifest(readFileSync(join(backup, MANIFEST_FILE), 'utf8'))!;
  const sha256 = await sha256OfFile(join(backup, DATABASE_FILE));
  writeFileSync(
    join(backup, MANIFEST_FILE),
    formatManifest(entries.map((one) => (one.path === DATABASE_FILE ? { ...one, sha256 } : one))),
  );
}

test('a backup is damaged if a line was removed from its audit log', async ({ folder, printed }) => {
  const live = join(folder, 'live');
  const db = await openDatabase({ file: join(live, DATABASE_FILE) });
  await db
    .transaction()
    .execute((trx) =>
      recordAudit(
        trx,
        terminal,
        new Date('2026-03-01'),
        ...['first', 'second', 'third'].map(
          (name) => ({ action: 'company.add', record: { id: name, name }, companyId: null }) as const,
        ),
      ),
    );
  await db.destroy();
  const backup = join(folder, 'with-log');
  await createBackup({ databaseUrl: null, dataFolder: live, files: null, secret: 'x'.repeat(32) }, backup);
  assert.is(await verifyCopy(backup), 0);
  await changeDatabase(backup, 'drop trigger audit_log_undeleted', 'delete from audit_log where number = 2');
  printed.length = 0;
  assert.is(await verifyCopy(backup), 1);
  assert.equal(printed, [
    'The audit log has been altered, starting at line 2.',
    `The backup ${backup} is damaged.`,
  ]);
});

test('a backup from a newer version isn’t called intact', async ({ backup, printed }) => {
  await changeDatabase(backup, `insert into kysely_migration values ('999-newer', '2030-01-01')`);
  const failure = await verifyCopy(backup).catch((cause: unknown) => cause);
  assert.ok(failure instanceof StartupError);
  assert.is(
    failure.message,
    `The backup ${backup} is from a newer version of Fairway: check it with that version.`,
  );
  assert.equal(printed, []);
});

test('a file that can’t be read is named, and the others are still checked', async ({ backup, printed }) => {
  const [pdf = ''] = readdirSync(join(backup, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.length > 10,
  );
  rmSync(join(backup, 'secret'));
  mkdirSync(join(backup, 'secret'));
  rmSync(join(backup, 'files', pdf));
  assert.is(await verifyCopy(backup), 1);
  assert.equal(printed, [
    'secret can’t be read (EISDIR).',
    `files/${pdf} is missing.`,
    `The backup ${backup} is damaged.`,
  ]);

  rmSync(join(backup, MANIFEST_FILE));
  mkdirSync(join(backup, MANIFEST_FILE));
  const failure = await verifyCopy(backup).catch((cause: unknown) => cause);
  assert.ok(failure instanceof StartupError);
  assert.match(failure.message, `${join(backup, MANIFEST_FILE)} can't be read (EISDIR). It must be a file`);
});

test('a backup is damaged if it lacks a PDF that a row refers to', async ({ folder, backup, printed }) => {
  const live = join(folder, 'live');
  const db = await openDatabase({ file: join(live, 'fairway.db') });
  const lost = {
    record: recordOf({ id: 'a', text: 'Words' }),
    pdf: { sha256: 'f'.repeat(64), sizeBytes: 8 },
  };
  await db.transaction().execute((trx) => importDocuments(trx, [lost], new Date()));
  await db.destroy();
  rmSync(backup, { recursive: true });
  await createBackup({ databaseUrl: null, dataFolder: live, files: null, secret: null }, backup);
  printed.length = 0;
  assert.is(await verifyCopy(backup), 1);
  assert.is(printed[0], `The PDF ${'f'.repeat(64)} is missing.`);
});

test('without the folder that FILES_URL names, no backup is made', async ({ folder, backup, printed }) => {
  const live = join(folder, 'live');
  const mount = join(folder, 'mount');
  const files = await openFiles({ kind: 'folder', path: mount }, async () => undefined);
  const pdf = await files.put(Buffer.from('%PDF-1.7'));
  const db = await openDatabase({ file: join(live, 'fairway.db') });
  const kept = { record: recordOf({ id: 'a', text: 'Words' }), pdf };
  await db.transaction().execute((trx) => importDocuments(trx, [kept], new Date()));
  await db.destroy();
  rmSync(backup, { recursive: true });
  const settings = {
    databaseUrl: null,
    dataFolder: live,
    files: { kind: 'folder' as const, path: mount },
    secret: null,
  };

  renameSync(mount, join(folder, 'elsewhere'));
  const failure = await createBackup(settings, backup).catch((cause: unknown) => cause);
  assert.ok(failure instanceof StartupError);
  assert.match(failure.message, /^The backup could not be made\. .* Perhaps it isn’t mounted\./);
  assert.not(existsSync(backup));

  renameSync(join(folder, 'elsewhere'), mount);
  assert.is(await createBackup(settings, backup), 0);
  assert.match(printed.at(-1)!, /the database and 1 file\.$/);
  assert.is(await verifyCopy(backup), 0);
});

test('a file that was damaged before the backup is named by the backup and when it is checked', async (context) => {
  const { folder, backup, printed } = context;
  const live = join(folder, 'live');
  const [pdf = ''] = readdirSync(join(live, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.length > 10,
  );
  appendFileSync(join(live, 'files', pdf), 'x');
  rmSync(backup, { recursive: true });
  await createBackup({ databaseUrl: null, dataFolder: live, files: null, secret: null }, backup);
  const key = pdf.slice(3);
  assert.is(printed[0], `The file ${key} of the library is damaged, and so is its copy in the backup.`);
  printed.length = 0;
  assert.is(await verifyCopy(backup), 1);
  assert.is(printed[0], `files/${pdf} was damaged before the backup was made.`);
});

test('a folder without a list of files is not a backup', async ({ backup }) => {
  rmSync(join(backup, MANIFEST_FILE));
  const failure = await verifyCopy(backup).catch((cause: unknown) => cause);
  assert.ok(failure instanceof StartupError);
  assert.match(String(failure), /isn't a backup, or is incomplete/);
});

test.run();
