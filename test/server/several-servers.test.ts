// Tests several servers that share a PostgreSQL database, each with its own data folder and search index.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SECRET_CLAIMED } from '../../src/server/accounts/library-secret';
import { createPasswords } from '../../src/server/accounts/passwords';
import { createBackup } from '../../src/server/cli/backup';
import { sendCommand } from '../../src/server/cli/ipc';
import { executeCommand } from '../../src/server/cli/run';
import { replaceSecret } from '../../src/server/cli/secret';
import { readConfig } from '../../src/server/config';
import { connectDatabase, openDatabase, type DatabaseLocation } from '../../src/server/database/database';
import { migrations } from '../../src/server/database/migrations/migrations';
import { startServer, type StartedServer } from '../../src/server/start';
import { StartupError } from '../../src/server/startup-error';
import { readSetting } from '../../src/server/store/settings';
import { addUser, type Role } from '../../src/server/store/users/users';
import { eventually } from '../support/eventually';
import { databaseSettings, emptyDatabase } from '../support/server/databases';
import { ask } from '../support/server/process';

const folder = mkdtempSync(join(tmpdir(), 'fairway-several-'));
const folderOf = (name: string) => join(folder, name);
test.after(() => rmSync(folder, { recursive: true, force: true }));

async function countMatches(address: string, token: string, phrase: string): Promise<number> {
  const query = { match_phrase: { 'content.stemmed': { query: phrase, slop: 3 } } };
  const { hits } = await ask<{ hits: { total: { value: number } } }>(
    address,
    'POST',
    '/api/elastic',
    { query },
    token,
  );
  return hits.total.value;
}

