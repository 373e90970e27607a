// Tests that only administrators see which part of the server is at fault.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../src/server/database/database';
import { FilesFault } from '../../../src/server/files/files-fault';
import { databaseThat } from '../../support/server/database-that';
import { password, users } from '../../support/server/library';
import { startedServer } from '../../support/server/server';

const UNAVAILABLE = 'The library is temporarily unavailable. Try again in a moment.';

test('if a search can’t be carried out, only administrators see which part is at fault', async () => {
  const server = await startedServer();
  const search = (as: 'user' | 'admin') =>
    server.call('POST', '/api/elastic', { as, body: { query: { match_all: {} } } });
  const [reader, administrator] = [await search('user'), await search('admin')];
  assert.equal([reader.status, administrator.status], [503, 503]);
  assert.is(reader.body.title, 'Search is not available at the moment. Please try again shortly.');
  assert.is(administrator.body.title, `${reader.body.title} This test has no search.`);
  assert.is(reader.body.request_id, reader.headers['x-request-id']);
  await server.close();
});

test('only administrators see that the disk is full', async () => {
  const own = await startedServer();
  const fail = () => Promise.reject(new FilesFault('The disk that holds the files is full.', 'ENOSPC'));
  const server = await startedServer({ files: { ...own.files, put: fail } });
  const open = (as: 'user' | 'admin') => server.call('GET', '/api/documents/fire-1/pdf', { as });
  const [reader, administrator] = [await open('user'), await open('admin')];
  assert.is(reader.body.title, 'PDFs and reports are temporarily unavailable. Try again in a moment.');
  assert.is(administrator.body.title, `${reader.body.title} The disk that holds the files is full.`);
  await server.close();
  await own.close();
});

test('when the database is down, only users who were last known to be administrators see that', async () => {
  const own = await startedServer();
  const down = await databaseThat('refuses');
  let isDown = false;
  const db = new Proxy(own.db, {
    get(_, name) {
      const target: Database = isDown ? down.db : own.db;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  const server = await startedServer({ db, heavyDb: db });
  const tokenOf = async (name: keyof typeof users) => {
    const { body } = await server.call<{ token: string }>('POST', '/api/security/login', {
      body: { username: users[name].email, password },
    });
    assert.is((await server.call('GET', '/api/user', { token: body.token })).status, 200);
    return body.token;
  };
  const [reader, administrator] = [await tokenOf('user'), await tokenOf('admin')];
  isDown = true;
  const titleFor = async (token: string) => (await server.call('GET', '/api/user', { token })).body.title;
  assert.is(await titleFor(reader), UNAVAILABLE);
  assert.is(await titleFor(administrator), `${UNAVAILABLE} The database can’t be reached.`);
  // Somebody with a forged token learns nothing, because the token is checked first.
  assert.is(await titleFor(`${administrator.slice(0, -4)}AAAA`), 'Please log in.');
  await down.close();
  await server.close();
  await own.close();
});

test.run();
