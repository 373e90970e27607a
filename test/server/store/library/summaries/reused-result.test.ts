import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reuseResult } from '../../../../../src/server/store/library/summaries/reused-result';

const minute = 60_000;

/** A result that counts how often it has been computed. */
function counted() {
  let [time, changes, computed] = [0, 0, 0];
  let failure: Error | null = null;
  const read = reuseResult(
    async () => changes,
    async () => {
      computed += 1;
      if (failure) throw failure;
      return computed;
    },
    () => time,
  );
  return {
    read,
    pass: (ms: number) => (time += ms),
    change: () => (changes += 1),
    fail: (error: Error | null) => (failure = error),
  };
}

test('a result is reused until something changes', async () => {
  const { read, change } = counted();
  assert.equal([await read(), await read()], [1, 1]);
  change();
  assert.equal([await read(), await read()], [2, 2]);
});

test('a result is computed again after a minute, because some changes aren’t counted', async () => {
  const { read, pass } = counted();
  await read();
  pass(minute - 1);
  assert.is(await read(), 1);
  pass(1);
  assert.is(await read(), 2);
});

test('simultaneous callers share a computation, unless something has changed since it began', async () => {
  const { read, change } = counted();
  const before = [read(), read()];
  await before[0];
  change();
  assert.equal(await Promise.all([...before, read(), read()]), [1, 1, 2, 2]);
});

test('a failure is not reused', async () => {
  const { read, fail } = counted();
  fail(new Error('The database is not available.'));
  assert.is(await read().catch(({ message }: Error) => message), 'The database is not available.');
  fail(null);
  assert.is(await read(), 2);
});

test.run();
