// Moves a library from PostgreSQL to SQLite and back by means of backups.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { countRows, type RowCounts } from '../../../src/server/cli/copy-rows';
import { DATABASE_FILE, formatManifest, MANIFEST_FILE } from '../../../src/server/cli/backup-manifest';
import { sha256OfFile } from '../../../src/server/files/on-disk';
import { restore } from '../../../src/server/cli/restore';
import { readConfig, type Config } from '../../../src/server/config';
import { openConfiguredDatabase } from '../../../src/server/data-folder';
import { connectDatabase } from '../../../src/server/database/database';
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

/** Returns facts that are the same in a complete copy. */
async function factsOf(config: Config): Promise<{ rows: RowCounts; audit: unknown; fence: number }> {
  const db = await openConfiguredDatabase(config);
  const [rows, audit] = [await countRows(db), await checkAudit(db)];
  const lease = await createLeases(db).acquire('facts');
  await lease!.release();
  await db.destroy();
  return { rows, audit, fence: lease!.fence };
}

const signIn = (address: string) =>
  ask<Tokens>(address, 'POST', '/api/security/login', {
    username: 'user@demo.fairway',
    password: 'fairway-demo',
  });

/** The library is moved between SQLite and PostgreSQL. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

onPostgres(
  'a backup moves a library from PostgreSQL to SQLite and back, with all rows, files and sessions',
  async () => {
    const [first, second] = [await emptyDatabase(folder), await emptyDatabase(folder)];
    const original = configOf('original', databaseSettings(first.location));
    const tokens = await useServer(original, async (address) => {
      const signedIn = await signIn(address);
      // Typesetting a PDF makes sure that there is a file.
      await ask(address, 'GET', '/api/documents/sample-calvera-tonnage/pdf', null, signedIn.token);
      assert.is(await createBackup(original, at('while-running')), 0);
      return signedIn;
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

    const refusal = await restore(again, at('up')).then(String, (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
    );
    assert.is(
      refusal,
      'There is already a library in the database that DATABASE_URL names. Nothing was changed.',
    );
    await Promise.all([first.drop(), second.drop()]);
  },
);

onPostgres('restoring a backup from an earlier version says that its data was migrated', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const backup = at('earlier');
  mkdirSync(backup);
  const db = await connectDatabase({ file: join(backup, DATABASE_FILE) });
  const earlier = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest();
  await sql`pragma journal_mode = delete`.execute(db);
  await db.destroy();
  const sha256 = await sha256OfFile(join(backup, DATABASE_FILE));
  writeFileSync(join(backup, MANIFEST_FILE), formatManifest([{ path: DATABASE_FILE, sha256 }]));

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
