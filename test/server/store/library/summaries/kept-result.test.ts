import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepResult, LARGE_LIBRARY } from '../../../../../src/server/store/library/summaries/kept-result';
import { eventually } from '../../../../support/eventually';

const minute = 60_000;

/** A result about this many documents that counts how often it has been computed. */
function counted(documents: number) {
  let time = 0;
  let computed = 0;
  let failure: Error | null = null;
  const kept = keepResult(
    async () => {
      computed += 1;
      if (failure) throw failure;
      return { computed, documents };
    },
    (result) => result.documents,
    () => time,
  );
  return {
    read: async () => (await kept.read()).computed,
    renew: kept.renew,
    computed: () => computed,
    pass: (ms: number) => (time += ms),
    fail: (error: Error | null) => (failure = error),
  };
}

test('a result about a small library is computed each time', async () => {
  const { read } = counted(LARGE_LIBRARY);
  assert.equal([await read(), await read(), await read()], [1, 2, 3]);
});

test('a result about a large library is kept for a minute', async () => {
  const { read, pass } = counted(LARGE_LIBRARY + 1);
  await read();
  pass(minute - 1);
  assert.is(await read(), 1);
});

test('an older result is returned immediately, and replaced in the background', async () => {
  const { read, pass, computed } = counted(LARGE_LIBRARY + 1);
  await read();
  pass(minute);
  assert.equal([await read(), computed()], [1, 2]);
  await eventually(async () => assert.is(await read(), 2));
});

test('simultaneous callers in a large library wait for the same computation', async () => {
  const { read, pass } = counted(LARGE_LIBRARY + 1);
  assert.equal(await Promise.all([read(), read(), read()]), [1, 1, 1]);
  pass(10 * minute);
  assert.equal(await Promise.all([read(), read()]), [2, 2]);
});

test('a result that is ten minutes old is never returned', async () => {
  const { read, pass } = counted(LARGE_LIBRARY + 1);
  await read();
  pass(10 * minute);
  assert.is(await read(), 2);
});

test('nobody waits for a result that is renewed before it is ten minutes old', async () => {
  const { read, renew, pass, computed } = counted(LARGE_LIBRARY + 1);
  await renew();
  for (let renewals = 2; renewals < 5; renewals += 1) {
    pass(9 * minute);
    const renewed = renew();
    assert.equal([await read(), computed()], [renewals - 1, renewals]);
    await renewed;
    assert.equal([await read(), computed()], [renewals, renewals]);
  }
});

test('if a result can’t be computed in the background, a later call tries again', async () => {
  const { read, pass, fail } = counted(LARGE_LIBRARY + 1);
  await read();
  pass(minute);
  fail(new Error('The database is down.'));
  assert.is(await read(), 1);
  fail(null);
  await eventually(async () => assert.ok((await read()) > 1));
});

test.run();
