import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { purgeExpiredSessions } from '../../../src/server/accounts/session-age';
import { readConfig } from '../../../src/server/config';
import { digestOf } from '../../support/server/stored';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

const [second, minute, day] = [1000, 60_000, 24 * 3_600_000];
const refresh = (server: StartedServer, refresh_token: string, attempt?: string) =>
  server.call<Schemas['Session'] & Schemas['Problem']>('POST', '/api/security/refresh', {
    body: { refresh_token, attempt },
  });
const attempts = ['first', 'second', 'third'].map((word) => `${word}-attempt-of-all`);
const logIn = (server: StartedServer, username: string, password: string) =>
  server.call<Schemas['Tokens'] & Schemas['Problem']>('POST', '/api/security/login', {
    body: { username, password },
  });
const isLoggedIn = async (server: StartedServer, token: string) =>
  (await server.call('GET', '/api/user', { token })).status === 200;

test('logging in returns a token and a refresh token', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  assert.ok(await isLoggedIn(server, token));
  assert.match(refresh_token, /^[\w-]{43}$/);
  await server.close();
});

test('the e-mail address is accepted in any case and with surrounding spaces', async () => {
  const server = await startedServer();
  assert.is((await logIn(server, ' User@Demo.Fairway ', 'fairway-demo')).status, 200);
  await server.close();
});

test('a wrong password, an unknown user and a user without a password get the same response', async () => {
  const server = await startedServer();
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', 'admin').execute();
  const wrong = await logIn(server, 'user@demo.fairway', 'wrong');
  const unknown = await logIn(server, 'nobody@demo.fairway', 'wrong');
  const without = await logIn(server, 'admin@demo.fairway', 'wrong');
  assert.is(wrong.status, 401);
  assert.equal(wrong.body, {
    status: 401,
    code: 'wrong-credentials',
    title: 'The e-mail address or the password is wrong.',
  });
  assert.equal([unknown.text, without.text], [wrong.text, wrong.text]);
  const names = (headers: object) => Object.keys(headers).sort();
  assert.equal(names(unknown.headers), names(wrong.headers));
  await server.close();
});

test('at login, users learn that their company is inactive only if their password is right', async () => {
  const server = await startedServer();
  const { status, body } = await logIn(server, 'former@demo.fairway', 'fairway-demo');
  assert.equal([status, body.code], [403, 'company-inactive']);
  assert.is((await logIn(server, 'former@demo.fairway', 'wrong')).body.code, 'wrong-credentials');
  await server.close();
});

test('a name that PostgreSQL can’t store is refused', async () => {
  const server = await startedServer();
  const { status, body } = await logIn(server, 'user\u0000@demo.fairway', 'wrong');
  assert.equal([status, body.code], [400, 'bad-request']);
  await server.close();
});

test('deactivating a company ends its users’ sessions: every request and refresh gets a 401', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  await server.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'first').execute();
  assert.not(await isLoggedIn(server, token));
  assert.is((await refresh(server, refresh_token)).status, 401);
  await server.close();
});

test('a token is valid for 15 minutes, and refreshing continues its session', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  server.pass(15 * minute - second);
  assert.ok(await isLoggedIn(server, token));
  server.pass(2 * second);
  assert.not(await isLoggedIn(server, token));
  const refreshed = await refresh(server, refresh_token);
  assert.is(refreshed.status, 200);
  assert.is(refreshed.body.user.username, 'user@demo.fairway');
  assert.ok(await isLoggedIn(server, refreshed.body.token));
  await server.close();
});

test('repeating a refresh with the same attempt returns the same successor until the successor is used', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  const first = await refresh(server, refresh_token, attempts[0]);
  server.pass(3 * day);
  const again = await refresh(server, refresh_token, attempts[0]);
  assert.equal([again.status, again.body.refresh_token], [200, first.body.refresh_token]);
  assert.ok(await isLoggedIn(server, again.body.token));
  const next = await refresh(server, again.body.refresh_token, attempts[1]);
  const late = await refresh(server, refresh_token, attempts[0]);
  assert.equal([late.status, late.body.code], [401, 'refresh-rejected']);
  assert.is(
    (await refresh(server, next.body.refresh_token, attempts[0])).status,
    200,
    "a late retry doesn't end the session",
  );
  await server.close();
});

