// Tests what stops startup, each time with one message, and what startup creates. test/server/main.test.ts
// starts the real process.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPasswords } from '../../src/server/accounts/passwords';
import { readConfig } from '../../src/server/config';
import { openDataFolder } from '../../src/server/data-folder';
import { openDatabase } from '../../src/server/database/database';
import { StartupError } from '../../src/server/startup-error';
import { startServer } from '../../src/server/start';
import { databaseSettings, emptyDatabase } from '../support/server/databases';
import { addLibrary } from '../support/server/library';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

/** Returns the message in the terminal, and checks that the data folder is unlocked afterwards. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ FAIRWAY_DATA: folder, PORT: '0', FAIRWAY_DEMO: 'off', ...environment });
  const sentence = await startServer(config, () => undefined).then(
    () => 'it started',
    (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
  );
  openDataFolder(config.dataFolder).release();
  return sentence;
}

test('a broken database file stops startup', async () => {
  writeFileSync(join(folder, 'fairway.db'), 'not a database '.repeat(1000));
  assert.is(
    await refusalOf({}),
    `The database file ${join(folder, 'fairway.db')} can't be used: file is not a database.`,
  );
});

test('a database that has lost a table stops startup', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openDatabase(location);
  await db.schema.dropTable('leases').execute();
  await db.destroy();
  assert.match(await refusalOf(databaseSettings(location)), /^Fairway can't start: .*leases.*\.$/);
  await drop();
});

test('a file in place of the search index’s folder stops startup', async () => {
  writeFileSync(join(folder, 'search'), '');
  assert.match(await refusalOf({}), /^The search index .*search can't be used: .*EEXIST/);
});

test('a port that is already in use stops startup', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  assert.is(
    await refusalOf({ PORT: String(port) }),
    `Port ${port} on 127.0.0.1 is already in use. Set PORT to a free port.`,
  );
  assert.is(
    await refusalOf({ FAIRWAY_METRICS: `127.0.0.1:${port}` }),
    `The server can't listen on FAIRWAY_METRICS 127.0.0.1:${port} (EADDRINUSE).`,
  );
  taken.close();
});

test('a secret file without a secret stops startup', async () => {
  writeFileSync(join(folder, 'secret'), '\n');
  assert.match(await refusalOf({}), /secret contains no valid secret\. Delete it /);
});

test('a folder in place of the secret or the socket stops startup', async () => {
  mkdirSync(join(folder, 'secret'));
  assert.match(await refusalOf({}), /^Fairway can't start: EISDIR: .*\.$/);
  rmSync(join(folder, 'secret'), { recursive: true });
  mkdirSync(join(folder, 'fairway.sock'));
  assert.match(await refusalOf({}), /^Fairway can't start: .*fairway\.sock\.$/);
});

test('an empty library on an exposed host stops startup, unless FAIRWAY_DEMO is set', async () => {
  assert.match(
    await refusalOf({ HOST: '0.0.0.0', FAIRWAY_DEMO: '' }),
    /^Other machines can reach HOST 0\.0\.0\.0: set FAIRWAY_DEMO=off /,
  );
});

test('an empty library contains the root of the category tree, so that an administrator can begin', async () => {
  const server = await startServer(
    readConfig({ FAIRWAY_DATA: folder, PORT: '0', FAIRWAY_DEMO: 'off' }),
    () => undefined,
  );
  await server.close();
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  assert.equal(await db.selectFrom('categories').selectAll().execute(), [
    { id: 'root', title: 'ROOT', parent_id: null },
  ]);
  await db.destroy();
});

test('demo accounts on an exposed host stop startup, unless FAIRWAY_DEMO=on is set', async () => {
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  await addLibrary(db, await createPasswords({ memoryCost: 8, timeCost: 1 }));
  await db.destroy();
  for (const demo of ['', 'off'])
    assert.match(
      await refusalOf({ HOST: '0.0.0.0', FAIRWAY_DEMO: demo }),
      /the demo accounts have a publicly known password: set FAIRWAY_DEMO=on /,
    );
});

test.run();
