import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { call, createApi } from '../../../src/api/client';
import { createPortalSession } from '../../../src/domain/account/portal-session';
import type { User } from '../../../src/domain/account/session';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble } from '../../support/fixtures/api-double';
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
const bo: User = { ...ada, id: 'u2', name: 'Bo' };

function portal(handed: string | null) {
  const stored = new Map<string, string>();
  const storage = createDeviceStorage({
    backend: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  const server = createApiDouble();
  const clock = createHandClock();
  const token = signal(handed);
  const is = { tokenRequests: 0, wiped: [] as (string | null)[] };
  const api = createApi({
    baseUrl: 'http://fairway.test',
    fetch: server.fetch,
    token: () => session.token.peek(),
    onUnauthorized: (ended) => session.renew(ended),
  });
  const session = createPortalSession({
    api,
    storage,
    clock,
    wipe: (userId) => is.wiped.push(userId),
    portal: { token, requestToken: () => void (is.tokenRequests += 1) },
  });
  return { ...server, api, session, token, clock, is, stored };
}

async function loggedIn() {
  const place = portal('t1');
  (await place.next()).answer(200, ada);
  await settle();
  return place;
}

/** A call with a token that the server no longer accepts. */
async function refused(place: Awaited<ReturnType<typeof loggedIn>>) {
  const answered = call(place.api.GET('/api/user/favorites/ids'));
  (await place.next()).refuse(401);
  await settle();
  return answered;
}

test('nobody is logged in until the portal provides a token', async () => {
  const { session, requests } = portal(null);
  assert.equal([session.isLoggedIn.value, session.state.value, requests.length], [false, 'unknown', 0]);
});

test('the token’s user is identified before anything else, and nothing about the token is stored', async () => {
  const place = portal('t1');
  const who = await place.next();
  assert.equal(
    [who.path, who.headers.get('authorization'), place.session.isLoggedIn.value],
    ['/api/user', 'Bearer t1', false],
  );
  who.answer(200, ada);
  await settle();
  assert.equal(
    [place.session.token.value, place.session.user.value, [...place.stored.keys()]],
    ['t1', ada, []],
  );
});

test('if the server does not respond, nobody is logged in, and the next refresh tries again', async () => {
  const place = portal('t1');
  (await place.next()).fail();
  await settle();
  assert.equal([place.session.isLoggedIn.value, place.session.problem.value?.code], [false, 'no-answer']);
  const refreshing = place.session.refresh();
  (await place.next()).answer(200, ada);
  assert.is(await refreshing, 'renewed');
  assert.equal([place.session.isLoggedIn.value, place.session.problem.value], [true, null]);
});

test('a call rejected with a 401 asks the portal for a new token once, and is retried with that token', async () => {
  const place = await loggedIn();
  const answers = Promise.all([
    call(place.api.GET('/api/user/favorites/ids')),
    call(place.api.GET('/api/user/favorites/ids')),
  ]);
  (await place.next()).refuse(401);
  (await place.next()).refuse(401);
  await settle();
  assert.is(place.is.tokenRequests, 1);
  place.token.value = 't2';
  const who = await place.next();
  assert.equal([who.path, who.headers.get('authorization')], ['/api/user', 'Bearer t2']);
  who.answer(200, ada);
  for (let again = 0; again < 2; again += 1) {
    const request = await place.next();
    assert.is(request.headers.get('authorization'), 'Bearer t2');
    request.answer(200, []);
  }
  assert.equal(
    (await answers).map(({ ok }) => ok),
    [true, true],
  );
});

test('a new token for the same user does not signal a change of user', async () => {
  const place = await loggedIn();
  const before = place.session.user.value;
  place.token.value = 't2';
  (await place.next()).answer(200, { ...ada });
  await settle();
  assert.ok(place.session.user.value === before);
});

test('when the portal’s user changes, so does the logged-in user', async () => {
  const place = await loggedIn();
  place.token.value = 't2';
  (await place.next()).answer(200, bo);
  await settle();
  assert.equal([place.session.user.value, place.session.token.value], [bo, 't2']);
});

test('if no new token arrives within 20 s, the user is logged out', async () => {
  const place = await loggedIn();
  const answered = refused(place);
  await settle();
  await settle();
  await place.clock.turn(19_999);
  assert.is(place.session.isLoggedIn.value, true);
  await place.clock.turn(1);
  assert.is((await answered).ok, false);
  assert.equal(
    [place.session.isLoggedIn.value, place.session.user.value, place.session.state.value],
    [false, null, 'logged-out'],
  );
});

test('setting the token to null logs the user out immediately', async () => {
  const place = await loggedIn();
  place.token.value = null;
  assert.equal([place.session.isLoggedIn.value, place.session.state.value], [false, 'logged-out']);
});

test('a response for a token that the portal has since set to null logs nobody in', async () => {
  const place = portal('t1');
  const who = await place.next();
  place.token.value = null;
  who.answer(200, ada);
  await settle();
  assert.is(place.session.isLoggedIn.value, false);
});

test('logging out wipes the device, and only a different token can log in again', async () => {
  const place = await loggedIn();
  await place.session.logOut();
  assert.equal([place.session.isLoggedIn.value, place.is.wiped], [false, ['u1']]);
  assert.is(await place.session.refresh(), 'unchanged');
  place.token.value = 't2';
  (await place.next()).answer(200, ada);
  await settle();
  assert.is(place.session.isLoggedIn.value, true);
});

test('logging out while the token’s user is being identified is not undone by the response', async () => {
  const place = await loggedIn();
  const refreshing = place.session.refresh();
  const who = await place.next();
  await place.session.logOut();
  who.answer(200, ada);
  assert.is(await refreshing, 'unchanged');
  assert.is(place.session.isLoggedIn.value, false);
});

test('calls that wait for a token end when the session is disposed of, and leave no timer running', async () => {
  const place = await loggedIn();
  const answered = refused(place);
  await settle();
  await settle();
  place.session.dispose();
  assert.is((await answered).ok, false);
  assert.is(place.clock.waiting, 0);
});

test.run();
