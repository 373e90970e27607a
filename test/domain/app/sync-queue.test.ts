import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../../src/api/client';
import { createSyncQueue, type SyncLabel } from '../../../src/domain/app/sync-queue';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const machine = () => ({ clock: createHandClock(), isOnline: () => true });

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

const refused: Problem = { status: 503, code: 'unavailable', title: 'The server is busy.' };

test('"Runs tasks one at a time"', async () => {
  const queue = createSyncQueue(machine());
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  await settle();
  assert.equal([one.runs(), two.runs()], [1, 0]);
  await one.end();
  assert.equal([one.runs(), two.runs()], [1, 1]);
});

test('"shows progress and the running task\'s name"', async () => {
  const queue = createSyncQueue(machine());
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  assert.equal(queue.running.value, { label: 'categories', number: 1, total: 2 });
  await one.end();
  assert.equal(queue.running.value, { label: 'favourites', number: 2, total: 2 });
});

test('"records per-task errors": the others still run', async () => {
  const queue = createSyncQueue(machine());
  const [one, two, three] = [task('categories'), task('favourites'), task('offline-groups')];
  const done = queue.add([one, two, three]);
  await one.end(refused);
  await two.fail(new TypeError('no such thing'));
  await three.end();
  await done;
  assert.equal(queue.errors.value, [
    { label: 'categories', message: 'The server is busy.' },
    { label: 'favourites', message: 'TypeError: no such thing' },
  ]);
});

test('"authorisation header hidden in the stored errors"', async () => {
  const queue = createSyncQueue(machine());
  const one = task('categories');
  void queue.add([one]);
  await one.fail(new Error('refused: {"authorization":"Bearer abc.def"}'));
  assert.equal(queue.errors.value[0]?.message.includes('abc'), false);
});

test('"resets when empty": the next run starts counting at one, without errors', async () => {
  const queue = createSyncQueue(machine());
  const first = task('categories');
  const done = queue.add([first]);
  await first.end(refused);
  await done;
  assert.is(queue.running.value, null);
  assert.is(queue.errors.value.length, 1, 'the warning stays after the queue has become empty');
  const again = task('categories');
  void queue.add([again]);
  assert.equal([queue.running.value, queue.errors.value], [{ label: 'categories', number: 1, total: 1 }, []]);
  await again.end();
});

test('a waiting task is not added again, and tasks added during a run are carried out in that run', async () => {
  const queue = createSyncQueue(machine());
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

test('after a change of user, waiting tasks are discarded, and the next user sees no errors', async () => {
  const queue = createSyncQueue(machine());
  const [one, two] = [task('categories'), task('favourites')];
  void queue.add([one, two]);
  queue.clear();
  await one.end(refused);
  assert.equal([two.runs(), queue.errors.value, queue.running.value], [0, [], null]);
});

test('without tasks, the queue finishes immediately', async () => {
  const queue = createSyncQueue(machine());
  await queue.add([]);
  assert.is(queue.running.value, null);
});

test('only tasks that failed because of the server are retried, at increasing intervals', async () => {
  const clock = createHandClock();
  const runs: SyncLabel[] = [];
  let isDown = true;
  const queue = createSyncQueue({ clock, isOnline: () => true });
  const failing = async () => (runs.push('favourites'), isDown ? refused : null);
  const forbidden: Problem = { status: 403, code: 'forbidden', title: 'Not yours.' };
  await queue.add([
    { label: 'categories', action: async () => (runs.push('categories'), forbidden) },
    { label: 'favourites', action: failing },
  ]);
  assert.equal(runs, ['categories', 'favourites']);
  await clock.turn(30_000);
  assert.equal(runs.slice(2), ['favourites']);
  await clock.turn(59_000);
  assert.is(runs.length, 3, 'the second interval is longer');
  isDown = false;
  await clock.turn(1_000);
  assert.equal(runs.slice(3), ['favourites']);
  assert.equal(
    queue.errors.value.map(({ label }) => label),
    ['categories'],
    'a task that has finally succeeded is no longer listed as an error',
  );
  await clock.turn(7_200_000);
  assert.is(runs.length, 4);
});

test('a failed task is retried only with a connection, and not for another user', async () => {
  const clock = createHandClock();
  let isOnline = false;
  let runs = 0;
  const queue = createSyncQueue({ clock, isOnline: () => isOnline });
  const failing = { label: 'favourites' as const, action: async () => ((runs += 1), refused) };
  await queue.add([failing]);
  await clock.turn(90_000);
  assert.is(runs, 1);
  isOnline = true;
  await clock.turn(30_000);
  assert.is(runs, 2);
  queue.clear();
  await clock.turn(7_200_000);
  assert.is(runs, 2);
});

test('the queue doesn’t retry a task that retries on its own; its error disappears once it succeeds', async () => {
  const clock = createHandClock();
  const problem = signal<Problem | null>(refused);
  let runs = 0;
  const queue = createSyncQueue({ clock, isOnline: () => true });
  const task = {
    label: 'offline-documents' as const,
    action: async () => ((runs += 1), problem.peek()),
    ownProblem: () => problem.value,
  };
  await queue.add([task]);
  await clock.turn(7_200_000);
  assert.equal([runs, queue.errors.value.map(({ label }) => label)], [1, ['offline-documents']]);
  problem.value = null;
  assert.equal(queue.errors.value, []);
  problem.value = refused;
  assert.equal(queue.errors.value, [], 'a later problem is not part of this run');
});

test('an error thrown by a task that retries on its own stays in the list', async () => {
  const queue = createSyncQueue(machine());
  await queue.add([
    {
      label: 'offline-documents',
      action: async () => Promise.reject(new TypeError('no such thing')),
      ownProblem: () => null,
    },
  ]);
  assert.is(queue.errors.value.length, 1);
});

test.run();
