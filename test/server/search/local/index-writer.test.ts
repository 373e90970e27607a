// Tests the writing thread, and ends it from outside as a crash would.
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearcher } from '../../../../src/search/engine/searcher';
import type { Snapshot } from '../../../../src/search/engine/snapshot';
import { createIndexWriter, type IndexWriter } from '../../../../src/server/search/local/index-writer';
import type { NumberedCall } from '../../../../src/server/search/local/messages';
import { SearchFailure } from '../../../../src/server/search/search';
import { startWorkerThread, type WorkerThread } from '../../../../src/server/workers/worker-thread';
import { document, phrase, requestOf } from '../../../search/library';
import { eventually } from '../../../support/eventually';

const fire = requestOf({ query: phrase('content.stemmed', 'fire'), size: 50, sort: [{ id: 'asc' }] });
let folder: string;
let writer: IndexWriter;
let threads: WorkerThread<NumberedCall>[];
let snapshots: Snapshot[];
let damages: string[];
let mergeFailures: string[];

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-writer-'));
  [threads, snapshots, damages, mergeFailures] = [[], [], [], []];
  writer = writerOf(folder);
});

test.after.each(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

test('snapshots are in shared memory, whether they were written or read', async () => {
  await put('d1');
  await writer.close();
  writer = writerOf(folder);
  await put('d2');
  const memories = snapshots.flatMap(({ segments }) =>
    segments.map(({ bytes }) => bytes.buffer instanceof SharedArrayBuffer),
  );
  assert.equal([memories.length > 2, memories.every(Boolean)], [true, true]);
});

test('the snapshot with a change is published before the call resolves', async () => {
  for (const id of ['d1', 'd2', 'd3']) {
    await put(id);
    assert.ok(found().includes(id));
  }
});

test('if the thread dies, running calls fail, and the next call continues from the acknowledged state', async () => {
  await put('d1');
  const failing = put('d2').then(
    () => null,
    (error: unknown) => error,
  );
  await threads[0]?.end();
  const failure = await failing;
  // The call may have finished before the thread ended.
  if (failure !== null) assert.ok(failure instanceof SearchFailure && failure.reason === 'unavailable');
  await put('d3');
  assert.equal(
    found().filter((id) => id !== 'd2'),
    ['d1', 'd3'],
  );
  assert.is(threads.length, 2);
});

test('a replacement thread doesn’t reread files that the searching threads have in memory', async () => {
  await put('d1');
  await truncate(join(folder, 'segment-1'), 10);
  await threads[0]?.end();
  await put('d2');
  assert.equal([found(), damages], [['d1', 'd2'], []]);
});

test('if the folder can’t be opened, the call fails, and the next call tries again', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  writer = writerOf(join(file, 'index'));
  const failure = await put('d1').then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof SearchFailure);
  await rm(file);
  await put('d1');
  assert.equal(found(), ['d1']);
});

test('if segments can’t be merged, this is reported, and changes still work', async () => {
  // The ninth segment is the first that a merge writes, and a file can't replace a folder.
  await mkdir(join(folder, 'segment-9', 'in the way'), { recursive: true });
  for (let number = 1; number <= 8; number += 1) await put(`d${number}`);
  await eventually(() =>
    assert.equal(mergeFailures, ['The folder with the search index can’t be used (EISDIR).']),
  );
  assert.is(found().length, 8);
});

function writerOf(path: string): IndexWriter {
  return createIndexWriter(
    (options) => {
      const thread = startWorkerThread<unknown, NumberedCall, Parameters<typeof options.onMessage>[0]>(
        new URL('../../../../src/server/search/local/search-writer.ts', import.meta.url),
        { ...options, start: { folder: path, held: options.start } },
      );
      threads.push(thread);
      return thread;
    },
    {
      onSnapshot: (snapshot) => snapshots.push(snapshot),
      onDamage: (message) => damages.push(message),
      onMergeFailure: (message) => mergeFailures.push(message),
    },
  );
}

async function put(id: string): Promise<void> {
  await writer.ask({ kind: 'put', documents: [document(id, { content: 'fire' })], removed: [], revision: 1 });
}

/** Searches the snapshot that was published last. */
function found(): string[] {
  const searcher = createSearcher();
  const last = snapshots.at(-1);
  if (last) searcher.show(last);
  return searcher.search(fire).hits.hits.map(({ _id }) => _id);
}

test.run();