for (const attempt of [attempts[1], undefined]) {
  const named = attempt === undefined ? 'no attempt' : 'another attempt';
  test(`with ${named}, an unused successor is revoked and another one is issued`, async () => {
    const server = await startedServer();
    const { refresh_token } = await server.logIn('user');
    const lost = await refresh(server, refresh_token, attempt && attempts[0]);
    const other = await refresh(server, refresh_token, attempt);
    assert.is(other.status, 200);
    assert.is.not(other.body.refresh_token, lost.body.refresh_token);
    assert.ok(await isLoggedIn(server, other.body.token));
    assert.is((await refresh(server, other.body.refresh_token, attempt)).status, 200);
    await server.close();
  });

  for (const kind of ['access', 'refresh'] as const) {
    const present = (server: StartedServer, { token, refresh_token }: Schemas['Tokens']) =>
      kind === 'access'
        ? server.call('GET', '/api/user', { token })
        : refresh(server, refresh_token, attempts[2]);

    test(`with ${named}, the session ends if the successor’s ${kind} token has been presented`, async () => {
      const server = await startedServer();
      const { refresh_token } = await server.logIn('user');
      const { body: own } = await refresh(server, refresh_token, attempt && attempts[0]);
      assert.is((await present(server, own)).status, 200);
      const reused = await refresh(server, refresh_token, attempt);
      assert.equal([reused.status, reused.body.code], [401, 'refresh-rejected']);
      assert.equal(
        [(await refresh(server, own.refresh_token)).status, await isLoggedIn(server, own.token)],
        [401, false],
      );
      await server.close();
    });

    test(`presenting the ${kind} token of a successor revoked after ${named} ends the session`, async () => {
      const server = await startedServer();
      const { refresh_token } = await server.logIn('user');
      const { body: revoked } = await refresh(server, refresh_token, attempt && attempts[0]);
      const { body: live } = await refresh(server, refresh_token, attempt);
      assert.is((await present(server, revoked)).status, 401);
      assert.equal(
        [(await refresh(server, live.refresh_token)).status, await isLoggedIn(server, live.token)],
        [401, false],
      );
      const ends = await server.db
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'session.end')
        .execute();
      assert.equal(ends, [{ detail: 'two devices used the same session' }]);
      await server.close();
    });
  }
}

test('only the first presentation of a successor is recorded', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  const { body } = await refresh(server, refresh_token, attempts[0]);
  const digests: string[] = [await digestOf(server.db)];
  for (let call = 0; call < 3; call += 1) {
    assert.ok(await isLoggedIn(server, body.token));
    digests.push(await digestOf(server.db));
  }
  assert.equal(
    digests.map((digest) => digest === digests[1]),
    [false, true, true, true],
  );
  await server.close();
});

test('an attempt that doesn’t consist of 16 to 64 letters, digits, - and _ is rejected', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  for (const attempt of ['', 'short', 'a'.repeat(65), 'with a space in it'])
    assert.is((await refresh(server, refresh_token, attempt)).status, 400, attempt);
  await server.close();
});

test('ending one family does not affect the user’s other families', async () => {
  const server = await startedServer();
  const [stolen, other] = [await server.logIn('user'), await server.logIn('user')];
  const { body: own } = await refresh(server, stolen.refresh_token);
  assert.ok(await isLoggedIn(server, own.token));
  await refresh(server, stolen.refresh_token);
  assert.not(await isLoggedIn(server, own.token));
  assert.is((await refresh(server, other.refresh_token)).status, 200);
  await server.close();
});

/** Refreshes after each pause (in days), and returns the last response. */
async function refreshAfter(server: StartedServer, refresh_token: string, pauses: readonly number[]) {
  let answer = await refresh(server, refresh_token);
  for (const days of pauses) {
    assert.is(answer.status, 200);
    server.pass(days * day);
    answer = await refresh(server, answer.body.refresh_token);
  }
  return answer;
}

const expired = (title: string) => ({ status: 401, code: 'session-expired', title });
const unused = expired('Your session ended because it was not used for 180 days.');
const old = expired('Your session ended because sessions last at most 400 days.');
const start = Date.parse('2026-03-01T12:00:00.000Z');

test('a session expires after 180 days without use, and a refresh then reports inactivity as the reason', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  const alive = await refreshAfter(server, refresh_token, [179, 179]);
  assert.is(alive.status, 200);
  server.pass(181 * day);
  assert.equal((await refresh(server, alive.body.refresh_token)).body, unused);
  await server.close();
});

