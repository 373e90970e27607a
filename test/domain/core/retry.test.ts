import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRetry } from '../../../src/domain/core/retry';
import { createHandClock } from '../../support/clocks/fake-clock';

const LONGEST_MS = 3_600_000;

function started(firstMs = 1000) {
  const clock = createHandClock();
  const began = clock.now().getTime();
  const device = { isOnline: true };
  const runs: number[] = [];
  const retry = createRetry({
    clock,
    isOnline: () => device.isOnline,
    firstMs,
    longestMs: LONGEST_MS,
    work: () => void runs.push(clock.now().getTime() - began),
  });
  return { clock, device, runs, retry };
}

test('work that keeps failing is retried after pauses that double up to the maximum', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 25 }),
      async (firstMs, failures) => {
        const { clock, runs, retry } = started(firstMs);
        for (let failure = 0; failure < failures; failure += 1) {
          const before = runs.at(-1) ?? 0;
          retry.later();
          await clock.turn(LONGEST_MS);
          assert.is(runs.length, failure + 1);
          // Each earlier failure advanced the clock by the longest pause.
          assert.is(
            runs.at(-1)! - failure * LONGEST_MS,
            Math.min(firstMs * 2 ** failure, LONGEST_MS),
            `after ${before}`,
          );
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('after a pause, the work waits for the connection, and then runs once', async () => {
  const { clock, device, runs, retry } = started();
  device.isOnline = false;
  retry.later();
  await clock.turn(10_500);
  assert.equal(runs, []);
  device.isOnline = true;
  await clock.turn(500);
  assert.equal(runs, [11_000]);
  await clock.turn(LONGEST_MS);
  assert.equal(runs, [11_000]);
});

test('after a success, no run is scheduled, and the next pause is the shortest again', async () => {
  const { clock, runs, retry } = started();
  retry.later();
  await clock.turn(1000);
  retry.later();
  retry.reset();
  assert.is(clock.waiting, 0);
  retry.later();
  await clock.turn(1000);
  assert.equal(runs, [1000, 2000]);
});

test('a pause lasts until the work runs or the pause is cancelled, even while there is no connection', async () => {
  const { clock, device, retry } = started();
  const standings = [retry.isPausing()];
  const note = () => standings.push(retry.isPausing());
  retry.later();
  note();
  device.isOnline = false;
  await clock.turn(1000);
  note();
  device.isOnline = true;
  await clock.turn(1000);
  note();
  retry.later();
  retry.reset();
  note();
  assert.equal(standings, [false, true, true, false, false]);
});

test('if a failure is reported during a pause, a new pause replaces the current one', async () => {
  const { clock, runs, retry } = started();
  retry.later();
  await clock.turn(500);
  retry.later();
  await clock.turn(10_000);
  assert.equal(runs, [2500]);
});

test.run();
