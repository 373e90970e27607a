import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSession, RefreshFailure, type User } from '../../../src/domain/account/session';
import { createApi, call } from '../../../src/api/client';
import { createLock } from '../../../src/platform/browser/lock';
import { createDeviceStorage, type KeyValueStorage } from '../../../src/platform/storage/storage';
import { isNonEmptyString } from '../../../src/shared/type-guards';
import { createApiDouble } from '../../support/fixtures/api-double';
import { createDurableDouble } from '../../support/fixtures/durable-value';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const ada: User = {
  id: 'u1',
  name: 'Ada',
  username: 'ada@ship.test',
  password_expired: false,
  time_zone: 'UTC',
  roles: ['ROLE_SUBSCRIBER'],
  company: null,
};
const bo: User = { ...ada, id: 'u2', name: '', username: 'bo@ship.test', roles: ['ROLE_ADMIN'] };
const credentials = { username: 'ada@ship.test', password: 'secret' };

/** A browser: its stored data, which its tabs share, and the data that an earlier run left on its disk. */
function browser(stored: Record<string, unknown> = {}, saved = createDurableDouble()) {
  const entries = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  const lock = createLock(undefined);
  const tabs: { tell: (name: string) => void }[] = [];

  function tab({ online = true } = {}) {
    const me: { tell: (name: string) => void } = { tell() {} };
    const others = (name: string) => tabs.filter((tab) => tab !== me).forEach((tab) => tab.tell(name));
    const drawer: KeyValueStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => {
        entries.set(key, value);
        others(key);
      },
      removeItem: (key) => {
        if (entries.delete(key)) others(key);
      },
    };
    const storage = createDeviceStorage({
      backend: drawer,
      onForeignChange: (changed) => (me.tell = changed),
    });
    tabs.push(me);
    const server = createApiDouble();
    const is = { online };
    const ended: string[] = [];
    const api = createApi({
      baseUrl: 'http://fairway.test',
      fetch: server.fetch,
      token: () => session.token.peek(),
      onUnauthorized: (token) => session.renew(token),
    });
    let wipes = 0;
    const session = createSession({
      api,
      storage,
      lock,
      attemptStorage: saved,
      clock: createHandClock(),
      isOnline: () => is.online,
      wipe: () => void (wipes += 1),
      onEnded: (how) => ended.push(how),
    });
    return { ...server, api, storage, session, ended, is, wipes: () => wipes };
  }

  return {
    tab,
    saved,
    stored: () => Object.fromEntries([...entries].map(([key, value]) => [key, JSON.parse(value)])),
  };
}

const kept = { token: 't1', refresh: 'r1', user: ada };

function loggedIn(options: { online?: boolean } = {}) {
  const machine = browser(kept);
  return { ...machine, ...machine.tab(options) };
}

function loggedOut() {
  const machine = browser();
  return { ...machine, ...machine.tab() };
}

test('a stored token logs in the stored user', () => {
  const { session } = loggedIn();
  assert.equal([session.isLoggedIn.value, session.user.value], [true, ada]);
});

test('nobody is logged in if no token is stored', () => {
  const { session } = loggedOut();
  assert.equal([session.isLoggedIn.value, session.user.value, session.greetingName.value], [false, null, '']);
});

test('a stored user in a different format is ignored', () => {
  const { session } = browser({ ...kept, user: { id: 'u1', roles: 'ROLE_ADMIN' } }).tab();
  assert.equal(
    [session.isLoggedIn.value, session.user.value, session.isAdministrator.value],
    [true, null, false],
  );
});

test('the greeting uses the user’s name, or the username if there is no name', () => {
  assert.is(loggedIn().session.greetingName.value, 'Ada');
  assert.is(browser({ ...kept, user: bo }).tab().session.greetingName.value, 'bo@ship.test');
});

test('the list of roles determines which roles the user has', () => {
  const { session } = browser({ ...kept, user: bo }).tab();
  assert.equal(
    [session.isAdministrator.value, session.isCompanyAdministrator.value, session.isSubscriber.value],
    [true, false, false],
  );
});

test('a successful login stores the access token, the refresh token and the user', async () => {
  const { session, next, stored } = loggedOut();
  const result = session.logIn(credentials);
  const login = await next();
  assert.equal([login.method, login.path, login.body], ['POST', '/api/security/login', credentials]);
  login.answer(200, { token: 't1', refresh_token: 'r1' });
  const who = await next();
  assert.equal([who.path, who.headers.get('authorization')], ['/api/user', 'Bearer t1']);
  who.answer(200, ada);
  assert.equal(await result, { ok: true, value: ada });
  assert.equal(stored(), kept);
  assert.equal([session.isLoggedIn.value, session.user.value], [true, ada]);
});

