import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase } from '../../../src/server/database/database';
import { createQueryWatch } from '../../../src/server/database/query-watch';
import { startedServer } from '../../support/server/server';

test('every query is measured, and slow ones are logged without their parameters', () => {
  const measured: [number, boolean][] = [];
  const logged: unknown[][] = [];
  const watch = createQueryWatch({ observeQuery: (...given) => void measured.push(given) });
  const sql = 'select * from users where email = $1';
  watch.onQuery({ sql, ms: 5000, isFailed: false });
  watch.logTo({ warn: (...given: unknown[]) => void logged.push(given) });
  watch.onQuery({ sql, ms: 12, isFailed: true });
  watch.onQuery({ sql, ms: 1234.5, isFailed: false });
  assert.equal(measured, [
    [5000, false],
    [12, true],
    [1234.5, false],
  ]);
  assert.equal(logged, [[{ sql, ms: 1235 }, 'a query was slow']]);
});

test('the line about a request counts its queries, and a slow query has the id of its request', async () => {
  const server = await startedServer();
  const slow: { reqId?: string }[] = [];
  const watch = createQueryWatch({ observeQuery: () => undefined });
  watch.logTo({ warn: (fields: object) => void slow.push(fields) });
  const db = await connectDatabase(server.location, {
    onQuery: (query) => watch.onQuery({ ...query, ms: query.sql.includes('"comments"') ? 1500 : 10 }),
  });
  const watched = await startedServer({ db });
  await watched.logIn('user');
  slow.length = 0;
  const comments = '/api/documents/comment/fire-1';
  await Promise.all([
    watched.call('POST', comments, { as: 'user', body: { comment: 'See annex 2.' } }),
    watched.call('GET', '/api/user', { as: 'user' }),
  ]);
  const lines = watched.logged.map((line) => JSON.parse(line));
  const written = lines.find(({ path }) => path === comments);
  assert.ok(slow.length > 0);
  for (const { reqId } of slow) assert.is(reqId, written.reqId);
  assert.ok(written.queries > slow.length);
  assert.is(written.queryMs, slow.length * 1500 + (written.queries - slow.length) * 10);
  const read = lines.find(({ path }) => path === '/api/user');
  assert.is(read.queryMs, read.queries * 10);

  await Promise.all([watched.close(), db.destroy(), server.close()]);
});

test.run();
