import { mock } from 'node:test';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LeaseLost } from '../../../src/server/database/lease-rows';
import type { Lease, Leases } from '../../../src/server/database/leases';
import { startCleanup } from '../../../src/server/jobs/cleanup';

const dayMs = 24 * 3_600_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Leases that are always free. The tasks in these tests don't use the lease. */
const free: Pick<Leases, 'run'> = {
  run: async (_name, work) => {
    await work({} as Lease);
    return true;
  },
};

test.before.each(() => mock.timers.enable({ apis: ['setInterval'] }));
test.after.each(() => mock.timers.reset());

test('all tasks run immediately, and then every day until they are stopped', async () => {
  const done: string[] = [];
  const tasks = ['sessions', 'the trash'].map((name) => ({ name, run: async () => done.push(name) }));
  const cleanup = startCleanup(tasks, free, () => undefined);
  await turn();
  assert.equal(done, ['sessions', 'the trash']);
  mock.timers.tick(dayMs);
  await turn();
  assert.equal(done, ['sessions', 'the trash', 'sessions', 'the trash']);
  await cleanup.stop();
  mock.timers.tick(dayMs);
  await turn();
  assert.is(done.length, 4);
});

test('nothing is cleaned up while another process is cleaning up', async () => {
  const done: string[] = [];
  const held: Pick<Leases, 'run'> = { run: async () => false };
  const tasks = [{ name: 'sessions', run: async () => done.push('sessions') }];
  const cleanup = startCleanup(tasks, held, () => undefined);
  await turn();
  assert.equal(done, []);
  await cleanup.stop();
});

test('a process that loses the lease runs none of the remaining tasks, and reports nothing', async () => {
  const done: string[] = [];
  const said: string[] = [];
  const lost: Pick<Leases, 'run'> = {
    run: (_name, work) =>
      work({} as Lease).then(
        () => true,
        () => true,
      ),
  };
  const tasks = [
    { name: 'sessions', run: () => Promise.reject(new LeaseLost('cleanup')) },
    { name: 'the trash', run: async () => done.push('the trash') },
  ];
  const cleanup = startCleanup(tasks, lost, (sentence) => said.push(sentence));
  await turn();
  assert.equal([done, said], [[], []]);
  await cleanup.stop();
});

test('a failing task is reported by name, does not stop other tasks, and is retried', async () => {
  const done: string[] = [];
  const said: string[] = [];
  const tasks = [
    { name: 'sessions', run: () => Promise.reject(new Error('The disk is full.')) },
    { name: 'the trash', run: async () => done.push('the trash') },
  ];
  const cleanup = startCleanup(tasks, free, (sentence) => said.push(sentence));
  await turn();
  const sentence = 'Cleaning up sessions failed and will be tried again tomorrow: The disk is full.';
  assert.equal([done, said], [['the trash'], [sentence]]);
  mock.timers.tick(dayMs);
  await turn();
  assert.equal([done.length, said], [2, [sentence, sentence]]);
  await cleanup.stop();
});

test('failures after stopping are not reported', async () => {
  const said: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const run = () => new Promise((_resolve, reject) => (fail = reject));
  const cleanup = startCleanup([{ name: 'sessions', run }], free, (sentence) => said.push(sentence));
  await turn();
  const stopped = cleanup.stop();
  fail(new Error('The database is closed.'));
  await stopped;
  assert.equal(said, []);
});

test.run();