test('a login during another user’s session identifies the new user with the new token', async () => {
  const { session, next } = loggedIn();
  const result = session.logIn({ username: 'bo@ship.test', password: 'secret' });
  (await next()).answer(200, { token: 'b1', refresh_token: 'b2' });
  const who = await next();
  assert.is(who.headers.get('authorization'), 'Bearer b1');
  who.answer(200, bo);
  await result;
  assert.equal(session.user.value, bo);
});

test('a rejected login stores nothing, and reports the reason', async () => {
  const { session, next, stored, ended } = loggedOut();
  const result = session.logIn(credentials);
  (await next()).refuse(401, 'wrong-credentials');
  const answer = await result;
  assert.is(!answer.ok && answer.problem.code, 'wrong-credentials');
  assert.equal([stored(), ended], [{}, []]);
});

test('if the user’s data cannot be read after a login, nothing is stored', async () => {
  const { session, next, stored } = loggedOut();
  const result = session.logIn(credentials);
  (await next()).answer(200, { token: 't1', refresh_token: 'r1' });
  (await next()).fail();
  assert.is((await result).ok, false);
  assert.equal([stored(), session.isLoggedIn.value], [{}, false]);
});

test('logout clears the token, the refresh token and the user immediately, and notifies the server', async () => {
  const { session, next, stored, ended } = loggedIn();
  const done = session.logOut();
  assert.equal([stored(), session.isLoggedIn.value, session.user.value], [{}, false, null]);
  const request = await next();
  assert.equal([request.path, request.body], ['/api/security/logout', { refresh_token: 'r1' }]);
  request.answer(204);
  await done;
  assert.equal(ended, []);
});

test('an explicit logout wipes the user’s data from the device, but no other user’s data', async () => {
  const machine = browser({ ...kept, offline_groups: ['g1'], basket_store: [{ id: '5' }], portal: 'theirs' });
  const { session, next } = machine.tab();
  const done = session.logOut();
  (await next()).answer(204);
  await done;
  assert.equal(machine.stored(), { portal: 'theirs' });
});

test('only an explicit logout wipes the device; a session that ends leaves everything there', async () => {
  const ending = loggedIn();
  const refreshing = ending.session.refresh();
  (await ending.next()).refuse(401);
  await refreshing;
  assert.equal([ending.session.isLoggedIn.value, ending.wipes()], [false, 0]);
  const leaving = loggedIn({ online: false });
  void leaving.session.logOut();
  assert.is(leaving.wipes(), 1);
});

test('logout works without a connection', async () => {
  const { session, next, stored } = loggedIn({ online: false });
  const done = session.logOut();
  (await next()).fail();
  await done;
  assert.equal(stored(), {});
});

test('a refresh stores the new tokens and user', async () => {
  const { session, next, stored } = loggedIn();
  const outcome = session.refresh();
  const request = await next();
  assert.equal(
    [request.path, (request.body as { refresh_token: string }).refresh_token],
    ['/api/security/refresh', 'r1'],
  );
  request.answer(200, { token: 't2', refresh_token: 'r2', user: { ...ada, name: 'Ada L.' } });
  assert.is(await outcome, 'renewed');
  assert.equal(stored(), { token: 't2', refresh: 'r2', user: { ...ada, name: 'Ada L.' } });
  assert.is(session.greetingName.value, 'Ada L.');
});

test('a refresh that returns the same user does not signal a change of user', async () => {
  const { session, next } = loggedIn();
  const before = session.user.value;
  const outcome = session.refresh();
  (await next()).answer(200, { token: 't2', refresh_token: 'r2', user: { ...ada } });
  await outcome;
  assert.is(session.user.value, before);
});

test('a refresh rejected with a 401 ends the session as expired, and clears the tokens and the user', async () => {
  const { session, next, stored, ended } = loggedIn();
  const outcome = session.refresh();
  (await next()).refuse(401, 'refresh-rejected');
  assert.is(await outcome, 'ended');
  assert.equal([stored(), session.isLoggedIn.value, ended], [{}, false, ['expired']]);
});

