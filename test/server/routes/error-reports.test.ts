import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { UserName } from '../../support/server/library';
import { startedServer, type StartedServer } from '../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => void (await server.db.deleteFrom('error_reports').execute()));
test.after(() => server.close());

const report = (id: string, message: string, as: UserName = 'user') =>
  server.call('POST', `/api/documents/errorreport/${id}`, { as, body: { message } });
const stored = () =>
  server.db
    .selectFrom('error_reports')
    .select(['document_id', 'edition', 'user_id', 'message', 'status', 'reported_at'])
    .execute();

test('an error report is stored with its document, edition, user and time', async () => {
  assert.is((await report('fire-1', '  The table on page 3 lacks a row.\n')).status, 204);
  assert.equal(await stored(), [
    {
      document_id: 'fire-1',
      edition: '1',
      user_id: 'user',
      message: 'The table on page 3 lacks a row.',
      status: 'open',
      reported_at: '2026-03-01T12:00:00.000Z',
    },
  ]);
});

test('a report on a missing or invisible document, or without a message, is rejected and not stored', async () => {
  assert.equal(
    [(await report('nothing', 'x')).status, (await report('ballast-1', 'x', 'reader')).status],
    [404, 404],
  );
  for (const message of ['', ' \n\t', 'a\u0000b', 'x'.repeat(5001)])
    assert.is((await report('fire-1', message)).status, 400, JSON.stringify(message.slice(0, 5)));
  assert.equal(await stored(), []);
});

test('a user can report a hundred errors a day', async () => {
  for (let count = 0; count < 100; count += 1) assert.is((await report('fire-1', `${count}`)).status, 204);
  const refused = await report('fire-1', 'one more');
  assert.equal(
    [refused.status, refused.body.code, refused.headers['retry-after'], (await stored()).length],
    [429, 'too-many-requests', '86400', 100],
  );
  assert.is((await report('fire-1', 'of somebody else', 'manager')).status, 204);
  server.pass(24 * 3_600_000);
  assert.is((await report('fire-1', 'tomorrow')).status, 204);
});

test.run();
