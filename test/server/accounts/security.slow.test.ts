// Tests attacks on sessions, passwords and codes. Properties of single modules are tested with those modules.
import { SignJWT } from 'jose';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { deriveKey } from '../../../src/server/accounts/secrets';
import { readContract } from '../../../src/server/http/contract-document';
import { logFailedLogins } from '../../../src/server/store/audit/failed-logins';
import type { Tables } from '../../../src/server/database/tables';
import { codeIn, isLoggedIn, logIn, mailedServer, type MailedServer } from '../../support/server/accounts';
import type { Schemas } from '../../support/server/server';
import { takeAlike } from '../../support/clocks/assert-equal-timing';

const fresh = 'seven lanterns on a quay';
const refresh = (server: MailedServer, refresh_token: string) =>
  server.call<Schemas['Session'] & Schemas['Problem']>('POST', '/api/security/refresh', {
    body: { refresh_token },
  });
const setPassword = (server: MailedServer, code: string, password = fresh) =>
  server.call('POST', `/api/security/forgot/set/${code}`, { body: { password } });
const confirmEmail = (server: MailedServer, code: string) =>
  server.call('POST', `/api/user/email/confirm/${code}`);

/** Reads all tables that decide who may log in, and how. */
async function accountsOf({ db }: MailedServer): Promise<unknown> {
  const names: (keyof Tables)[] = [
    'users',
    'user_roles',
    'session_families',
    'refresh_tokens',
    'account_codes',
    'account_mails',
  ];
  return Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()));
}

/** One secret of each kind that the server issues, all for the same user. */
async function everySecret(server: MailedServer) {
  const { token, refresh_token } = await server.logIn('user');
  const reset = await server.resetCode('user');
  await server.call('POST', '/api/user/email', {
    as: 'user',
    body: { username: 'ingrid@example.com', password: 'fairway-demo' },
  });
  const email = (await server.sent()).map(codeIn).find(Boolean)!;
  const exported = (await server.call<Schemas['Address']>('GET', '/api/user/export', { token })).body.link
    .split('/')
    .at(-1)!;
  return { access: token, refresh: refresh_token, reset, email, exported };
}

test('a secret of one kind is not accepted as a different kind, and trying it changes nothing', async () => {
  const server = await mailedServer();
  const secrets = await everySecret(server);
  const uses: Record<keyof typeof secrets, (secret: string) => Promise<number>> = {
    access: async (secret) =>
      (await server.call('GET', '/api/user', { headers: { authorization: `Bearer ${secret}` } })).status,
    refresh: async (secret) => (await refresh(server, secret.slice(0, 200))).status,
    reset: async (secret) => (await setPassword(server, secret.slice(0, 200))).status,
    email: async (secret) => (await confirmEmail(server, secret.slice(0, 200))).status,
    exported: async (secret) => (await server.call('GET', `/api/files/export/${secret}`)).status,
  };
  const before = await accountsOf(server);
  for (const [use, tried] of Object.entries(uses)) {
    for (const [kind, secret] of Object.entries(secrets))
      if (kind !== use) assert.ok([401, 403, 404].includes(await tried(secret)), `${kind} as ${use}`);
  }
  assert.equal(await accountsOf(server), before);
  await server.close();
});

test('a well-formed token that is unsigned, or signed with the key for another purpose, is rejected', async () => {
  const secret = 'a secret that the attacker has no share in';
  const server = await mailedServer({ secret });
  const { token } = await server.logIn('admin');
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const made = (key: Uint8Array, alg = 'HS256') =>
    new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg })
      .setIssuer('fairway')
      .setSubject('admin')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  for (const purpose of ['file-links', 'account-codes', 'export-links', 'provider-logins'] as const)
    assert.not(await isLoggedIn(server, await made(deriveKey(purpose, secret))), purpose);
  assert.not(await isLoggedIn(server, await made(new TextEncoder().encode(secret))));
  assert.not(
    await isLoggedIn(
      server,
      await made(
        new Uint8Array([...deriveKey('access-tokens', secret), ...deriveKey('access-tokens', secret)]),
        'HS512',
      ),
    ),
  );
  await server.close();
});

test('if a thief uses a refresh token after its owner has, the session ends for both, which is logged', async () => {
  const server = await mailedServer();
  const stolen = await server.logIn('user');
  const { body: own } = await refresh(server, stolen.refresh_token);
  assert.ok(await isLoggedIn(server, own.token));
  assert.is((await refresh(server, stolen.refresh_token)).status, 401);
  assert.equal(
    [(await refresh(server, own.refresh_token)).status, await isLoggedIn(server, own.token)],
    [401, false],
  );
  const { detail } = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'session.end')
    .executeTakeFirstOrThrow();
  assert.is(detail, 'two devices used the same session');
  await server.close();
});

test('a changed role applies from the next request, and a deactivated user is logged out immediately', async () => {
  const server = await mailedServer();
  const { token, refresh_token } = await server.logIn('user');
  await server.db.deleteFrom('user_roles').where('user_id', '=', 'user').execute();
  assert.is((await server.call('GET', '/api/documents/fire-1', { token })).body.code, 'not-subscribed');
  await server.db.updateTable('users').set({ active: 0 }).where('id', '=', 'user').execute();
  assert.not(await isLoggedIn(server, token));
  assert.is((await refresh(server, refresh_token)).status, 401);
  const refused = await logIn(server, 'user@demo.fairway');
  assert.equal([refused.status, refused.body.code], [403, 'account-inactive']);
  assert.is(
    (await logIn(server, 'user@demo.fairway', 'wrong')).body.code,
    'wrong-credentials',
    'only somebody who knows the password learns the reason',
  );
  await server.close();
});

