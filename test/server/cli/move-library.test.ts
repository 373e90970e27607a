// Moves a library from PostgreSQL to SQLite and back, using backups.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import LibSql from 'libsql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { countRows, type RowCounts } from '../../../src/server/cli/copy-rows';
import { formatManifest, MANIFEST_FILE, parseManifest } from '../../../src/server/cli/backup-manifest';
import { sha256OfFile } from '../../../src/server/files/on-disk';
import { restore } from '../../../src/server/cli/restore';
import { readConfig, type Config } from '../../../src/server/config';
import { DATABASE_FILE, openConfiguredDatabase } from '../../../src/server/data-folder';
import { connectDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { migrations } from '../../../src/server/database/migrations/migrations';
import { createLeases } from '../../../src/server/database/leases';
import { startServer } from '../../../src/server/start';
import { StartupError } from '../../../src/server/startup-error';
import { checkAudit } from '../../../src/server/store/audit/audit-log';
import { databaseSettings, emptyDatabase } from '../../support/server/databases';
import { ask } from '../../support/server/process';

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

const folder = mkdtempSync(join(tmpdir(), 'fairway-move-'));
const at = (name: string) => join(folder, name);
test.after(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (data: string, settings: Record<string, string> = {}): Config =>
  readConfig({ FAIRWAY_DATA: at(data), PORT: '0', ...settings });

/** Starts a server, uses it, and stops it. */
async function useServer<Result>(config: Config, use: (address: string) => Promise<Result>): Promise<Result> {
  const server = await startServer(config, () => undefined);
  try {
    return await use(server.address);
  } finally {
    await server.close();
  }
}

/** Returns facts by which to compare a library with its copy. */
async function factsOf(config: Config): Promise<{ rows: RowCounts; audit: unknown; fence: number }> {
  const db = await openConfiguredDatabase(config);
  const [rows, audit] = [await countRows(db), await checkAudit(db)];
  const lease = await createLeases(db).acquire('facts');
  await lease!.release();
  await db.destroy();
  return { rows, audit, fence: lease!.fence };
}

const logIn = (address: string) =>
  ask<Tokens>(address, 'POST', '/api/security/login', {
    username: 'user@demo.fairway',
    password: 'fairway-demo',
  });

/** The library is moved between SQLite and PostgreSQL, so these tests need a PostgreSQL server. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

onPostgres(
  'a backup moves a library from PostgreSQL to SQLite and back, with all rows, the secret and sessions',
  async () => {
    const [first, second] = [await emptyDatabase(folder), await emptyDatabase(folder)];
    const original = configOf('original', databaseSettings(first.location));
    const tokens = await useServer(original, async (address) => {
      const loggedIn = await logIn(address);
      // Typesetting a PDF makes sure that the library has a file.
      await ask(address, 'GET', '/api/documents/sample-calvera-tonnage/pdf', null, loggedIn.token);
      assert.is(await createBackup(original, at('while-running')), 0);
      return loggedIn;
    });
    const before = await factsOf(original);
    await createBackup(original, at('up'));

    const small = configOf('small');
    assert.is(await restore(small, at('up')), 0);
    const after = await factsOf(small);
    assert.equal(after.rows, before.rows);
    assert.equal(after.audit, before.audit);
    assert.ok(after.fence > before.fence, 'fencing numbers continue');
    assert.is(
      readFileSync(join(at('small'), 'secret'), 'utf8').trim(),
      databaseSettings(first.location)['FAIRWAY_SECRET'],
    );
    const renewed = await useServer(small, (address) =>
      ask<Tokens>(address, 'POST', '/api/security/refresh', { refresh_token: tokens.refresh_token }),
    );

    await createBackup(small, at('back'));
    const again = configOf('again', databaseSettings(second.location));
    assert.is(await restore(again, at('back')), 0);
    const moved = await factsOf(again);
    assert.equal(moved.rows, (await factsOf(small)).rows);
    assert.ok(moved.fence > after.fence);
    await useServer(again, async (address) => {
      await ask(address, 'POST', '/api/security/refresh', { refresh_token: renewed.refresh_token });
    });

    assert.is(
      await restoreTo(second.location, 'again', at('up')),
      'There is already a library in the database that DATABASE_URL names. Nothing was changed.',
    );
    await Promise.all([first.drop(), second.drop()]);
  },
);

/** Makes a backup without files from a database to which exactly these migrations have been applied. */
async function makeBackup(name: string, names: (all: string[]) => string[]): Promise<string> {
  const backup = at(name);
  mkdirSync(backup);
  const db = await connectDatabase({ file: join(backup, DATABASE_FILE) });
  const through = Object.fromEntries(
    names(Object.keys(migrations)).map((one) => [one, migrations[one] ?? { up: async () => undefined }]),
  );
  await new Migrator({ db, provider: { getMigrations: async () => through } }).migrateToLatest();
  await sql`pragma journal_mode = delete`.execute(db);
  await db.destroy();
  const sha256 = await sha256OfFile(join(backup, DATABASE_FILE));
  writeFileSync(join(backup, MANIFEST_FILE), formatManifest([{ path: DATABASE_FILE, sha256 }]));
  return backup;
}

onPostgres('a restore that is rejected creates no tables and no folder', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const refusalOf = (data: string, backup: string) => restoreTo(location, data, backup);
  const newer = await makeBackup('newer', (all) => [...all, '999-newer']);
  assert.match(await refusalOf('refused', newer), /is from a newer version of Fairway/);
  const damaged = await makeBackup('damaged', (all) => all);
  writeFileSync(join(damaged, DATABASE_FILE), 'changed');
  assert.match(await refusalOf('refused', damaged), /is damaged: fairway\.db has changed/);
  assert.is(existsSync(at('refused')), false);

  const other = await makeBackup('of-another-library', (all) => all);
  const list = [{ path: 'secret', sha256: '0'.repeat(64) }];
  const [entry] = parseManifest(readFileSync(join(other, MANIFEST_FILE), 'utf8'))!;
  writeFileSync(join(other, MANIFEST_FILE), formatManifest([...list, entry!]));
  mkdirSync(at('with-secret'));
  writeFileSync(join(at('with-secret'), 'secret'), 'of this library');
  assert.match(await refusalOf('with-secret', other), /^The secret in .* belongs to another library/);

  const db = await connectDatabase(location);
  assert.equal(await db.introspection.getTables({ withInternalKyselyTables: true }), []);
  await db.destroy();
  await drop();
});

/** Returns the message that the user sees in the terminal, or 'restored'. */
const restoreTo = (location: DatabaseLocation, data: string, backup: string) =>
  restore(configOf(data, databaseSettings(location)), backup).then(
    () => 'restored',
    (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
  );

onPostgres('a backup of a database that no server has used says so in one sentence', async () => {
  const { location, drop } = await emptyDatabase(folder);
  assert.is(
    await createBackup(configOf('never-used', databaseSettings(location)), at('of-nothing')).catch(
      (error: unknown) => (error instanceof StartupError ? error.message : error),
    ),
    'There is no library in the database that DATABASE_URL names.',
  );
  assert.not.ok(existsSync(at('of-nothing')));
  await drop();
});

onPostgres('tables of a newer version are rejected, even if this version could use them', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await connectDatabase(location);
  const newer = { ...migrations, '999-newer': { up: async () => undefined } };
  await new Migrator({ db, provider: { getMigrations: async () => newer } }).migrateToLatest();
  const usable = { key: 'oldest-usable-schema', value: Object.keys(migrations).at(-1)! };
  await db.insertInto('settings').values(usable).execute();
  const settings = () => db.selectFrom('settings').selectAll().orderBy('key').execute();
  const before = await settings();
  const backup = await makeBackup('for-newer', (all) => all);
  assert.is(
    await restoreTo(location, 'before-newer', backup),
    'The tables in the database that DATABASE_URL names are those of another version of Fairway: restore the ' +
      'backup with that version, or to an empty database. Nothing was changed.',
  );
  assert.equal(await settings(), before);
  await db.destroy();
  await drop();
});

onPostgres('views and other programs’ tables in the database are ignored, and stay unchanged', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await connectDatabase(location);
  await sql`create schema other`.execute(db);
  for (const table of ['other.documents', 'other.settings', 'notes']) {
    await sql`create table ${sql.table(table)} (id text)`.execute(db);
    await sql`insert into ${sql.table(table)} values ('of another program')`.execute(db);
  }
  await sql`create view sums as select count(*) as count from notes`.execute(db);
  const backup = await makeBackup('beside-others', (all) => all);
  assert.is(await restoreTo(location, 'beside-others-data', backup), 'restored');
  for (const table of ['other.documents', 'other.settings', 'notes'])
    assert.equal((await sql`select id from ${sql.table(table)}`.execute(db)).rows, [
      { id: 'of another program' },
    ]);
  await db.destroy();
  await drop();
});

