import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStorageManagerPort } from '../../../src/platform/storage/storage-estimate';

test('the free space is the browser’s quota minus the space used, and never negative', async () => {
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

test('if the browser provides no estimate, the free space is unknown and storage isn’t persistent', async () => {
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

test('persistent storage is requested unless the browser has already granted it', async () => {
  let requests = 0;
  const manager = (isKept: boolean) => ({
    persisted: async () => isKept,
    persist: async () => ((requests += 1), true),
  });
  assert.is(await createStorageManagerPort(manager(true)).persist(), true);
  assert.is(requests, 0);
  assert.is(await createStorageManagerPort(manager(false)).persist(), true);
  assert.is(requests, 1);
});

test.run();