test('a login opens no session if the password changes after the check', async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1 });
  let [isHeld, checked, release] = [false, () => undefined as void, () => undefined as void];
  const isChecked = new Promise<void>((resolve) => (checked = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = await mailedServer({
    passwords: {
      hash: passwords.hash,
      matches: async (password, hash) => {
        const [isRight, waits] = [await passwords.matches(password, hash), isHeld];
        if (waits) checked();
        if (waits) await released;
        return isRight;
      },
    },
  });
  const { token } = await server.logIn('user');
  isHeld = true;
  const late = logIn(server, 'user@demo.fairway');
  await isChecked;
  isHeld = false;
  assert.is(
    (
      await server.call('PATCH', '/api/user/password', {
        token,
        body: { current_password: 'fairway-demo', password: fresh },
      })
    ).status,
    204,
  );
  release();
  assert.is((await late).status, 401);
  await server.close();
});

test('requesting a new password takes the same time for known and unknown addresses, within 10 %', async () => {
  const server = await mailedServer({
    config: {
      publicUrl: null,
      loginLimit: { perAccount: 1e6, perAddress: 1e6 },
      allowedOrigins: [],
      build: 'production',
      productionApi: null,
      hstsSubdomains: false,
    },
  });
  const ask = (username: string) => () =>
    server.call('POST', '/api/security/forgot/request', { body: { username } });
  await takeAlike(ask('user@demo.fairway'), ask('nobody@demo.fairway'), 100);
  await server.close();
});

test('a request for a new password writes the same rows for known and unknown addresses', async () => {
  const server = await mailedServer();
  const rowsAfter = async (username: string) => {
    await server.call('POST', '/api/security/forgot/request', { body: { username } });
    const [mails, codes, lines] = await Promise.all([
      server.db.selectFrom('account_mails').selectAll().execute(),
      server.db.selectFrom('account_codes').selectAll().execute(),
      server.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    return [mails.map(({ kind, user_id }) => [kind, user_id]), codes, lines];
  };
  const known = await rowsAfter('user@demo.fairway');
  await server.db.deleteFrom('account_mails').execute();
  assert.equal(await rowsAfter('nobody@demo.fairway'), known);
  await server.close();
});

test('no password, token or code appears in the log or the audit log, or is stored in plain text', async () => {
  const server = await mailedServer();
  const secrets = await everySecret(server);
  const typed = ['fairway-demo', fresh, 'a wrong password that is right elsewhere'];
  await logIn(server, 'user@demo.fairway', typed[2]);
  await logIn(server, typed[2]!, 'x');
  const { body } = await refresh(server, secrets.refresh);
  await server.call('GET', `/api/files/export/${secrets.exported}`);
  await confirmEmail(server, secrets.email);
  await confirmEmail(server, secrets.email);
  const again = await server
    .call('POST', '/api/security/forgot/request', { body: { username: 'ingrid@example.com' } })
    .then(async () => codeIn((await server.sent()).find(({ text }) => text.includes('setpassword'))!));
  await setPassword(server, again);
  await setPassword(server, again);
  for (const path of [
    `/api/security/forgot/set/${again}`,
    `/api//security/forgot/set/${again}`,
    `/password/setpassword/${again}`,
    `/profile/email/confirm/${again}`,
    `/api/files/export/${secrets.exported}?token=${body.token}`,
    `/login?code=${again}&state=x`,
  ])
    await server.call('GET', path).catch(() => undefined);
  const stored = JSON.stringify([
    await accountsOf(server),
    await server.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  for (const secret of [...Object.values(secrets), ...typed, body.token, body.refresh_token, again]) {
    assert.not(
      server.logged.some((line) => line.includes(secret)),
      `logged: ${secret.slice(0, 12)}`,
    );
    assert.not(stored.includes(secret), `stored: ${secret.slice(0, 12)}`);
  }
  await server.close();
});

test('no operation accepts a session token in its address', async () => {
  const { operations } = await readContract();
  for (const { id, parameters } of operations)
    assert.equal(
      parameters.filter(({ name }) => /token|session|jwt|bearer/i.test(name)).map(({ name }) => name),
      [],
      id,
    );
});

test('a failed login is logged for the user’s company, and an unknown name is not stored', async () => {
  const server = await mailedServer();
  await logIn(server, 'user@demo.fairway', 'wrong', '10.1.2.3');
  await logIn(server, 'my password by mistake', 'wrong');
  await logIn(server, 'another password by mistake', 'wrong');
  await logFailedLogins(server.db, new Date('2026-03-01T13:00:00Z'));
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['action', 'record', 'company_id', 'address', 'detail'])
    .orderBy('address')
    .execute();
  assert.equal(lines, [
    {
      action: 'session.failed-sign-ins',
      record: 'user@demo.fairway',
      company_id: 'first',
      address: '10.1.2.3',
      detail: 'once at 12:00 UTC',
    },
    {
      action: 'session.failed-sign-ins',
      record: '',
      company_id: null,
      address: '127.0.0.1',
      detail: '2 times at 12:00 UTC',
    },
  ]);
  await server.close();
});

test.run();
