import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCoalescingRunner } from '../../src/shared/coalescing-runner';
import { settle } from '../support/clocks/fake-clock';

/** A runner whose runs the test ends. */
function createRuns() {
  const runs: { end(hasFailed?: boolean): void }[] = [];
  let concurrent = 0;
  const run = createCoalescingRunner(async () => {
    concurrent += 1;
    assert.is(concurrent, 1, 'no two runs take place at the same time');
    await new Promise<void>((resolve, reject) =>
      runs.push({ end: (hasFailed) => (hasFailed ? reject(new Error('failed')) : resolve()) }),
    ).finally(() => (concurrent -= 1));
  });
  return { run, runs };
}

test('a call starts a run at once, and calls during a run share one further run', async () => {
  const { run, runs } = createRuns();
  const first = run();
  assert.is(runs.length, 1);
  const [second, third] = [run(), run()];
  assert.is(second, third);
  runs[0]!.end();
  await first;
  await settle();
  assert.is(runs.length, 2);
  runs[1]!.end();
  await second;
});

test('a failed run rejects only the calls that share it, and the next run still starts', async () => {
  const { run, runs } = createRuns();
  const first = run().catch((error: Error) => error.message);
  const second = run();
  runs[0]!.end(true);
  assert.is(await first, 'failed');
  await settle();
  runs[1]!.end();
  await second;
});

test('in any order of runs and calls, each call resolves after a run that began no earlier than the call', async () => {
  const steps = fc.array(fc.record({ kind: fc.constantFrom('call', 'end', 'fail'), turns: fc.nat(4) }), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const { run, runs } = createRuns();
      const calls: Promise<void>[] = [];
      for (const { kind, turns } of schedule) {
        if (kind === 'call') {
          const begun = runs.length;
          calls.push(
            run().then(
              () => assert.ok(runs.length > begun),
              () => {},
            ),
          );
          assert.ok(runs.length <= begun + 1);
        } else runs.at(-1)?.end(kind === 'fail');
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      }
      for (let left = 0; left < 3; left += 1) {
        await settle();
        runs.at(-1)?.end();
      }
      await Promise.all(calls);
    }),
  );
});

test.run();
