import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createShellUpdater } from '../../../src/domain/app/shell-cache';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const HOUR_MS = 3_600_000;

/** A device, and a server whose files may be unavailable. */
async function opened({ isCached = false, isWanted = false, canFetch = true } = {}) {
  const clock = createHandClock();
  const began = clock.now().getTime();
  const device = { isCached, canFetch };
  const [online, wanted] = [signal(true), signal(isWanted)];
  const [fetched, updated]: [number[], number[]] = [[], []];
  const now = () => clock.now().getTime() - began;
  const updater = createShellUpdater({
    clock,
    isOnline: online,
    isWanted: wanted,
    files: {
      isShellCached: async () => device.isCached,
      async install() {
        fetched.push(now());
        device.isCached ||= device.canFetch && online.peek();
        return device.isCached;
      },
      checkForUpdate: async () => void updated.push(now()),
    },
  });
  await settle();
  const becomes = async <T>(of: { value: T }, value: T) => {
    of.value = value;
    await settle();
  };
  return { updater, clock, device, online, wanted, fetched, updated, becomes };
}

test('the application’s files are not fetched until they are needed', async () => {
  const { updater, clock, wanted, fetched, becomes } = await opened();
  await clock.turn(2 * HOUR_MS);
  assert.equal([fetched, updater.state.value], [[], 'missing']);
  await becomes(wanted, true);
  assert.equal([fetched.length, updater.state.value], [1, 'cached']);
});

test('failed requests for files are retried after 2, 4, 8 seconds and so on, up to an hour', async () => {
  const { updater, clock, device, fetched } = await opened({ isWanted: true, canFetch: false });
  await clock.turn(14_000);
  assert.equal([fetched, updater.state.value], [[0, 2000, 6000, 14_000], 'missing']);
  await clock.turn(12 * HOUR_MS);
  const pauses = fetched.slice(1).map((at, index) => at - fetched[index]!);
  assert.is(Math.max(...pauses), HOUR_MS);
  device.canFetch = true;
  await clock.turn(HOUR_MS);
  assert.is(updater.state.value, 'cached');
});

test('nothing is attempted without a connection; reconnecting triggers an attempt and resets the pauses', async () => {
  const { updater, clock, device, online, fetched, becomes } = await opened({
    isWanted: true,
    canFetch: false,
  });
  await clock.turn(10 * HOUR_MS);
  await becomes(online, false);
  const before = fetched.length;
  await clock.turn(3 * HOUR_MS);
  assert.is(fetched.length, before);
  await becomes(online, true);
  assert.is(fetched.length, before + 1);
  device.canFetch = true;
  await clock.turn(2000);
  assert.equal([fetched.length, updater.state.value], [before + 2, 'cached']);
});

test('a device with the files checks for newer ones every hour and whenever the connection returns', async () => {
  const { updater, clock, online, fetched, updated, becomes } = await opened({ isCached: true });
  assert.equal([updater.state.value, updated], ['cached', []]);
  await clock.turn(2 * HOUR_MS);
  assert.equal(updated, [HOUR_MS, 2 * HOUR_MS]);
  await becomes(online, false);
  await becomes(online, true);
  assert.equal([fetched, updated.length], [[], 3]);
});

test('after disposal, the cache does nothing', async () => {
  const { updater, clock, wanted, fetched, updated, becomes } = await opened({
    isWanted: true,
    canFetch: false,
  });
  updater.dispose();
  await becomes(wanted, false);
  await becomes(wanted, true);
  await clock.turn(3 * HOUR_MS);
  assert.equal([fetched.length, updated, clock.waiting], [1, [], 0]);
});

test('whatever failures occur, a connected device that needs the files has them within an hour', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('online' as const, 'wanted' as const, 'canFetch' as const),
      value: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pass' as const), value: fc.constantFrom(500, 3000, 60_000, 5 * HOUR_MS) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.boolean(), async (steps, isCached) => {
      const { updater, clock, device, online, wanted, fetched, becomes } = await opened({ isCached });
      for (const step of steps) {
        if (step.kind === 'pass') await clock.turn(step.value);
        else if (step.kind === 'canFetch') device.canFetch = step.value;
        else await becomes(step.kind === 'online' ? online : wanted, step.value);
        assert.is(updater.state.value, device.isCached ? 'cached' : 'missing');
      }
      device.canFetch = true;
      await becomes(online, true);
      await becomes(wanted, true);
      await clock.turn(HOUR_MS);
      assert.is(updater.state.value, 'cached');
      const count = fetched.length;
      await clock.turn(3 * HOUR_MS);
      assert.is(fetched.length, count);
      updater.dispose();
      assert.is(clock.waiting, 0);
    }),
    { numRuns: 60 },
  );
});

test.run();