test('if a session ended because of its age, the server’s message about this stays until the next login', async () => {
  const { session, next, ended, stored } = loggedIn();
  const outcome = session.refresh();
  (await next()).answer(401, {
    status: 401,
    code: 'session-expired',
    title: 'It was not used for 180 days.',
  });
  assert.is(await outcome, 'ended');
  assert.equal([stored(), ended, session.expiry.value], [{}, ['expired'], 'It was not used for 180 days.']);
  const result = session.logIn(credentials);
  (await next()).answer(200, { token: 't1', refresh_token: 'r1' });
  (await next()).answer(200, ada);
  await result;
  assert.is(session.expiry.value, null);
});

test('the message about the age of the last session disappears when somebody logs in in another tab', async () => {
  const machine = browser(kept);
  const [one, two] = [machine.tab(), machine.tab()];
  const outcome = one.session.refresh();
  (await one.next()).answer(401, { status: 401, code: 'session-expired', title: 'Too old.' });
  await outcome;
  const result = two.session.logIn(credentials);
  (await two.next()).answer(200, { token: 't1', refresh_token: 'r1' });
  (await two.next()).answer(200, ada);
  await result;
  assert.equal([one.session.isLoggedIn.value, one.session.expiry.value], [true, null]);
});

test('a session that ended for another reason leaves no message about its age', async () => {
  const { session, next } = loggedIn();
  const outcome = session.refresh();
  (await next()).refuse(401, 'refresh-rejected');
  await outcome;
  assert.is(session.expiry.value, null);
});

const due = { days_left: 12, by: 'password' };

test('if few days remain, a refresh reports their number, which all tabs and the next start then know', async () => {
  const machine = browser(kept);
  const [here, there] = [machine.tab(), machine.tab()];
  assert.is(here.session.renewal.value, null);
  const outcome = here.session.refresh();
  (await here.next()).answer(200, { token: 't2', refresh_token: 'r2', user: ada, renewal: due });
  await outcome;
  assert.equal(
    [here, there, machine.tab()].map(({ session }) => session.renewal.value),
    [due, due, due],
  );
  const renewed = here.session.refresh();
  (await here.next()).answer(200, { token: 't3', refresh_token: 'r3', user: ada, renewal: null });
  await renewed;
  assert.equal(
    [here.session.renewal.value, there.session.renewal.value, machine.stored()],
    [null, null, { token: 't3', refresh: 'r3', user: ada }],
  );
});

test('renewing the session in one tab clears the remaining days and the postponement in all tabs', () => {
  const machine = browser({ ...kept, renewal: due, renewal_later: 12 });
  const [here, there] = [machine.tab(), machine.tab()];
  here.session.markRenewed();
  assert.equal(
    [here.session.renewal.value, there.session.renewal.value, machine.stored()],
    [null, null, kept],
  );
});

test('the next session does not inherit the remaining days of one that ended or was replaced', async () => {
  const near = { ...kept, renewal: due, renewal_later: 12 };
  const ending = { machine: browser(near) };
  const tab = ending.machine.tab();
  const outcome = tab.session.refresh();
  (await tab.next()).refuse(401, 'refresh-rejected');
  await outcome;
  assert.equal([tab.session.renewal.value, ending.machine.stored()], [null, {}]);
  const left = browser(near);
  void left.tab().session.logOut();
  assert.equal(left.stored(), {});
  const again = browser(near);
  const { session, next } = again.tab();
  const result = session.logIn(credentials);
  (await next()).answer(200, { token: 't1', refresh_token: 'r1' });
  (await next()).answer(200, ada);
  await result;
  assert.equal([session.renewal.value, again.stored()], [null, kept]);
});

test('remaining days are ignored if another version stored them differently or an older server sent none', async () => {
  const { session, next } = browser({ ...kept, renewal: { days_left: 'few', by: 'password' } }).tab();
  assert.is(session.renewal.value, null);
  const outcome = session.refresh();
  (await next()).answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  await outcome;
  assert.is(session.renewal.value, null);
});

test('a session that ends keeps the offline documents on the device', async () => {
  const machine = browser({ ...kept, offline_categories: ['c1'], basket_store: [{ id: '5' }] });
  const { session, next } = machine.tab();
  const outcome = session.refresh();
  (await next()).refuse(401, 'refresh-rejected');
  await outcome;
  assert.equal(machine.stored(), { offline_categories: ['c1'], basket_store: [{ id: '5' }] });
});

test('"Session refresh is tried only when both the app and the browser are online"', async () => {
  const { session, requests, stored } = loggedIn({ online: false });
  assert.is(await session.refresh(), 'unchanged');
  assert.equal([requests.length, stored()], [0, kept]);
});

