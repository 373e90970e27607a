// Tests several servers that share a PostgreSQL database, each with its own data folder and search index.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPasswords } from '../../src/server/accounts/passwords';
import { sendCommand } from '../../src/server/cli/ipc';
import { executeCommand } from '../../src/server/cli/run';
import { readConfig } from '../../src/server/config';
import { openDatabase } from '../../src/server/database/database';
import { startServer, type StartedServer } from '../../src/server/start';
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

      const db = await openDatabase(location);
      const passwordHash = await (await createPasswords()).hash('windlass-binnacle-63');
      const [at, roles] = [new Date(), ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] as Role[]];
      await addUser(db, {
        id: 'chief',
        email: 'chief@example.com',
        name: 'C',
        passwordHash,
        companyId: null,
        roles,
        at,
      });
      await db.destroy();
      const { token } = await ask<{ token: string }>(server.address, 'POST', '/api/security/login', {
        username: 'chief@example.com',
        password: 'windlass-binnacle-63',
      });
      await eventually(async () => assert.is(await countMatches(server.address, token, 'pilot boat'), 1));
    } finally {
      await server.close();
      await drop();
    }
  },
);

test.run();
