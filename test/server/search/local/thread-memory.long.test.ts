// Tests that the replacement for a dead thread keeps the previous index in memory for no longer than
// necessary.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine } from '../../../../src/search/engine/engine';
import { encodeManifest, MANIFEST_NAME } from '../../../../src/search/segment/manifest';
import { checksum } from '../../../../src/search/segment/segment-file';
import type { Snapshot } from '../../../../src/search/engine/snapshot';
import { allocateShared } from '../../../../src/server/search/local/folder-storage';
import { createIndexWriter } from '../../../../src/server/search/local/index-writer';
import type { FromWriter, NumberedCall } from '../../../../src/server/search/local/messages';
import { createSharedMemoryGc } from '../../../../src/server/search/local/shared-memory-gc';
import { createSearchPool } from '../../../../src/server/search/local/search-pool';
import { startWorkerThread, type WorkerThread } from '../../../../src/server/workers/worker-thread';
import { createMemoryStorage } from '../../../search/memory-storage';
import { document, requestOf } from '../../../search/library';

const MB = 1024 * 1024;
const SIZE = 300 * MB;
const all = requestOf({ query: { match_all: {} } });

const closing: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of closing.splice(0)) await close();
});

test('a replacement searcher frees the snapshot that was published before it started', async () => {
  const before = process.memoryUsage.rss();
  const threads: WorkerThread<never>[] = [];
  const pool = createSearchPool(1, (options) => {
    const thread = startWorkerThread<unknown, never, Parameters<typeof options.onMessage>[0]>(
      new URL('../../../../src/server/search/local/searcher.ts', import.meta.url),
      options,
    );
    threads.push(thread);
    return thread;
  });
  closing.push(() => pool.close());
  const reclaim = createSharedMemoryGc();
  const show = (snapshot: Snapshot): void => {
    pool.show(snapshot);
    reclaim(snapshot);
  };
  const ask = async (): Promise<number> =>
    (await pool.search(all, { untilMs: Date.now() + 60_000 })).hits.total.value;
  await pool.ready();
  show(await largeIndex('a'));
  await threads[0]?.end();
  assert.is(await ask(), 1);
  show({ segments: [], revision: 0, isComplete: true });
  assert.is(await ask(), 0);
  await givenBack(before);
});

test('a writer frees the snapshot with which it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-memory-'));
  const before = process.memoryUsage.rss();
  const reclaim = createSharedMemoryGc();
  const damages: string[] = [];
  let held: Snapshot | null = await largeIndex('a');
  await writeFile(join(folder, MANIFEST_NAME), manifestOf(held));
  const writer = createIndexWriter(
    (options) =>
      startWorkerThread<unknown, NumberedCall, FromWriter>(
        new URL('../../../../src/server/search/local/search-writer.ts', import.meta.url),
        {
          ...options,
          start: { folder, held },
        },
      ),
    {
      onSnapshot: reclaim,
      onDamage: (damage) => damages.push(damage),
      onMergeFailure: () => undefined,
    },
  );
  closing.push(
    () => writer.close(),
    () => rm(folder, { recursive: true }),
  );
  await writer.ask({ kind: 'look', ids: [] });
  held = null;
  await writer.ask({ kind: 'put', documents: [document('a')], removed: [], revision: 2 });
  assert.equal(damages, []);
  await givenBack(before);
});

/** Creates an index with one document, whose only segment is large. */
async function largeIndex(id: string): Promise<Snapshot> {
  const snapshots: Snapshot[] = [];
  const engine = await openEngine(createMemoryStorage(), {
    onSnapshot: (snapshot) => snapshots.push(snapshot),
  });
  await engine.put([document(id)]);
  const segment = snapshots.at(-1)!.segments[0]!;
  // The bytes after the end of the segment's own data are never read.
  const bytes = allocateShared(SIZE).fill(1);
  bytes.set(segment.bytes);
  return { isComplete: true, revision: 0, segments: [{ ...segment, bytes, checksum: checksum(bytes) }] };
}

function manifestOf({ segments }: Snapshot): Uint8Array {
  return encodeManifest({
    revision: 1,
    isWhole: true,
    nextSegment: 2,
    segments: segments.map(({ name, checksum: sum, bytes }) => ({
      name,
      checksum: sum,
      sizeBytes: bytes.length,
      deleted: null,
    })),
  });
}

async function givenBack(before: number): Promise<void> {
  const grown = (): number => process.memoryUsage.rss() - before;
  for (let waited = 0; grown() > SIZE / 2 && waited < 600; waited++) await pass(100);
  assert.ok(grown() < SIZE / 2, `${Math.round(grown() / MB)} MB are kept`);
}

test.run();