onPostgres('if PostgreSQL refuses the rows, the message says that none were written', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const backup = await makeBackup('refused', (all) => all);
  const db = new LibSql(join(backup, DATABASE_FILE));
  db.pragma('foreign_keys = off');
  db.prepare(`insert into user_roles values ('nobody', 'ROLE_SUBSCRIBER')`).run();
  db.close();
  const sha256 = await sha256OfFile(join(backup, DATABASE_FILE));
  writeFileSync(join(backup, MANIFEST_FILE), formatManifest([{ path: DATABASE_FILE, sha256 }]));
  assert.is(
    await restoreTo(location, 'refused-data', backup),
    'PostgreSQL refused the rows of the backup: insert or update on table "user_roles" violates foreign key ' +
      'constraint "user_roles_user_id_fkey". No rows were written.',
  );
  await drop();
});

onPostgres('if PostgreSQL’s response to the commit is lost, the restored library is complete', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const original = configOf('before-cut');
  await useServer(original, () => Promise.resolve());
  await createBackup(original, at('cut'));
  const proxy = await cutAfterCommit((location as { url: string }).url);
  const message = await restoreTo({ url: proxy.url }, 'after-cut', at('cut'));
  proxy.close();
  assert.match(
    message,
    /^PostgreSQL has not confirmed that the rows were written: .*\. Run the command again\./,
  );
  assert.is(
    await restoreTo(location, 'after-cut', at('cut')),
    'There is already a library in the database that DATABASE_URL names. Nothing was changed.',
  );
  assert.equal(
    parseManifest(readFileSync(join(at('cut'), MANIFEST_FILE), 'utf8'))!
      .map(({ path }) => path)
      .filter((path) => !existsSync(join(at('after-cut'), path))),
    [DATABASE_FILE],
  );
  await drop();
});