test('a session in use lasts 400 days at most, and a refresh then reports the reason', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  const alive = await refreshAfter(server, refresh_token, [170, 170, 59]);
  assert.is(alive.status, 200, 'after 399 days');
  server.pass(2 * day);
  assert.equal((await refresh(server, alive.body.refresh_token)).body, old, 'after 401 days');
  await server.close();
});

test("a session limit that is set to 0 doesn't apply", async () => {
  for (const [sessionAges, pauses, expected] of [
    [{ unusedDays: 0, maxDays: 0 }, [401, 2000], 'alive'],
    [{ unusedDays: 0, maxDays: 400 }, [399], 'alive'],
    [{ unusedDays: 0, maxDays: 400 }, [401], old.title],
    [{ unusedDays: 180, maxDays: 0 }, [179, 179, 179], 'alive'],
    [{ unusedDays: 1, maxDays: 0 }, [1], 'Your session ended because it was not used for 1 day.'],
  ] as const) {
    const server = await startedServer({ config: { sessionAges } });
    const { refresh_token } = await server.logIn('user');
    const { status, body } = await refreshAfter(server, refresh_token, pauses);
    assert.is(status === 200 ? 'alive' : body.title, expected, JSON.stringify([sessionAges, pauses]));
    await server.close();
  }
});

test('a repeated refresh counts as use of the session, although it returns the same refresh token', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  const first = await refresh(server, refresh_token, attempts[0]);
  server.pass(100 * day);
  await refresh(server, refresh_token, attempts[0]);
  server.pass(100 * day);
  assert.is((await refresh(server, first.body.refresh_token, attempts[1])).status, 200);
  await server.close();
});

test('a session that its user ended is never reported as expired, however old it is', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  await server.call('POST', '/api/security/logout', { body: { refresh_token } });
  server.pass(200 * day);
  assert.is((await refresh(server, refresh_token)).body.code, 'refresh-rejected');
  await server.close();
});

test('the list of sessions omits those that have expired under either limit', async () => {
  const server = await startedServer({ config: { sessionAges: { unusedDays: 10, maxDays: 12 } } });
  await server.logIn('user');
  server.pass(2 * day);
  const { refresh_token } = await server.logIn('user');
  const { body: used } = await refreshAfter(server, refresh_token, [9]);
  const list = (token: string) =>
    server.call<Schemas['DeviceSession'][]>('GET', '/api/user/sessions', { token });
  const listed = async (token: string) => (await list(token)).body.length;
  assert.is(await listed(used.token), 1, 'one of them has not been used for 11 days');
  server.pass(4 * day);
  const { token } = await server.logIn('user');
  assert.is(await listed(token), 1, 'the other one began 13 days ago');
  await server.close();
});

const expiries = [
  ['was not used', [], unused],
  ['began too long ago', [170, 170, 59], old],
] as const;
for (const [what, pauses, expected] of expiries) {
  test(`a session that ${what} is rejected with that reason for 30 more days, and is then deleted`, async () => {
    const server = await startedServer();
    const { sessionAges } = readConfig({});
    const { refresh_token } = await server.logIn('user');
    const { body } = await refreshAfter(server, refresh_token, pauses);
    const rest = expected === unused ? 180 : 1;
    const begun = start + pauses.reduce((sum, days) => sum + days, 0) * day;
    const purge = (days: number) =>
      purgeExpiredSessions(server.db, sessionAges, new Date(begun + days * day));
    server.pass((rest + 29) * day);
    await purge(rest + 29);
    assert.equal((await refresh(server, body.refresh_token)).body, expected);
    await purge(rest + 30);
    assert.is((await refresh(server, body.refresh_token)).body.code, 'refresh-rejected');
    assert.equal(await server.db.selectFrom('refresh_tokens').select('token_hash').execute(), []);
    await server.close();
  });
}

test('a replaced token is deleted after 180 days, but is still rejected, and the session continues', async () => {
  const server = await startedServer();
  const tokens = [(await server.logIn('user')).refresh_token];
  for (let count = 0; count < 3; count += 1)
    tokens.push((await refresh(server, tokens.at(-1)!, attempts[count])).body.refresh_token);
  await server.db.updateTable('session_families').set({ last_used_at: '2027-01-01T00:00:00.000Z' }).execute();
  const purge = async (days: number) => {
    const ages = { unusedDays: 180, maxDays: 0 };
    await purgeExpiredSessions(server.db, ages, new Date(start + days * day));
    return (await server.db.selectFrom('refresh_tokens').select('token_hash').execute()).length;
  };
  assert.is(await purge(179), 4);
  assert.is(await purge(181), 2, 'the last token, and the one before it, whose response may have been lost');
  assert.is((await refresh(server, tokens[0]!)).status, 401);
  assert.is((await refresh(server, tokens[2]!, attempts[2])).body.refresh_token, tokens[3]);
  assert.is((await refresh(server, tokens[3]!)).status, 200);
  await server.close();
});

