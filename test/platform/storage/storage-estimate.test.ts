import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStorageManagerPort } from '../../../src/platform/storage/storage-estimate';

test('what is free is what the browser gives less what is used, and never less than nothing', async () => {
  assert.equal(
    await createStorageManagerPort({ estimate: async () => ({ quota: 1000, usage: 300 }) }).measure(),
    {
      usedBytes: 300,
      freeBytes: 700,
    },
  );
  assert.equal(
    await createStorageManagerPort({ estimate: async () => ({ quota: 1000, usage: 1200 }) }).measure(),
    {
      usedBytes: 1200,
      freeBytes: 0,
    },
  );
});

test('a browser that does not say, or fails to, has no space to tell of and promises nothing', async () => {
  const refusing = {
    estimate: () => Promise.reject(new TypeError('no')),
    persist: () => Promise.reject(new TypeError('no')),
    persisted: () => Promise.reject(new TypeError('no')),
  };
  for (const manager of [undefined, {}, refusing, { estimate: async () => ({}) }]) {
    const space = createStorageManagerPort(manager);
    assert.equal(
      [await space.measure(), await space.isPersisted(), await space.persist()],
      [null, false, false],
    );
  }
});

test('the browser is asked to keep what is here, unless it keeps it already', async () => {
  let asked = 0;
  const manager = (isKept: boolean) => ({
    persisted: async () => isKept,
    persist: async () => ((asked += 1), true),
  });
  assert.is(await createStorageManagerPort(manager(true)).persist(), true);
  assert.is(asked, 0);
  assert.is(await createStorageManagerPort(manager(false)).persist(), true);
  assert.is(asked, 1);
});

test.run();
