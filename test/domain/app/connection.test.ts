import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createConnection } from '../../../src/domain/app/connection';
import { createApiDouble } from '../../support/fixtures/api-double';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

function connected({ online = true, downloading = false } = {}) {
  const server = createApiDouble();
  const clock = createHandClock();
  const browser = signal(online);
  const is = { downloading };
  const connection = createConnection({
    api: server.api,
    navigatorOnline: { online: browser, dispose() {} },
    clock,
    isDownloading: () => is.downloading,
  });
  stops.push(connection.dispose);
  return {
    ...server,
    clock,
    browser,
    is,
    connection,
    state: () => connection.state.value,
    /** Runs a check whose attempts have these results. */
    async checked(...answers: ('yes' | 'no')[]) {
      const done = connection.check();
      for (const answer of answers) {
        const request = await server.next();
        if (answer === 'yes') request.answer(204);
        else request.fail();
      }
      return done;
    },
  };
}

test('"HEAD /healthcheck: connectivity check"', async () => {
  const { connection, next } = connected();
  void connection.check();
  const { method, path } = await next();
  assert.equal([method, path], ['HEAD', '/healthcheck']);
});

test('"Reconnecting (browser online, server unreachable)": the state follows the result of the check', async () => {
  const { checked, state } = connected();
  assert.is(await checked('yes'), true);
  assert.is(state(), 'online');
  assert.is(await checked('no', 'no'), false);
  assert.is(state(), 'reconnecting');
});

test('"Tried twice": a check has up to 2 attempts', async () => {
  const { checked, state, requests } = connected();
  await checked('no', 'yes');
  assert.is(state(), 'online');
  await checked('no', 'no');
  assert.is(requests.length, 4);
});

test('"6000 ms timeout" of each attempt', async () => {
  const { connection, next, clock, state } = connected();
  const done = connection.check();
  const first = await next();
  await clock.turn(5999);
  assert.is(first.signal.aborted, false);
  await clock.turn(1);
  assert.is(first.signal.aborted, true);
  await next();
  await clock.turn(6000);
  assert.is(await done, false);
  assert.is(state(), 'reconnecting');
});

test('a response other than a success does not count as a connection', async () => {
  const { connection, next } = connected();
  const done = connection.check();
  (await next()).refuse(503, 'search-unavailable');
  (await next()).refuse(503, 'search-unavailable');
  assert.is(await done, false);
});

test('a network’s login page, which responds to every request, does not count as a connection', async () => {
  const { connection, next } = connected();
  const done = connection.check();
  (await next()).answer(200);
  (await next()).answer(200);
  assert.is(await done, false);
});

test('"Restored" is shown for 4 s when a check succeeds after a failed one', async () => {
  const { checked, state, clock } = connected();
  await checked('no', 'no');
  await checked('yes');
  assert.is(state(), 'restored');
  await clock.turn(3999);
  assert.is(state(), 'restored');
  await clock.turn(1);
  assert.is(state(), 'online');
});

test('another check does not prolong the “restored” state', async () => {
  const { checked, state, clock } = connected();
  await checked('no', 'no');
  await checked('yes');
  await clock.turn(2000);
  await checked('yes');
  await clock.turn(2000);
  assert.is(state(), 'online');
});

test('a connection that was never lost is not shown as restored', async () => {
  const { checked, state } = connected();
  await checked('yes');
  assert.is(state(), 'online');
});

test('"A failed check sets offline unless a download is running while the browser is online"', async () => {
  const { checked, connection, is } = connected({ downloading: true });
  assert.is(await checked('no', 'no'), true);
  assert.is(connection.isVerified.value, true);
  is.downloading = false;
  await checked('no', 'no');
  assert.is(connection.isVerified.value, false);
});

test('if the browser is offline, a download does not keep the application online', () => {
  const { connection, browser, state } = connected({ downloading: true });
  browser.value = false;
  assert.is(state(), 'offline');
  assert.is(connection.isVerified.value, false);
});

test('when the browser goes offline, the state changes immediately, without contacting the server', async () => {
  const { connection, browser, state, requests } = connected();
  browser.value = false;
  assert.is(state(), 'offline');
  assert.is(await connection.check(), false);
  assert.is(requests.length, 0);
});

test('"Offline" is the state after a start without a network', () => {
  const { state, connection } = connected({ online: false });
  assert.is(state(), 'offline');
  assert.is(connection.isOnline.value, false);
});

test('"Two flags exist": when the browser is back online, a check decides whether the library is online', async () => {
  const { browser, next, connection, state } = connected({ online: false });
  browser.value = true;
  assert.is(state(), 'reconnecting');
  assert.is(connection.isOnline.value, false);
  (await next()).answer(204);
  await settle();
  assert.is(state(), 'restored');
  assert.is(connection.isOnline.value, true);
});