test('"A failed refresh while offline changes nothing"', async () => {
  const { session, next, stored, is, ended } = loggedIn();
  const outcome = session.refresh();
  const request = await next();
  is.online = false;
  request.refuse(503, 'search-unavailable');
  assert.is(await outcome, 'unchanged');
  assert.equal([stored(), ended], [kept, []]);
});

test('a refresh without a response changes nothing', async () => {
  const { session, next, stored } = loggedIn();
  const outcome = session.refresh();
  (await next()).fail();
  assert.is(await outcome, 'unchanged');
  assert.equal(stored(), kept);
});

test('a refresh without a response is retried with the same attempt, even after a reload', async () => {
  const machine = browser(kept);
  const [before, reloaded] = [machine.tab(), machine.tab()];
  const lost = before.session.refresh();
  const first = await before.next();
  first.fail();
  await lost;
  const outcome = reloaded.session.refresh();
  const again = await reloaded.next();
  assert.equal(again.body, first.body);
  assert.equal(Object.keys(again.body as object).sort(), ['attempt', 'refresh_token']);
  again.answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  assert.is(await outcome, 'renewed');
  void reloaded.session.refresh();
  assert.is.not(
    ((await reloaded.next()).body as { attempt: string }).attempt,
    (first.body as { attempt: string }).attempt,
  );
});

test('a browser that is killed before it writes to disk continues with the last token that it sent', async () => {
  const machine = browser(kept);
  const killed = machine.tab();
  const outcome = killed.session.refresh();
  (await killed.next()).answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  await outcome;
  void killed.session.refresh();
  const sent = await killed.next();
  // Everything stored since startup is lost.
  const restarted = browser(kept, machine.saved).tab();
  const again = restarted.session.refresh();
  const request = await restarted.next();
  assert.equal(request.body, sent.body);
  request.answer(200, { token: 't3', refresh_token: 'r3', user: ada });
  assert.equal([await again, restarted.session.token.value], ['renewed', 't3']);
});

test('a session that ends leaves no attempt on the device', async () => {
  const { session, next, saved } = loggedIn();
  const outcome = session.refresh();
  (await next()).refuse(401, 'refresh-rejected');
  await outcome;
  assert.is(saved.stored(), undefined);
});

test('if the response to a refresh isn’t JSON, or comes from a proxy, the session does not end', async () => {
  for (const status of [200, 401, 502, 503]) {
    const { session, next, stored, ended } = loggedIn();
    const failing = session.refresh().then(
      () => null,
      (error: unknown) => error,
    );
    (await next()).text(status, '<html>Bad gateway</html>');
    assert.instance(await failing, RefreshFailure);
    assert.equal([stored(), ended], [kept, []]);
  }
});

for (const status of [400, 403, 500, 503]) {
  test(`a refresh that fails online with status ${status} raises the error`, async () => {
    const { session, next, stored } = loggedIn();
    const failing = session.refresh().then(
      () => null,
      (error: unknown) => error,
    );
    (await next()).refuse(status, 'internal');
    const error = await failing;
    assert.ok(error instanceof RefreshFailure);
    assert.is(error.problem.status, status);
    assert.equal(stored(), kept);
  });
}

test('a visitor has nothing to refresh', async () => {
  const { session, requests, ended } = loggedOut();
  assert.is(await session.refresh(), 'unchanged');
  assert.equal([requests.length, ended], [0, []]);
});

test('a response to a refresh that arrives after a logout logs nobody in', async () => {
  const { session, requests, next, stored } = loggedIn();
  const outcome = session.refresh();
  const refreshing = await next();
  void session.logOut();
  await next();
  refreshing.answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  assert.is(await outcome, 'unchanged');
  assert.equal([stored(), session.isLoggedIn.value, requests.length], [{}, false, 2]);
});

test('a rejection that arrives after someone else logged in does not end their session', async () => {
  const { session, next, stored, ended } = loggedIn();
  const outcome = session.refresh();
  const refreshing = await next();
  void session.logOut();
  await next();
  const loggingIn = session.logIn(credentials);
  (await next()).answer(200, { token: 'b1', refresh_token: 'b2' });
  (await next()).answer(200, bo);
  await loggingIn;
  refreshing.refuse(401, 'refresh-rejected');
  assert.is(await outcome, 'unchanged');
  assert.equal([stored(), ended], [{ token: 'b1', refresh: 'b2', user: bo }, []]);
});

