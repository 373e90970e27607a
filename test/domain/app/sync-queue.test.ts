import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../../src/api/client';
import { createSyncQueue, type SyncLabel } from '../../../src/domain/app/sync-queue';
import { settle } from '../../support/clocks/fake-clock';

function task(label: SyncLabel) {
  let end: (problem: Problem | null) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const outcome = new Promise<Problem | null>((resolve, reject) => ([end, fail] = [resolve, reject]));
  let runs = 0;
  return {
    label,
    action: () => ((runs += 1), outcome),
    end: (problem: Problem | null = null) => (end(problem), settle()),
    fail: (error: unknown) => (fail(error), settle()),
    runs: () => runs,
  };
}

const refused: Problem = { status: 503, code: 'unavailable', title: 'The server rests.' };

test('"Runs tasks one at a time"', async () => {
  const queue = createSyncQueue();
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  await settle();
  assert.equal([one.runs(), two.runs()], [1, 0]);
  await one.end();
  assert.equal([one.runs(), two.runs()], [1, 1]);
});

test('"shows progress and the running task\'s name"', async () => {
  const queue = createSyncQueue();
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  assert.equal(queue.running.value, { label: 'categories', number: 1, total: 2 });
  await one.end();
  assert.equal(queue.running.value, { label: 'favourites', number: 2, total: 2 });
});

test('"records per-task errors": the others run all the same', async () => {
  const queue = createSyncQueue();
  const [one, two, three] = [task('categories'), task('favourites'), task('offline-groups')];
  const done = queue.add([one, two, three]);
  await one.end(refused);
  await two.fail(new TypeError('no such thing'));
  await three.end();
  await done;
  assert.equal(queue.errors.value, [
    { label: 'categories', message: 'The server rests.' },
    { label: 'favourites', message: 'TypeError: no such thing' },
  ]);
});

test('"authorisation header hidden in the stored errors"', async () => {
  const queue = createSyncQueue();
  const one = task('categories');
  void queue.add([one]);
  await one.fail(new Error('refused: {"authorization":"Bearer abc.def"}'));
  assert.equal(queue.errors.value[0]?.message.includes('abc'), false);
});

test('"resets when empty": the next run counts from one, and begins without errors', async () => {
  const queue = createSyncQueue();
  const first = task('categories');
  const done = queue.add([first]);
  await first.end(refused);
  await done;
  assert.is(queue.running.value, null);
  assert.is(queue.errors.value.length, 1, 'the warning stays when the queue is empty');
  const again = task('categories');
  void queue.add([again]);
  assert.equal([queue.running.value, queue.errors.value], [{ label: 'categories', number: 1, total: 1 }, []]);
  await again.end();
});

test('what waits already is not added again, and what comes in meanwhile is done in the same run', async () => {
  const queue = createSyncQueue();
  const [one, two, same, three] = [
    task('categories'),
    task('favourites'),
    task('favourites'),
    task('offline-documents'),
  ];
  const done = queue.add([one, two]);
  void queue.add([same, three]);
  assert.is(queue.running.value?.total, 3);
  await one.end();
  await two.end();
  await three.end();
  await done;
  assert.equal([two.runs(), same.runs(), three.runs()], [1, 0, 1]);
});

test('of somebody who has left nothing more is done, and no failure is told to the next', async () => {
  const queue = createSyncQueue();
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  queue.clear();
  await one.end(refused);
  assert.equal([two.runs(), queue.errors.value, queue.running.value], [0, [], null]);
});

test('nothing to do is done at once', async () => {
  const queue = createSyncQueue();
  await queue.add([]);
  assert.is(queue.running.value, null);
});

test.run();