test('a response that arrives after the browser went offline is ignored', async () => {
  const { connection, browser, next, state } = connected();
  const done = connection.check();
  const request = await next();
  browser.value = false;
  request.answer(204);
  assert.is(await done, false);
  assert.is(state(), 'offline');
});

test('"Repeated every 10 seconds while polling is on", starting immediately', async () => {
  const { connection, clock, next, requests } = connected();
  connection.startPolling();
  (await next()).answer(204);
  await settle();
  await clock.turn(9999);
  assert.is(requests.length, 1);
  await clock.turn(1);
  (await next()).answer(204);
  await settle();
  connection.stopPolling();
  await clock.turn(60_000);
  assert.is(requests.length, 2);
});

test('polling continues after failures', async () => {
  const { connection, clock, next, state } = connected();
  connection.startPolling();
  (await next()).fail();
  (await next()).fail();
  await settle();
  assert.is(state(), 'reconnecting');
  await clock.turn(10_000);
  (await next()).answer(204);
  await settle();
  assert.is(state(), 'restored');
});

test('simultaneous calls share one check', async () => {
  const { connection, next, requests } = connected();
  const both = Promise.all([connection.check(), connection.check()]);
  (await next()).answer(204);
  assert.equal(await both, [true, true]);
  assert.is(requests.length, 1);
});

test('after disposal, no check is pending', async () => {
  const { connection, clock, next } = connected();
  connection.startPolling();
  (await next()).answer(204);
  await settle();
  connection.dispose();
  assert.is(clock.waiting, 0);
});

/** Reports that a request was rejected, and answers the readiness check that follows. */
async function doubted(it: ReturnType<typeof connected>, readiness: 204 | 404 | 503): Promise<void> {
  it.connection.noteUnavailable(5000);
  const request = await it.next();
  assert.equal([request.method, request.path], ['HEAD', '/readiness']);
  request.answer(readiness);
  await settle();
}

test('while the server responds but its library is unavailable, the state is unavailable, not online', async () => {
  const it = connected();
  await doubted(it, 503);
  assert.equal([it.state(), it.connection.isOnline.value], ['unavailable', false]);
});

for (const [what, status] of [
  ['a single rejected request', 204],
  ['a proxy that doesn’t pass on /readiness', 404],
] as const) {
  test(`${what} doesn’t make the library unavailable`, async () => {
    const it = connected();
    await doubted(it, status);
    (await it.next()).answer(204);
    await settle();
    assert.equal([it.state(), it.connection.isOnline.value], ['online', true]);
  });
}

test('an unavailable library is checked again after the time in Retry-After, until it is available', async () => {
  const it = connected();
  await doubted(it, 503);
  await it.clock.turn(4999);
  assert.is(it.requests.length, 1);
  await it.clock.turn(1);
  (await it.next()).answer(503);
  await settle();
  assert.is(it.state(), 'unavailable');
  await it.clock.turn(5000);
  (await it.next()).answer(204);
  (await it.next()).answer(204);
  await settle();
  assert.equal([it.state(), it.connection.isOnline.value], ['restored', true]);
  await it.clock.turn(60_000);
  assert.is(it.requests.length, 4);
});

test('if a request is rejected during a check, another check asks about the library', async () => {
  const it = connected();
  void it.connection.check();
  const running = await it.next();
  it.connection.noteUnavailable(5000);
  running.answer(204);
  await settle();
  assert.equal(
    it.requests.map(({ path }) => path),
    ['/healthcheck', '/readiness'],
  );
  (await it.next()).answer(503);
  await settle();
  assert.is(it.state(), 'unavailable');
});

test('requests that are rejected while the library is unavailable don’t cause further checks', async () => {
  const it = connected();
  await doubted(it, 503);
  for (let count = 0; count < 5; count += 1) it.connection.noteUnavailable(5000);
  await settle();
  assert.is(it.requests.length, 1);
});

test('if the server stops responding while the library is unavailable, the connection counts as lost', async () => {
  const it = connected();
  await doubted(it, 503);
  await it.clock.turn(5000);
  for (let count = 0; count < 3; count += 1) (await it.next()).fail();
  await settle();
  assert.is(it.state(), 'reconnecting');
});

test('without a network, the state is offline even if the library was unavailable', async () => {
  const it = connected();
  await doubted(it, 503);
  it.browser.value = false;
  assert.is(it.state(), 'offline');
});

test('a running download doesn’t hide that the library is unavailable', async () => {
  const it = connected({ downloading: true });
  await doubted(it, 503);
  assert.equal([it.state(), it.connection.isOnline.value], ['unavailable', false]);
});

test.run();
