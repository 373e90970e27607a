import { computed, signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStartup, type StartupOptions, type StartupStep } from '../../../src/domain/app/startup';
import { settle } from '../../support/clocks/fake-clock';

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

/** A task that ends when the test ends it. */
function held<T>() {
  let end: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { promise, end: (value: T) => end(value), fail: (error: unknown) => fail(error) };
}

interface Situation {
  readonly online?: boolean;
  readonly loggedIn?: boolean;
  /** Whether the logged-in user is known. */
  readonly user?: boolean;
}

function starting({ online = true, loggedIn = true, user = loggedIn }: Situation = {}) {
  const isOnline = signal(online);
  const token = signal(loggedIn);
  const who = signal(user ? ({ id: 'u1' } as const) : null);
  const [checking, refreshing, looking, reading] = [
    held<boolean>(),
    held<'unchanged'>(),
    held<void>(),
    held<void>(),
  ];
  const happened: string[] = [];
  const raised: unknown[] = [];
  const options: Parameters<typeof createStartup>[0] = {
    connection: { isOnline, check: () => (happened.push('check'), checking.promise) },
    session: {
      user: computed(() => who.value),
      isLoggedIn: token,
      refresh: () => (happened.push('refresh'), refreshing.promise),
    },
    checkForUpdates: () => (happened.push('updates'), looking.promise),
    loadLocalData: () => (happened.push('read'), reading.promise),
    synchronise: () => void happened.push('synchronise'),
    report: (error) => raised.push(error),
  } satisfies StartupOptions;
  const startup = createStartup(options);
  stops.push(startup.dispose);
  const steps: StartupStep[] = [];
  stops.push(startup.step.subscribe((step) => steps.push(step)));
  return {
    ...{ startup, isOnline, token, who, checking, refreshing, looking, reading, happened, raised, steps },
    ready: () => startup.isReady.value,
    async endAll() {
      checking.end(isOnline.peek());
      refreshing.end('unchanged');
      looking.end();
      reading.end();
      await settle();
    },
  };
}

test('startup shows its steps in the order given in the specification, and then finishes', async () => {
  const { startup, endAll, steps } = starting();
  void startup.start();
  await endAll();
  assert.equal(steps, ['initialising', 'connecting', 'session', 'updates', 'local-data', 'done']);
});

test('each step waits for the previous one', async () => {
  const { startup, checking, refreshing, looking, happened } = starting();
  void startup.start();
  await settle();
  assert.equal([startup.step.value, happened], ['connecting', ['read', 'check']]);
  checking.end(true);
  await settle();
  assert.equal([startup.step.value, happened.at(-1)], ['session', 'refresh']);
  refreshing.end('unchanged');
  await settle();
  assert.equal([startup.step.value, happened.at(-1)], ['updates', 'updates']);
  looking.end();
  await settle();
  assert.is(startup.step.value, 'local-data');
});

test('for a stored user, the screen opens once local data has been read, which begins immediately', async () => {
  const { startup, reading, ready } = starting();
  void startup.start();
  await settle();
  assert.is(ready(), false);
  reading.end();
  await settle();
  assert.equal([ready(), startup.step.value], [true, 'connecting']);
});

test('a visitor has no session to wait for', async () => {
  const { startup, reading, ready } = starting({ loggedIn: false });
  void startup.start();
  reading.end();
  await settle();
  assert.is(ready(), true);
});

test('with a token but no stored user, the screen opens only when startup has finished', async () => {
  const { startup, reading, ready, endAll } = starting({ user: false });
  void startup.start();
  reading.end();
  await settle();
  assert.is(ready(), false);
  await endAll();
  assert.is(ready(), true);
});

test('"After loading, if online and logged in, a one-time sync queue is added"', async () => {
  const { startup, endAll, happened } = starting();
  void startup.start();
  await endAll();
  assert.equal(
    happened.filter((what) => what === 'synchronise'),
    ['synchronise'],
  );
});

for (const [who, situation] of [
  ['a visitor', { loggedIn: false }],
  ['an offline user', { online: false }],
] as const) {
  test(`nothing is synchronised for ${who}`, async () => {
    const { startup, endAll, happened } = starting(situation);
    void startup.start();
    await endAll();
    assert.is(startup.step.value, 'done');
    assert.not(happened.includes('synchronise'));
  });
}

test("without a connection, startup doesn't check for updates", async () => {
  const { startup, endAll, happened } = starting({ online: false });
  void startup.start();
  await endAll();
  assert.not(happened.includes('updates'));
});

test('"The load repeats when the connection returns"', async () => {
  const { startup, isOnline, endAll, happened, ready } = starting({ online: false });
  void startup.start();
  await endAll();
  happened.length = 0;
  isOnline.value = true;
  await settle();
  assert.equal(happened, ['read', 'check', 'refresh', 'updates', 'synchronise']);
  assert.is(ready(), true);
});

test('"The load repeats when … the user logs in"', async () => {
  const { startup, token, who, endAll, happened } = starting({ loggedIn: false });
  void startup.start();
  await endAll();
  happened.length = 0;
  [token.value, who.value] = [true, { id: 'u1' }];
  await settle();
  assert.equal(happened, ['read', 'check', 'refresh', 'updates', 'synchronise']);
});

test('startup is not repeated when the connection is lost or the user logs out', async () => {
  const { startup, isOnline, token, endAll, happened } = starting();
  void startup.start();
  await endAll();
  happened.length = 0;
  isOnline.value = false;
  token.value = false;
  await settle();
  assert.equal(happened, []);
});

test('a step that fails is reported, and startup continues', async () => {
  const { startup, refreshing, reading, looking, endAll, raised } = starting();
  void startup.start();
  const errors = [new Error('refresh'), new Error('updates'), new Error('read')];
  refreshing.fail(errors[0]);
  looking.fail(errors[1]);
  reading.fail(errors[2]);
  await endAll();
  assert.is(startup.step.value, 'done');
  assert.equal(new Set(raised), new Set(errors));
});

test('if the connection returns while startup is running, only one of the two startups synchronises', async () => {
  const { startup, isOnline, endAll, happened } = starting({ online: false });
  void startup.start();
  await settle();
  isOnline.value = true;
  await endAll();
  assert.equal(
    happened.filter((what) => what === 'synchronise'),
    ['synchronise'],
  );
});

test('after disposal, startup ignores all changes', async () => {
  const { startup, isOnline, endAll, happened } = starting({ online: false });
  void startup.start();
  await endAll();
  startup.dispose();
  happened.length = 0;
  isOnline.value = true;
  await settle();
  assert.equal(happened, []);
});

test.run();
