// Tests that a session shared by several browser tabs never ends, although the tabs reach a real server
// through a network that loses, delays, repeats and reorders requests.
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { call, createApi } from '../../../src/api/client';
import { createSession } from '../../../src/domain/account/session';
import { createLock } from '../../../src/platform/browser/lock';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createDurableDouble } from '../../support/fixtures/durable-value';
import { createHandClock, settle } from '../../support/clocks/fake-clock';
import { propertyRuns } from '../../support/selection';
import { startedServer, type StartedServer } from '../../support/server/server';

const minute = 60_000;

/**
 * A request in transit. It may reach the server once, several times, late or never, and the same applies to
 * its response.
 */
interface Sent {
  deliver(): Promise<void>;
  answer(): void;
  lose(): void;
}

/** @param hasLock Without Web Locks, each tab has its own lock. */
function createMachine(server: StartedServer, stored: Record<string, unknown>, hasLock: boolean) {
  const saved = createDurableDouble();
  const asText = (values: Record<string, unknown>) =>
    new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  let entries = asText(stored);
  /** The part of local storage that has been written to disk. */
  let flushed = new Map(entries);
  let shared = createLock(undefined);
  let tells: ((name: string) => void)[] = [];
  let isCut = false;
  const sent: Sent[] = [];
  const ended: string[] = [];

  function open() {
    const mine = entries;
    // Once a page is reloaded or its browser is killed, its code stops running, but requests that it has sent
    // may still reach the server.
    const page = { isGone: false };
    let hear: (name: string | null) => void = () => {};
    const others = (name: string) => tells.filter((tell) => tell !== hear).forEach((tell) => tell(name));
    const drawer = {
      getItem: (key: string) => mine.get(key) ?? null,
      setItem: (key: string, value: string) => (mine.set(key, value), others(key)),
      removeItem: (key: string) => (mine.delete(key), others(key)),
    };
    const storage = createDeviceStorage({
      backend: drawer,
      onForeignChange: (changed) => tells.push((hear = changed)),
    });
    const api = createApi({
      baseUrl: 'http://fairway.test',
      fetch: (request) => send(request, page),
      token: () => session.token.peek(),
      onUnauthorized: (token) => session.renew(token).catch(() => false),
    });
    const session = createSession({
      api,
      storage,
      lock: hasLock ? shared : createLock(undefined),
      attemptStorage: saved,
      clock: createHandClock(),
      isOnline: () => true,
      onEnded: (how) => ended.push(how),
    });
    const close = () => {
      page.isGone = true;
      session.dispose();
    };
    return { session, api, close };
  }

  async function send(request: Request, page: { readonly isGone: boolean }): Promise<Response> {
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    const { pathname } = new URL(request.url);
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    const ask = async () => {
      const { status, text, headers } = await server.call(
        request.method === 'POST' ? 'POST' : 'GET',
        pathname,
        { ...(body !== undefined && { body: body as object }), ...(token !== undefined && { token }) },
      );
      return new Response(text, { status, headers: { 'content-type': String(headers['content-type']) } });
    };
    if (!isCut) return ask();
    return new Promise((resolve, reject) => {
      let answered: Response | null = null;
      sent.push({
        async deliver() {
          answered = await ask();
        },
        answer: () => answered && !page.isGone && resolve(answered.clone()),
        lose: () => !page.isGone && reject(new TypeError('fetch failed')),
      });
    });
  }

  let tabs = [open(), open()];
  return {
    tab: (at: number) => tabs[at]!,
    sent,
    ended,
    cut(is: boolean) {
      isCut = is;
    },
    reload(at: number) {
      tabs[at]!.close();
      if (!hasLock) return void (tabs[at] = open());
      // Everything in a page's memory is lost when the page closes.
      shared = createLock(undefined);
      tabs = tabs.map((tab, other) => (other === at ? open() : (tab.close(), open())));
    },
    flush() {
      flushed = new Map(entries);
    },
    /** Ends all tabs, and discards everything in local storage that has not been written to disk. */
    kill() {
      for (const tab of tabs) tab.close();
      entries = new Map(flushed);
      tells = [];
      shared = createLock(undefined);
      tabs = [open(), open()];
    },
  };
}

const at = fc.nat(20);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('refresh' as const, 'call' as const), at }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('deliver' as const, 'answer' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'pass' as const, 'flush' as const), at }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'kill' as const), at }) },
);

for (const hasLock of [true, false]) {
  test(`${hasLock ? 'with' : 'without'} a lock, no network or browser fault ends a session with two tabs`, async () => {
    const server = await startedServer();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 30 }), async (commands) => {
        const { token, refresh_token } = await server.logIn('user');
        const { body: user } = await server.call<object>('GET', '/api/user', { token });
        const machine = createMachine(server, { token, refresh: refresh_token, user }, hasLock);
        machine.cut(true);
        for (const { kind, at } of commands) {
          const { session, api } = machine.tab(at % 2);
          const sent = machine.sent.at(-1 - (at % Math.max(1, machine.sent.length)));
          if (kind === 'refresh') void session.refresh().catch(() => undefined);
          else if (kind === 'call') void call(api.GET('/api/user'));
          else if (kind === 'deliver') await sent?.deliver();
          else if (kind === 'answer') sent?.answer();
          else if (kind === 'lose') sent?.lose();
          else if (kind === 'pass') server.pass(at * minute);
          else if (kind === 'flush') machine.flush();
          else if (kind === 'reload') machine.reload(at % 2);
          else machine.kill();
          await settle();
        }
        // Finally, everything in transit arrives, and the network recovers.
        for (const late of machine.sent) {
          await late.deliver();
          late.answer();
          await settle();
        }
        machine.cut(false);
        for (const late of machine.sent) late.lose();
        await settle();
        machine.reload(0);
        server.pass(20 * minute);
        const answer = await call(machine.tab(0).api.GET('/api/user'));
        assert.equal([answer.ok, machine.tab(0).session.isLoggedIn.value, machine.ended], [true, true, []]);
        const ends = await server.db
          .selectFrom('session_families')
          .select('id')
          .where('ended_at', 'is not', null)
          .execute();
        assert.equal(ends, []);
      }),
      { numRuns: propertyRuns(40) },
    );
    await server.close();
  });
}

test('a user stays logged in even if responses to refreshes are lost for 25 seconds after each restart', async () => {
  const server = await startedServer();
  const { token, refresh_token } = await server.logIn('user');
  const machine = createMachine(
    server,
    { token, refresh: refresh_token, user: (await server.call<object>('GET', '/api/user', { token })).body },
    true,
  );
  machine.cut(true);
  for (let restart = 0; restart < 3; restart += 1) {
    const refreshing = machine.tab(0).session.refresh();
    await settle();
    await machine.sent.at(-1)?.deliver();
    server.pass(25_000);
    machine.sent.at(-1)?.lose();
    assert.is(await refreshing.catch(() => 'unchanged'), 'unchanged');
    machine.kill();
  }
  machine.cut(false);
  assert.is(await machine.tab(0).session.refresh(), 'renewed');
  assert.equal([(await call(machine.tab(0).api.GET('/api/user'))).ok, machine.ended], [true, []]);
  await server.close();
});

test.run();
