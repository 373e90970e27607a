// Tests that calls which read a lot of data don't keep other users waiting.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBoundedCache } from '../../../src/shared/collections/bounded-cache';
import { serverCount } from '../../support/server/server-count';
import { startedServer } from '../../support/server/server';

const SIZES = {
  documents: 0,
  placedInLeaf: new Map(),
  categories: [],
  computed: createBoundedCache<never>(0),
};

test('a user’s heavy calls run one at a time, and another user’s heavy call doesn’t wait for them', async () => {
  let [running, highest] = [0, 0];
  let resume = (): void => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const librarySizes = {
    async read() {
      running += 1;
      highest = Math.max(highest, running);
      begin();
      await resumed;
      running -= 1;
      return SIZES;
    },
    renew: async () => SIZES,
  };
  const statistics = {
    read: () => Promise.reject(new Error('This test has no statistics.')),
    renew: () => Promise.reject(new Error('This test has no statistics.')),
  };
  const server = await startedServer({ summaries: { librarySizes, statistics } });
  const heavy = Array.from({ length: 5 }, () => server.call('GET', '/api/offline/sizes', { as: 'user' }));
  await begun;
  const other = await server.call('GET', '/api/offline/groups', { as: 'reader' });
  assert.is(other.status, 200);
  const ordinary = await server.call('GET', '/api/user', { as: 'user' });
  assert.is(ordinary.status, 200, 'the user’s own ordinary calls don’t wait either');
  resume();
  const statuses = (await Promise.all(heavy)).map(({ status }) => status);
  assert.equal(statuses, [200, 200, 200, 200, 200]);
  assert.is(highest, serverCount, 'each server runs one at a time');
  await server.close();
});

test.run();