/** Servers can share a library only with PostgreSQL. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

onPostgres(
  'servers that start together create one sample library, and share tokens and imports',
  async () => {
    const { location, drop } = await emptyDatabase(folder);
    const start = (name: string): Promise<StartedServer> =>
      startServer(
        readConfig({ FAIRWAY_DATA: folderOf(name), PORT: '0', ...databaseSettings(location) }),
        () => undefined,
      );
    const starts = await Promise.allSettled(['a', 'b', 'c'].map(start));
    const servers = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      for (const one of starts) if (one.status === 'rejected') throw one.reason;
      const db = await openDatabase(location);
      const saved = await db.selectFrom('saved_searches').select('name').orderBy('name').execute();
      await db.destroy();
      assert.equal(
        saved.map(({ name }) => name),
        ['Ballast water', 'Cyber', 'Pilot transfer'],
      );

      const { token } = await ask<{ token: string }>(servers[0]!.address, 'POST', '/api/security/login', {
        username: 'user@demo.fairway',
        password: 'fairway-demo',
      });
      const file = join(folder, 'new.ndjson');
      writeFileSync(file, '{"id":"new","title":"New","text":"An albatross circles the wheelhouse."}\n');
      await sendCommand(
        folderOf('b'),
        { name: 'import', paths: [file], depth: 3 },
        () => undefined,
        new AbortController().signal,
      );
      for (const { address } of servers)
        await eventually(async () => assert.is(await countMatches(address, token, 'albatross circles'), 1));
    } finally {
      for (const server of servers) await server.close();
      await drop();
    }
  },
);

onPostgres(
  'with PostgreSQL, a command doesn’t lock the data folder, and a server indexes the command’s imports',
  async () => {
    const { location, drop } = await emptyDatabase(folder);
    const settings = { PORT: '0', FAIRWAY_DEMO: 'off', ...databaseSettings(location) };
    const server = await startServer(
      readConfig({ FAIRWAY_DATA: folderOf('server'), ...settings }),
      () => undefined,
    );
    try {
      const file = join(folder, 'imported.ndjson');
      writeFileSync(file, '{"id":"tern","title":"Tern","text":"A tern follows the pilot boat."}\n');
      const elsewhere = folderOf('elsewhere');
      const config = readConfig({ FAIRWAY_DATA: elsewhere, ...settings });
      assert.is(await executeCommand(config, { name: 'import', paths: [file], depth: 3 }), 0);
      for (const name of ['fairway.lock', 'search'])
        assert.not.ok(existsSync(join(elsewhere, name)), `${name} was made`);

      const { token } = await logInAsNewUser(server.address, location);
      await eventually(async () => assert.is(await countMatches(server.address, token, 'pilot boat'), 1));
    } finally {
      await server.close();
      await drop();
    }
  },
);

onPostgres(
  'a server with another secret doesn’t start until the secret is replaced, which ends all sessions',
  async () => {
    const { location, drop } = await emptyDatabase(folder);
    let count = 0;
    const configWith = (secret: string) =>
      readConfig({
        FAIRWAY_DATA: folderOf(`with-secret-${(count += 1)}`),
        PORT: '0',
        FAIRWAY_DEMO: 'off',
        ...databaseSettings(location),
        FAIRWAY_SECRET: secret,
      });
    const refused = async (attempt: () => Promise<unknown>) => {
      try {
        await attempt();
      } catch (error) {
        assert.instance(error, StartupError);
        assert.match((error as Error).message, /^FAIRWAY_SECRET isn't the secret of the library/);
        return;
      }
      assert.unreachable();
    };
    const start = (secret: string) => startServer(configWith(secret), () => undefined);
    const [first, second] = [
      'the first secret of these servers',
      'the second secret of these servers',
    ] as const;
    try {
      const before = await start(first);
      const tokens = await logInAsNewUser(before.address, location);
      await refused(() => start(second));
      await before.close();
      await refused(() => createBackup(configWith(second), folderOf('backup')));
      assert.not.ok(existsSync(folderOf('backup')));

      assert.is(await replaceSecret(configWith(second)), 0);
      await refused(() => start(first));
      const after = await start(second);
      const { status } = await fetch(`${after.address}/api/security/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: tokens.refresh_token }),
      });
      await after.close();
      assert.is(status, 401);
      const db = await openDatabase(location);
      const open = await db
        .selectFrom('session_families')
        .where('ended_at', 'is', null)
        .selectAll()
        .execute();
      await db.destroy();
      assert.equal(open, []);
    } finally {
      await drop();
    }
  },
);

onPostgres('a backup with another secret fails before any row is copied', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const config = readConfig({
    FAIRWAY_DATA: folderOf('backed-up'),
    PORT: '0',
    FAIRWAY_DEMO: 'off',
    ...databaseSettings(location),
  });
  try {
    await (await startServer(config, () => undefined)).close();
    const db = await openDatabase(location);
    // Rows with this column can't be copied.
    await sql`alter table categories rename column title to name`.execute(db);
    await db.destroy();
    const attempt = createBackup({ ...config, secret: 'the secret of other servers' }, folderOf('copy'));
    const refusal: unknown = await attempt.catch((cause: unknown) => cause);
    assert.match(String(refusal), "FAIRWAY_SECRET isn't the secret of the library");
  } finally {
    await drop();
  }
});

onPostgres(
  'a server with another secret than the newest session doesn’t start, and migrates nothing',
  async () => {
    const { location, drop } = await emptyDatabase(folder);
    const printed: string[] = [];
    const start = (name: string, secret?: string) => {
      const settings = { ...databaseSettings(location), ...(secret && { FAIRWAY_SECRET: secret }) };
      return startServer(
        readConfig({ FAIRWAY_DATA: folderOf(name), PORT: '0', FAIRWAY_DEMO: 'off', ...settings }),
        (line) => printed.push(line),
      );
    };
    const wrong = 'the secret of another library’s servers';
    const server = await start('right');
    const { refresh_token } = await logInAsNewUser(server.address, location);
    await ask(server.address, 'POST', '/api/security/refresh', { refresh_token });
    await server.close();
    assert.is(printed.filter((line) => line === SECRET_CLAIMED).length, 1);

    const db = await connectDatabase(location);
    const [last] = await db.selectFrom('settings').where('key', '=', 'secret-check').selectAll().execute();
    const name = Object.keys(migrations).at(-1)!;
    // As if the last migration hadn't run.
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
    const refused = () =>
      start('wrong', wrong).then(
        () => 'The server started.',
        (error: unknown) => (error as Error).message,
      );
    assert.match(await refused(), /^FAIRWAY_SECRET isn't the secret of the library/);
    await db.deleteFrom('settings').where('key', '=', 'secret-check').execute();
    assert.match(await refused(), /^FAIRWAY_SECRET isn't the secret of the library/);
    assert.is(await readSetting(db, 'secret-check'), null);

    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
    assert.match(await refused(), /^FAIRWAY_SECRET isn't the secret of the library/);
    await (await start('right')).close();
    assert.is(await readSetting(db, 'secret-check'), last!.value);
    assert.is(printed.filter((line) => line === SECRET_CLAIMED).length, 2);
    await db.destroy();
    await drop();
  },
);

test.run();

/** Adds an administrator and logs in as this user. */
async function logInAsNewUser(
  address: string,
  location: DatabaseLocation,
): Promise<{ token: string; refresh_token: string }> {
  const db = await openDatabase(location);
  const [username, password] = ['chief@example.com', 'windlass-binnacle-63'];
  const passwordHash = await (await createPasswords()).hash(password);
  const roles: Role[] = ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'];
  const user = { id: 'chief', email: username, name: 'C', passwordHash, companyId: null, roles };
  await addUser(db, { ...user, at: new Date() });
  await db.destroy();
  return ask(address, 'POST', '/api/security/login', { username, password });
}
