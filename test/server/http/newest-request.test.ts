// Tests how requests from the same user wait for one another.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunNewest } from '../../../src/server/http/newest-request';

/** Creates work that ends when `end` is called. */
function work<Answer>(answer: Answer) {
  let begin = (): void => {};
  let end = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    begun,
    end,
    async run(): Promise<Answer> {
      begin();
      await ended;
      return answer;
    },
  };
}

const statusOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const { signal } = new AbortController();
const anna = { id: 'anna', sessionId: 'anna’s laptop' };
const annasPhone = { id: 'anna', sessionId: 'anna’s phone' };
const ben = { id: 'ben', sessionId: 'ben’s laptop' };

test('one of a user’s requests runs, the newest one waits, and the others are rejected', async () => {
  const runNewest = createRunNewest();
  const [first, second, third] = [work('first'), work('second'), work('third')];
  const answers = [statusOf(runNewest(anna, signal, first.run))];
  await first.begun;
  answers.push(statusOf(runNewest(anna, signal, second.run)));
  answers.push(statusOf(runNewest(anna, signal, third.run)));
  first.end();
  await third.begun;
  third.end();
  assert.equal(await Promise.all(answers), [200, 429, 200]);
});

test('requests from two devices of a user don’t replace each other, but run one at a time', async () => {
  const runNewest = createRunNewest();
  const first = work('first');
  let [running, mostRunning] = [1, 1];
  const run = async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await nextTurn();
    running -= 1;
  };
  const answers = [statusOf(runNewest(anna, signal, first.run))];
  await first.begun;
  answers.push(statusOf(runNewest(anna, signal, run)));
  answers.push(statusOf(runNewest(annasPhone, signal, run)));
  first.end();
  running -= 1;
  assert.equal(await Promise.all(answers), [200, 200, 200]);
  assert.is(mostRunning, 1);
});

test('the newest request runs without a pause after a slow one', async () => {
  const runNewest = createRunNewest();
  const second = work('second');
  const answer = await runNewest(anna, signal, async () => {
    const from = performance.now();
    while (performance.now() - from < 50);
    return { second: runNewest(anna, signal, second.run) };
  });
  let turns = 0;
  void second.begun.then(() => (turns = -Infinity));
  while (turns >= 0 && turns < 20) {
    await nextTurn();
    turns += 1;
  }
  assert.is(turns, -Infinity, 'it begins within a few turns of the event loop');
  second.end();
  assert.is(await answer.second, 'second');
});

test('another user’s request runs immediately', async () => {
  const runNewest = createRunNewest();
  const [hers, his] = [work('hers'), work('his')];
  const answer = runNewest(anna, signal, hers.run);
  await hers.begun;
  his.end();
  assert.is(await runNewest(ben, signal, his.run), 'his');
  hers.end();
  assert.is(await answer, 'hers');
});

test('a request whose client has disconnected is dropped when its turn comes, and the next one runs', async () => {
  const runNewest = createRunNewest();
  const gone = new AbortController();
  const [first, second] = [work('first'), work('second')];
  const answer = runNewest(anna, signal, first.run);
  await first.begun;
  const dropped = statusOf(
    runNewest(anna, gone.signal, () => Promise.reject(new Error('The dropped request was run.'))),
  );
  gone.abort();
  first.end();
  assert.is(await answer, 'first');
  assert.is(await dropped, 400);
  second.end();
  assert.is(await runNewest(anna, signal, second.run), 'second');
});

test.run();
