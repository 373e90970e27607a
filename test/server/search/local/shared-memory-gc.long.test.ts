import { setImmediate } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allocateShared } from '../../../../src/server/search/local/folder-storage';
import { createSharedMemoryGc } from '../../../../src/server/search/local/shared-memory-gc';
import type { Snapshot } from '../../../../src/search/engine/snapshot';

const MB = 1024 * 1024;

test('the memory of replaced segments is freed, even if nothing else happens', async () => {
  const reclaim = createSharedMemoryGc();
  const before = process.memoryUsage.rss();
  for (let number = 0; number < 10; number++) {
    reclaim(snapshotOf({ [`s${number}`]: allocateShared(40 * MB).fill(1) }));
    await setImmediate();
  }
  const grown = (process.memoryUsage.rss() - before) / MB;
  assert.ok(grown < 200, `grown by ${Math.round(grown)} MB of 400`);
});

test('small segments are freed together, once garbage collection is worthwhile', async () => {
  let times = 0;
  const reclaim = createSharedMemoryGc(() => times++);
  for (let number = 0; number < 40; number++)
    reclaim(snapshotOf({ kept: new Uint8Array(100 * MB), [`s${number}`]: new Uint8Array(4 * MB) }));
  await setImmediate();
  assert.is(times, Math.floor((39 * 4) / 32));
});

function snapshotOf(segments: Record<string, Uint8Array>): Snapshot {
  return {
    revision: 0,
    isComplete: true,
    segments: Object.entries(segments).map(([name, bytes]) => ({ name, checksum: 0, bytes, deleted: null })),
  };
}

test.run();
