import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  audited,
  codeIn,
  day,
  home,
  isLoggedIn,
  logIn,
  mailedServer,
  second,
  type MailedServer,
} from '../../support/server/accounts';
import type { Schemas } from '../../support/server/server';

const ask = (server: MailedServer, username: string, password = 'fairway-demo') =>
  server.call('POST', '/api/user/email', { as: 'user', body: { username, password } });
const confirm = (server: MailedServer, code: string) =>
  server.call('POST', `/api/user/email/confirm/${code}`);
const profile = async (server: MailedServer) =>
  (await server.call<Schemas['Profile']>('GET', '/api/user/profile', { as: 'user' })).body;
const addresses = async ({ db }: MailedServer) =>
  (await db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);

test('a new address is confirmed from its own mailbox, and the old address is notified of both steps', async () => {
  const server = await mailedServer();
  const { token } = await server.logIn('user');
  assert.is((await ask(server, 'Ingrid@Example.COM')).status, 204);
  const mails = await server.sent();
  const [toNew, toOld] = ['ingrid@example.com', 'user@demo.fairway'].map((address) =>
    mails.find(({ to }) => to.address === address)!,
  );
  assert.ok(toNew!.text.includes(`${home}/profile/email/confirm/${codeIn(toNew!)}`));
  assert.match(toOld!.text, /to ingrid@example\.com/);
  assert.not.match(toOld!.text, /confirm\//);
  assert.equal(
    [(await profile(server)).username, (await profile(server)).new_username],
    ['user@demo.fairway', 'ingrid@example.com'],
  );

  assert.is((await confirm(server, codeIn(toNew!))).status, 204);
  assert.equal(
    (await server.sent()).map(({ to, subject }) => [to.address, subject]),
    [['user@demo.fairway', 'Your e-mail address was changed']],
  );
  assert.ok(await isLoggedIn(server, token), 'the session continues');
  assert.equal(
    [(await logIn(server, 'ingrid@example.com')).status, (await logIn(server, 'user@demo.fairway')).status],
    [200, 401],
  );
  assert.is(
    (await server.call<Schemas['Profile']>('GET', '/api/user/profile', { token })).body.new_username,
    null,
  );
  assert.equal(
    (await audited(server)).filter((line) => line.startsWith('email')),
    ['email.request user@demo.fairway', 'email.change ingrid@example.com'],
  );
  await server.close();
});

test('an address used by another account is rejected in any case or Unicode form, and nothing changes', async () => {
  const server = await mailedServer();
  await server.db
    .updateTable('users')
    .set({ email: 'jörg@münchen.example' })
    .where('id', '=', 'reader')
    .execute();
  const before = await addresses(server);
  for (const same of [
    'JÖRG@MÜNCHEN.example',
    'jo\u0308rg@münchen.example',
    'jörg@xn--mnchen-3ya.example',
    'ｊörg@münchen.example',
    'MANAGER@demo.fairway',
  ]) {
    const { status, body } = await ask(server, same);
    assert.equal(
      [status, body.code, body.title],
      [409, 'email-taken', 'Another account has this e-mail address.'],
      same,
    );
  }
  assert.equal(await addresses(server), before);
  assert.equal(await server.sent(), []);
  await server.close();
});

test('if two users request the same address, only one of them can confirm it', async () => {
  const server = await mailedServer();
  await ask(server, 'shared@example.com');
  await server.call('POST', '/api/user/email', {
    as: 'manager',
    body: { username: 'shared@example.com', password: 'fairway-demo' },
  });
  const codes = (await server.sent()).map(codeIn).filter(Boolean);
  const answers = await Promise.all(codes.map((code) => confirm(server, code)));
  assert.equal(answers.map(({ status }) => status).sort(), [204, 409]);
  await server.close();
});

test('a request with the current or an invalid address, or a wrong password, changes and sends nothing', async () => {
  const server = await mailedServer();
  assert.is((await ask(server, 'USER@demo.fairway')).status, 400);
  assert.is((await ask(server, 'a@b/c')).status, 400);
  const wrong = await ask(server, 'ingrid@example.com', 'wrong');
  assert.equal([wrong.status, wrong.body.errors?.[0]?.path], [400, '/password']);
  assert.equal(await server.sent(), []);
  assert.is((await profile(server)).new_username, null);
  await server.close();
});

test('a code becomes invalid after another request and after a password change', async () => {
  const server = await mailedServer();
  const codeFor = async (address: string) => {
    await ask(server, address);
    return codeIn((await server.sent()).find(({ to }) => to.address === address)!);
  };
  const late = await codeFor('late@example.com');
  server.pass(day - second);
  const replaced = await codeFor('replaced@example.com');
  assert.is((await confirm(server, late)).status, 404);
  const guarded = await codeFor('guarded@example.com');
  assert.is((await confirm(server, replaced)).status, 404);
  await server.call('PATCH', '/api/user/password', {
    as: 'user',
    body: { current_password: 'fairway-demo', password: 'seven lanterns on a quay' },
  });
  assert.is((await confirm(server, guarded)).status, 404);
  assert.ok((await addresses(server)).includes('user@demo.fairway'));
  await server.close();
});

test('changing the address invalidates codes that were sent to the old address', async () => {
  const server = await mailedServer();
  const reset = await server.resetCode('user');
  await ask(server, 'ingrid@example.com');
  await confirm(server, codeIn((await server.sent()).find(({ to }) => to.address === 'ingrid@example.com')!));
  assert.is(
    (
      await server.call('POST', `/api/security/forgot/set/${reset}`, {
        body: { password: 'seven lanterns on a quay' },
      })
    ).status,
    404,
  );
  await server.close();
});

test('after ten attempts with addresses that are in use, a user has to wait', async () => {
  const server = await mailedServer();
  for (let tried = 0; tried < 10; tried += 1)
    assert.is((await ask(server, 'manager@demo.fairway')).status, 409);
  assert.is((await ask(server, 'manager@demo.fairway')).status, 429);
  await server.close();
});

test.run();
