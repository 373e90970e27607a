// Checks two tabs that share a session that is about to end against the states described at the top of
// session-renewal.ts.
import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../../src/api/client';
import { createRenewalReminder } from '../../../src/domain/account/session-renewal';
import type { SessionRenewal, User } from '../../../src/domain/account/session';
import { createDeviceStorage, type KeyValueStorage } from '../../../src/platform/storage/storage';
import { createApiDouble } from '../../support/fixtures/api-double';

const ada: User = {
  id: 'u1',
  name: 'Ada',
  username: 'ada@ship.test',
  password_expired: false,
  time_zone: 'UTC',
  roles: ['ROLE_SUBSCRIBER'],
  company: null,
};

/** Two tabs that share their storage and the state of the session. */
function twoTabs(hasProvider = true) {
  const entries = new Map<string, string>();
  const tells: ((name: string) => void)[] = [];
  const renewal = signal<SessionRenewal | null>(null);
  const user = signal<User | null>(ada);
  const isOnline = signal(true);
  const tabs = [0, 1].map((own) => {
    const others = (name: string) => tells.forEach((tell, at) => at !== own && tell(name));
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
      onForeignChange: (changed) => (tells[own] = changed),
    });
    const server = createApiDouble();
    const api = createApi({
      baseUrl: 'http://fairway.test',
      fetch: server.fetch,
      token: () => 't1',
      onUnauthorized: async () => false,
    });
    const noteRenewed = () => {
      storage.remove('renewal', 'renewal_later');
      renewal.value = null;
    };
    return {
      ...server,
      noteRenewed,
      renewal: createRenewalReminder({
        api,
        storage,
        hasProvider,
        session: { renewal, user, markRenewed: noteRenewed },
        connection: { isOnline },
      }),
    };
  });
  return { tabs: [tabs[0]!, tabs[1]!] as const, session: renewal, user, isOnline };
}

const by = fc.constantFrom('password' as const, 'provider' as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant('refresh' as const), days_left: fc.integer({ min: 0, max: 4 }), by }),
  fc.record({
    kind: fc.constantFrom('later' as const, 'renewed' as const, 'connection' as const, 'expired' as const),
    tab: fc.nat(1),
  }),
);

test('both tabs always offer the same renewal, but only if it is due, possible and not postponed that day', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.boolean(), (steps, hasProvider) => {
      const { tabs, session, user, isOnline } = twoTabs(hasProvider);
      let later: number | null = null;
      for (const next of steps) {
        if (next.kind === 'refresh') session.value = { days_left: next.days_left, by: next.by };
        else if (next.kind === 'later') {
          if (session.value) later = session.value.days_left;
          tabs[next.tab]!.renewal.postpone();
        } else if (next.kind === 'renewed') {
          later = null;
          tabs[next.tab]!.noteRenewed();
        } else if (next.kind === 'connection') isOnline.value = !isOnline.value;
        else user.value = { ...ada, password_expired: !user.value?.password_expired };
        const due = session.value;
        const isExpected =
          due !== null &&
          due.days_left !== later &&
          isOnline.value &&
          !user.value?.password_expired &&
          (due.by === 'password' || hasProvider);
        for (const { renewal } of tabs) assert.equal(renewal.notice.value, isExpected ? due : null);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a renewal clears the postponement, so the offer returns when the same number of days is left again', () => {
  const {
    tabs: [here, there],
    session,
  } = twoTabs();
  session.value = { days_left: 3, by: 'password' };
  here.renewal.postpone();
  here.noteRenewed();
  session.value = { days_left: 3, by: 'password' };
  assert.equal(
    [here, there].map(({ renewal }) => renewal.notice.value?.days_left),
    [3, 3],
  );
});

test('the password renews the session, and both tabs stop offering renewal', async () => {
  const {
    tabs: [here, there],
    session,
  } = twoTabs();
  session.value = { days_left: 3, by: 'password' };
  const refusal = here.renewal.renew('secret');
  const request = await here.next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/user/sessions/renew', { password: 'secret' }],
  );
  request.answer(204);
  assert.equal([await refusal, here.renewal.notice.value, there.renewal.notice.value], [null, null, null]);
});

test('a rejected renewal reports the reason, and the offer remains', async () => {
  const {
    tabs: [here],
    session,
  } = twoTabs();
  session.value = { days_left: 3, by: 'password' };
  const refusal = here.renewal.renew('wrong');
  (await here.next()).refuse(400, 'wrong-password');
  assert.equal([(await refusal)?.code, here.renewal.notice.value?.days_left], ['wrong-password', 3]);
});

test('if a renewal gets no response, the offer remains', async () => {
  const {
    tabs: [here],
    session,
  } = twoTabs();
  session.value = { days_left: 3, by: 'password' };
  const refusal = here.renewal.renew('secret');
  (await here.next()).fail();
  assert.equal([(await refusal)?.code, here.renewal.notice.value?.days_left], ['no-answer', 3]);
});

test.run();
