import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRoundRobinQueue } from '../../../src/server/workers/round-robin-queue';

const never = new AbortController().signal;

test('a new task waits for at most one task of each other name, and tasks of one name run in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }), async (names) => {
      const turns = createRoundRobinQueue();
      const done: [string, number][] = [];
      await Promise.all(
        names.map((name, index) => turns.run(name, never, async () => void done.push([name, index]))),
      );
      // The first tasks of all names run first, then the second ones, and so on.
      const rounds = names.map((name, index) => ({
        name,
        index,
        round: names.slice(0, index).filter((other) => other === name).length,
      }));
      const order = [...new Set(names)];
      const expected = rounds
        .sort((a, b) => a.round - b.round || order.indexOf(a.name) - order.indexOf(b.name))
        .map(({ name, index }) => [name, index]);
      assert.equal(done, expected);
    }),
  );
});

test('one task runs at a time, a failure affects only its own caller, and the next task runs', async () => {
  const turns = createRoundRobinQueue();
  let working = 0;
  const work = (fails: boolean) => async () => {
    working += 1;
    assert.is(working, 1);
    await new Promise(setImmediate);
    working -= 1;
    if (fails) throw new Error('broken');
    return 'done';
  };
  const outcomes = await Promise.allSettled([
    turns.run('a', never, work(true)),
    turns.run('a', never, work(false)),
    turns.run('b', never, work(false)),
  ]);
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  );
  await turns.whenIdle();
  assert.is(await turns.run('a', never, work(false)), 'done');
});

test('a task that is cancelled before its turn fails immediately and never runs', async () => {
  const turns = createRoundRobinQueue();
  const leaving = new AbortController();
  let finish = (): void => undefined;
  const first = turns.run('a', never, () => new Promise<void>((done) => (finish = done)));
  let isDone = false;
  const second = turns
    .run('b', leaving.signal, async () => void (isDone = true))
    .catch((cause: unknown) => cause);
  await new Promise(setImmediate);
  leaving.abort('left');
  assert.is(await second, 'left');
  finish();
  await first;
  await turns.whenIdle();
  assert.is(isDone, false);
  assert.is(
    await turns.run('b', leaving.signal, async () => 'done').catch((cause: unknown) => cause),
    'left',
  );
});

test.run();
