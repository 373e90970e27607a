import { mock } from 'node:test';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startCleanup } from '../../../src/server/jobs/cleanup';

const dayMs = 24 * 3_600_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.before.each(() => mock.timers.enable({ apis: ['setInterval'] }));
test.after.each(() => mock.timers.reset());

test('all tasks run at once and every day, until they are stopped', async () => {
  const done: string[] = [];
  const tasks = ['sessions', 'the trash'].map((name) => ({ name, run: async () => done.push(name) }));
  const stop = startCleanup(tasks, () => undefined);
  assert.equal(done, ['sessions', 'the trash']);
  mock.timers.tick(dayMs);
  assert.equal(done, ['sessions', 'the trash', 'sessions', 'the trash']);
  stop();
  mock.timers.tick(dayMs);
  assert.is(done.length, 4);
});

test('a failing task is reported by name, does not stop other tasks, and is retried', async () => {
  const done: string[] = [];
  const said: string[] = [];
  const tasks = [
    { name: 'sessions', run: () => Promise.reject(new Error('The disk is full.')) },
    { name: 'the trash', run: async () => done.push('the trash') },
  ];
  const stop = startCleanup(tasks, (sentence) => said.push(sentence));
  await turn();
  const sentence = 'Cleaning up sessions failed and will be tried again tomorrow: The disk is full.';
  assert.equal([done, said], [['the trash'], [sentence]]);
  mock.timers.tick(dayMs);
  await turn();
  assert.equal([done.length, said], [2, [sentence, sentence]]);
  stop();
});

test('failures after stopping are not reported', async () => {
  const said: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const run = () => new Promise((_resolve, reject) => (fail = reject));
  const stop = startCleanup([{ name: 'sessions', run }], (sentence) => said.push(sentence));
  stop();
  fail(new Error('The database is closed.'));
  await turn();
  assert.equal(said, []);
});

test.run();