/** The message in PostgreSQL's protocol that commits a transaction. */
const COMMIT = 'Q\0\0\0\u000bcommit\0';

/**
 * Forwards connections to PostgreSQL. When a connection commits the rows that it has copied, the response is
 * withheld from the client, and the connection is closed.
 */
async function cutAfterCommit(url: string): Promise<{ readonly url: string; close(): void }> {
  const to = new URL(url);
  const host = to.searchParams.get('host');
  const port = Number(to.port || 5432);
  const proxy = createServer((client) => {
    const database = host === null ? connect(port, to.hostname) : connect(join(host, `.s.PGSQL.${port}`));
    let [hasCopied, isCut] = [false, false];
    client.on('data', (data) => {
      const text = data.toString('latin1');
      hasCopied ||= text.includes('pg_get_constraintdef');
      isCut ||= hasCopied && text.includes(COMMIT);
      database.write(data);
    });
    database.on('data', (data) => {
      if (isCut) client.destroy();
      else client.write(data);
    });
    for (const one of [client, database]) one.on('error', () => undefined);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return { url: through.href, close: () => void proxy.close() };
}

onPostgres('restoring a backup from an earlier version says that its data was migrated', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const backup = await makeBackup('earlier', (all) => all.slice(0, -1));
  const sha256 = await sha256OfFile(join(backup, DATABASE_FILE));
  const said: string[] = [];
  const { error } = console;
  console.error = (line: string) => said.push(line);
  try {
    assert.is(await restore(configOf('from-earlier', databaseSettings(location)), backup), 0);
  } finally {
    console.error = error;
  }
  assert.equal(said, [
    'The backup is from an earlier version. Its data was migrated to this version; the backup itself is unchanged.',
  ]);
  assert.is(await sha256OfFile(join(backup, DATABASE_FILE)), sha256);
  await drop();
});

test.run();
