// Tests that each user's requests run one at a time.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunInTurn } from '../../../src/server/http/run-in-turn';

const { signal } = new AbortController();

/** Returns work that ends when `end` is called, and a promise that resolves when it has begun. */
function createWork() {
  let [begin, end] = [(): void => {}, (): void => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<void> => {
    begin();
    await ended;
  };
  return { begun, end, run };
}

test('a user’s requests run one at a time, in the order in which they arrived', async () => {
  const runInTurn = createRunInTurn();
  const order: number[] = [];
  let running = 0;
  const numbers = Array.from({ length: 24 }, (_, number) => number);
  const answers = numbers.map((number) =>
    runInTurn('anna', signal, async () => {
      running += 1;
      assert.is(running, 1);
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return number;
    }),
  );
  assert.equal(await Promise.all(answers), numbers);
  assert.equal(order, numbers);
});

test('another user’s request doesn’t wait', async () => {
  const runInTurn = createRunInTurn();
  const hers = createWork();
  const answer = runInTurn('anna', signal, hers.run);
  await hers.begun;
  assert.is(await runInTurn('ben', signal, async () => 'his'), 'his');
  hers.end();
  await answer;
});

test('after a request fails, the user’s next one runs', async () => {
  const runInTurn = createRunInTurn();
  const failing = runInTurn('anna', signal, () => Promise.reject(new Error('It failed.')));
  const next = runInTurn('anna', signal, async () => 'next');
  await failing.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'It failed.'),
  );
  assert.is(await next, 'next');
});

test('a waiting request whose client has disconnected is dropped', async () => {
  const runInTurn = createRunInTurn();
  const [first, client] = [createWork(), new AbortController()];
  const answer = runInTurn('anna', signal, first.run);
  await first.begun;
  const dropped = runInTurn('anna', client.signal, async () => assert.unreachable()).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
  client.abort();
  first.end();
  await answer;
  assert.is(await dropped, 400);
});

test('a pause is three times as long as the user’s request before it, but at most a second', async () => {
  const pauses: number[] = [];
  let time = 0;
  const runInTurn = createRunInTurn(
    async (ms) => pauses.push(ms),
    () => time,
  );
  const requests = [5, 333, 400, 7].map((ms) =>
    runInTurn('anna', signal, async () => {
      time += ms;
    }),
  );
  await Promise.all(requests);
  assert.equal(pauses, [15, 999, 1000]);
});

test('a turn lasts until its response has been sent, which counts for the pause', async () => {
  const pauses: number[] = [];
  let time = 0;
  const runInTurn = createRunInTurn(
    async (ms) => pauses.push(ms),
    () => time,
  );
  const sending = createWork();
  const first = runInTurn('anna', signal, async () => void (time += 5), sending.run);
  const order: string[] = [];
  const next = runInTurn('anna', signal, async () => order.push('next'));
  await first;
  await sending.begun;
  assert.is(await runInTurn('ben', signal, async () => order.push('his')), 1);
  time += 20;
  sending.end();
  await next;
  assert.equal([order, pauses], [['his', 'next'], [75]]);
});

test('during a pause, another user’s request runs', async () => {
  let resume = (): void => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  const runInTurn = createRunInTurn(() => resumed);
  const hers = [1, 2].map((number) => runInTurn('anna', signal, async () => number));
  await hers[0];
  assert.is(await runInTurn('ben', signal, async () => 'his'), 'his');
  resume();
  assert.equal(await Promise.all(hers), [1, 2]);
});

test.run();