test('several calls with an expired token renew it once, and are all retried', async () => {
  const { api, next, requests } = loggedIn();
  const calls = Promise.all([call(api.GET('/api/user')), call(api.GET('/api/user/category'))]);
  (await next()).refuse(401);
  (await next()).refuse(401);
  const refreshing = await next();
  assert.is(refreshing.path, '/api/security/refresh');
  refreshing.answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  for (let count = 0; count < 2; count += 1) {
    const again = await next();
    assert.is(again.headers.get('authorization'), 'Bearer t2');
    again.answer(200, again.path === '/api/user' ? ada : []);
  }
  assert.equal(
    (await calls).map(({ ok }) => ok),
    [true, true],
  );
  assert.is(requests.length, 5);
});

test('a call rejected because the session has ended logs the user out', async () => {
  const { api, next, session, ended } = loggedIn();
  const result = call(api.GET('/api/user'));
  (await next()).refuse(401);
  (await next()).refuse(401, 'refresh-rejected');
  assert.is((await result).ok, false);
  assert.equal([session.isLoggedIn.value, ended], [false, ['expired']]);
});

test('a renewal that fails for another reason while online raises an error, but does not end the session', async () => {
  const { session, next, stored, ended } = loggedIn();
  const failing = session.renew('t1').then(
    () => null,
    (error: unknown) => error,
  );
  (await next()).refuse(500, 'internal');
  assert.ok((await failing) instanceof RefreshFailure);
  assert.equal([stored(), ended], [kept, []]);
});

test('a renewal that fails while offline is ignored', async () => {
  const { session, next, is } = loggedIn();
  const renewing = session.renew('t1');
  const request = await next();
  is.online = false;
  request.refuse(500, 'internal');
  assert.is(await renewing, false);
});

test('tokens from another way of logging in open a session once their user is known', async () => {
  const { session, next, stored } = loggedOut();
  const result = session.logInWithTokens({ token: 't1', refresh_token: 'r1' });
  const who = await next();
  assert.equal([who.path, who.headers.get('authorization')], ['/api/user', 'Bearer t1']);
  who.answer(200, ada);
  assert.equal(await result, { ok: true, value: ada });
  assert.equal(stored(), kept);
});

test('two tabs with an expired token send one refresh', async () => {
  const machine = browser(kept);
  const [one, two] = [machine.tab(), machine.tab()];
  const renewals = Promise.all([one.session.renew('t1'), two.session.renew('t1')]);
  (await one.next()).answer(200, { token: 't2', refresh_token: 'r2', user: ada });
  assert.equal(await renewals, [true, true]);
  assert.is(two.requests.length, 0);
  assert.equal([one.session.token.value, two.session.token.value], ['t2', 't2']);
});

test('tokens that another tab has renewed are used in this tab as well', async () => {
  const machine = browser(kept);
  const [one, two] = [machine.tab(), machine.tab()];
  const outcome = one.session.refresh();
  (await one.next()).answer(200, { token: 't2', refresh_token: 'r2', user: { ...ada, name: 'Ada L.' } });
  await outcome;
  assert.equal([two.session.token.value, two.session.greetingName.value], ['t2', 'Ada L.']);
});

test('logging out in one tab logs out the others, without reporting that the session expired', async () => {
  const machine = browser(kept);
  const [one, two] = [machine.tab(), machine.tab()];
  void one.session.logOut();
  (await one.next()).answer(204);
  assert.equal([two.session.isLoggedIn.value, two.ended], [false, ['elsewhere']]);
});

test('logging in in one tab logs in the others', async () => {
  const machine = browser();
  const [one, two] = [machine.tab(), machine.tab()];
  const result = one.session.logIn(credentials);
  (await one.next()).answer(200, { token: 't1', refresh_token: 'r1' });
  (await one.next()).answer(200, ada);
  await result;
  assert.equal([two.session.isLoggedIn.value, two.session.user.value], [true, ada]);
});

test('a disposed session ignores other tabs', async () => {
  const machine = browser(kept);
  const [one, two] = [machine.tab(), machine.tab()];
  two.session.dispose();
  void one.session.logOut();
  await settle();
  assert.is(two.session.isLoggedIn.value, true);
});

test('tokens are stored under the names in spec §9', async () => {
  const { storage } = loggedIn();
  assert.equal(
    [storage.read('token', isNonEmptyString, ''), storage.read('refresh', isNonEmptyString, '')],
    ['t1', 'r1'],
  );
});

test.run();
