import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withTimeout } from '../../../src/domain/core/timeout';
import { createHandClock } from '../../support/clocks/fake-clock';

test('a caller stops waiting for hanging work at the time limit', async () => {
  const clock = createHandClock();
  const waiting = withTimeout(new Promise<string>(() => {}), 20_000, clock);
  let isOver = false;
  void waiting.then(() => (isOver = true));
  await clock.turn(19_999);
  assert.is(isOver, false);
  await clock.turn(1);
  assert.is(await waiting, null);
});

test('work that ends in time settles immediately, even if it fails, and leaves no timer running', async () => {
  const clock = createHandClock();
  assert.is(await withTimeout(Promise.resolve('done'), 20_000, clock), 'done');
  assert.is(
    await withTimeout(Promise.reject(new Error('lost')), 20_000, clock).catch(
      (error: Error) => error.message,
    ),
    'lost',
  );
  assert.is(clock.waiting, 0);
});

test.run();