test('a thief’s session ends when the owner returns after 45 days, even if tokens are purged meanwhile', async () => {
  const server = await startedServer();
  const { refresh_token: stolen } = await server.logIn('user');
  let thiefs = stolen;
  for (let days = 5; days <= 45; days += 5) {
    thiefs = (await refresh(server, thiefs, `attempt-of-thief-after-${days}-days`)).body.refresh_token;
    server.pass(5 * day);
    await purgeExpiredSessions(server.db, { unusedDays: 180, maxDays: 400 }, new Date(start + days * day));
  }
  assert.is((await refresh(server, stolen, 'attempt-of-owner-after-voyage')).status, 401);
  assert.is((await refresh(server, thiefs, 'attempt-of-thief-at-the-end')).status, 401);
  await server.close();
});

test('without limits, only sessions that have been ended are deleted, after 30 days', async () => {
  const server = await startedServer();
  const [ended] = [await server.logIn('user'), await server.logIn('user')];
  await server.call('POST', '/api/security/logout', { body: { refresh_token: ended.refresh_token } });
  const left = async (days: number) => {
    await purgeExpiredSessions(server.db, { unusedDays: 0, maxDays: 0 }, new Date(start + days * day));
    return (await server.db.selectFrom('session_families').select('id').execute()).length;
  };
  assert.equal([await left(29), await left(30), await left(3000)], [2, 1, 1]);
  await server.close();
});

test('logging out immediately ends the session and invalidates its tokens', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  assert.is((await server.call('POST', '/api/security/logout', { body: { refresh_token } })).status, 204);
  assert.not(await isLoggedIn(server, token));
  assert.is((await refresh(server, refresh_token)).status, 401);
  await server.close();
});

test('logging out with an unknown or ended refresh token gets the same response', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  for (const given of [refresh_token, refresh_token, 'unknown'])
    assert.is(
      (await server.call('POST', '/api/security/logout', { body: { refresh_token: given } })).status,
      204,
    );
  await server.close();
});

test('no refresh token is stored in plain text', async () => {
  const server = await startedServer();
  const { refresh_token } = await server.logIn('user');
  await refresh(server, refresh_token);
  const stored = JSON.stringify([
    await server.db.selectFrom('refresh_tokens').selectAll().execute(),
    await server.db.selectFrom('session_families').selectAll().execute(),
  ]);
  assert.not(stored.includes(refresh_token));
  await server.close();
});

test('a session records the browser’s name and the time of its last use', async () => {
  const server = await startedServer();
  const { body } = await server.call<Schemas['Tokens']>('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: 'fairway-demo' },
    headers: { 'user-agent': 'Firefox' },
  });
  server.pass(minute);
  await refresh(server, body.refresh_token);
  const family = await server.db
    .selectFrom('session_families')
    .select(['user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .executeTakeFirstOrThrow();
  assert.equal(family, {
    user_agent: 'Firefox',
    created_at: '2026-03-01T12:00:00.000Z',
    last_used_at: '2026-03-01T12:01:00.000Z',
    ended_at: null,
  });
  await server.close();
});

test('after ten failures in a minute, an account and IP address get a 429 with the time to wait', async () => {
  const server = await startedServer();
  for (let failure = 0; failure < 10; failure += 1)
    assert.is((await logIn(server, 'user@demo.fairway', 'wrong')).status, 401);
  server.pass(15 * second);
  const refused = await logIn(server, 'user@demo.fairway', 'fairway-demo');
  assert.equal(
    [refused.status, refused.body.code, refused.headers['retry-after']],
    [429, 'too-many-requests', '45'],
  );
  assert.is((await logIn(server, 'admin@demo.fairway', 'fairway-demo')).status, 200, 'another account');
  server.pass(45 * second);
  assert.is((await logIn(server, 'user@demo.fairway', 'fairway-demo')).status, 200, 'a minute later');
  await server.close();
});

test.run();
