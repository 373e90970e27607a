import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunNewest } from '../../../src/server/http/newest-request';

const { signal } = new AbortController();
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
const unlessStarted = () => {
  throw new Error('This must not run.');
};

/** A request that runs until it is told to end. */
function running() {
  let begin = () => {};
  let end: (answer: string) => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answer = new Promise<string>((resolve) => (end = resolve));
  const run = () => {
    begin();
    return answer;
  };
  return { begun, end, run };
}

test('while one of a user’s requests runs, only the newest of the others waits', async () => {
  const runNewest = createRunNewest();
  const first = running();
  const firstAnswer = runNewest('ada', signal, first.run);
  await first.begun;
  const second = statusOf(runNewest('ada', signal, unlessStarted));
  let isThirdStarted = false;
  const third = runNewest('ada', signal, async () => {
    isThirdStarted = true;
    return 'third';
  });
  const other = await runNewest('ben', signal, async () => 'other user');
  assert.equal([other, isThirdStarted], ['other user', false]);
  first.end('first');
  assert.equal([await firstAnswer, await second, await third], ['first', 429, 'third']);
});

test('a request does not run once its client has disconnected, and later ones do', async () => {
  const runNewest = createRunNewest();
  const first = running();
  const firstAnswer = runNewest('ada', signal, first.run);
  await first.begun;
  const client = new AbortController();
  const second = statusOf(runNewest('ada', client.signal, unlessStarted));
  client.abort();
  first.end('first');
  assert.equal([await firstAnswer, await second], ['first', 400]);
  assert.is(await runNewest('ada', signal, async () => 'third'), 'third');
});

test('a request runs after another has failed', async () => {
  const runNewest = createRunNewest();
  const failed = statusOf(runNewest('ada', signal, () => Promise.reject(new Error('failed'))));
  assert.is(await failed, undefined);
  assert.is(await runNewest('ada', signal, async () => 'next'), 'next');
});

test.run();
