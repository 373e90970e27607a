import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MailFailure, type Mail, type Message } from '../../../src/server/mail/message';
import { codeIn, home, hour, mailedServer, minute, type MailedServer } from '../../support/server/accounts';

const forgot = (server: MailedServer) =>
  server.call('POST', '/api/security/forgot/request', { body: { username: 'user@demo.fairway' } });
const waiting = async ({ db }: MailedServer) =>
  (await db.selectFrom('account_mails').select('attempts').execute()).map(({ attempts }) => attempts);
const failing = (reason: MailFailure['reason']): Mail => ({
  send: async () => {
    throw new MailFailure(reason, 'No.');
  },
});

test('an e-mail that can’t be sent at first is sent later, with the same id and code', async () => {
  const server = await mailedServer();
  await forgot(server);
  const tried: Message[] = [];
  const away = server.sender({
    send: async (message) => (void tried.push(message), failing('away').send(message)),
  });
  assert.is(await away.work().catch((error: Error) => error.message), 'No.');
  assert.equal([await server.sent(), await waiting(server)], [[], [1]]);
  server.pass(minute);
  const [mail] = await server.sent();
  assert.equal([mail!.id, codeIn(mail!)], [tried[0]!.id, codeIn(tried[0]!)]);
  assert.equal(await waiting(server), []);
  assert.is((await server.db.selectFrom('account_codes').selectAll().execute()).length, 1);
  assert.is(
    (await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'password.request').execute())
      .length,
    1,
  );
  await server.close();
});

test('a postponed e-mail does not delay others', async () => {
  const server = await mailedServer();
  await forgot(server);
  await server.call('POST', '/api/user/deletion', { as: 'user' });
  let first = true;
  const taken: string[] = [];
  await server
    .sender({
      send: async (message) => {
        if (first) {
          first = false;
          throw new MailFailure('put-off', 'Later.');
        }
        taken.push(message.subject);
      },
    })
    .work();
  assert.is(taken.length, 2);
  assert.equal(await waiting(server), [1]);
  await server.close();
});

test('a permanently rejected e-mail is not retried, and is reported without the address', async () => {
  const server = await mailedServer();
  await forgot(server);
  await server.sender(failing('refused')).work();
  assert.equal(
    [await waiting(server), server.reports],
    [[], ['An e-mail about an account (reset) was rejected and will not be tried again: No.']],
  );
  await server.close();
});

test('a link that has expired by the time the mail server is available is not sent', async () => {
  const server = await mailedServer();
  await forgot(server);
  server.pass(hour + 1);
  assert.equal([await server.sent(), await waiting(server)], [[], []]);
  await server.close();
});

test('if a sender dies, another one sends its e-mail, but only once the lease has expired', async () => {
  const server = await mailedServer();
  await forgot(server);
  const dead = server.sender({ send: () => new Promise(() => undefined) });
  void dead.work();
  while ((await server.db.selectFrom('account_codes').selectAll().execute()).length === 0)
    await new Promise(setImmediate);
  assert.equal(await server.sent(), []);
  server.pass(5 * minute);
  assert.is((await server.sent()).length, 1);
  await server.close();
});

test('an accepted e-mail isn’t sent again, even if the lease expires while it is being sent', async () => {
  const server = await mailedServer();
  await forgot(server);
  await server.sender({ send: async () => server.pass(minute) }).work();
  assert.equal([await waiting(server), await server.sent()], [[], []]);
  await server.close();
});

test('an e-mail claimed by an earlier version is not sent by other servers until the claim expires', async () => {
  const server = await mailedServer();
  await forgot(server);
  const claimed_until = '2026-03-01T12:05:00.000Z';
  await server.db.updateTable('account_mails').set({ claimed_until }).execute();
  assert.equal(await server.sent(), []);
  server.pass(5 * minute);
  assert.is((await server.sent()).length, 1);
  await server.close();
});

test('an e-mail about an account has a link to the library, and no unsubscribe link', async () => {
  const server = await mailedServer();
  await forgot(server);
  const [mail] = await server.sent();
  assert.is(mail!.unsubscribe, undefined);
  assert.ok(mail!.text.includes(`${home}/`));
  await server.close();
});

test.run();
