import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SearchAbortedError } from '../../../src/search/engine/deadline';
import { openEngine, type Engine } from '../../../src/search/engine/engine';
import { ask, document, engineOf, engineWith, found, phrase, requestOf } from '../library';
import { createMemoryStorage, type MemoryStorage } from '../memory-storage';

const fire = phrase('content.stemmed', 'fire');

/** Storage at revision 7, with two segments that contain two documents about fire and one about water. */
async function written(): Promise<MemoryStorage> {
  const storage = createMemoryStorage();
  const engine = await openEngine(storage);
  await engine.put([document('d1', { content: 'fire' }), document('d2', { content: 'water' })], 5);
  await engine.put(
    [document('d3', { content: 'fire', title: 'Third', categories: ['c'], publicationDate: '2024-05-06' })],
    7,
  );
  return storage;
}

test('a reopened index returns the same results as before', async () => {
  const storage = await written();
  const [before, after] = [await openEngine(storage), await openEngine(createMemoryStorage(storage.files))];
  const more = {
    highlight: { fields: { content: {} } },
    aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
  };
  assert.equal({ ...ask(after, fire, more), took: 0 }, { ...ask(before, fire, more), took: 0 });
  assert.equal([after.revision, after.documentCount], [7, 3]);
});

test('a new index is empty, at revision 0', async () => {
  const engine = await openEngine(createMemoryStorage());
  assert.equal([engine.revision, engine.documentCount], [0, 0]);
});

test('removed documents are still gone after the index has been reopened', async () => {
  const storage = await written();
  await (await openEngine(storage)).remove(['d1', 'never-there'], 8);
  const engine = await openEngine(storage);
  assert.equal([found(engine, fire), engine.revision, engine.documentCount], [['d3'], 8, 2]);
});

test('when all documents in a segment have been removed, its file is deleted', async () => {
  const storage = await written();
  await (await openEngine(storage)).remove(['d3']);
  assert.equal([...storage.files.keys()].sort(), ['manifest-2', 'segment-1']);
});

test('a change without a revision keeps the current one, and a revision can be set without documents', async () => {
  const engine = await openEngine(await written());
  await engine.put([document('d4')]);
  assert.is(engine.revision, 7);
  await engine.put([], 9);
  assert.is(engine.revision, 9);
});

test('if a call adds a document twice, the last version is used', async () => {
  const engine = await engineWith([
    document('d1', { content: 'fire' }),
    document('d1', { content: 'water' }),
  ]);
  assert.equal([found(engine, fire), engine.documentCount], [[], 1]);
});

test('concurrent changes run one after the other', async () => {
  const engine = await openEngine(createMemoryStorage());
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      engine.put([document('d1', { content: index === 19 ? 'fire' : 'water' }), document(`e${index}`)]),
    ),
  );
  assert.equal([found(engine, fire), engine.documentCount], [['d1'], 21]);
});

test('merging many small segments doesn’t change search results', async () => {
  const storage = createMemoryStorage();
  const engine = await openEngine(storage);
  for (let index = 0; index < 40; index++)
    await engine.put([
      document(`d${index}`, {
        title: `Title ${index % 7}`,
        content: index % 3 === 0 ? 'fire pump' : 'pump fire',
        categories: [`c${index % 5}`],
      }),
    ]);
  await engine.remove(['d3', 'd6']);
  const before = ask(engine, phrase('content.exact', 'fire pump', 0), {
    sort: [{ 'title.keyword': 'desc' }],
  });
  await engine.whenIdle();
  assert.ok(storage.files.size - 1 < 10, `${storage.files.size - 1} segments`);
  for (const merged of [engine, await openEngine(storage)]) {
    assert.equal(
      {
        ...ask(merged, phrase('content.exact', 'fire pump', 0), { sort: [{ 'title.keyword': 'desc' }] }),
        took: 0,
      },
      { ...before, took: 0 },
    );
    assert.is(merged.documentCount, 38);
  }
});

test('a crash before the segment is written changes nothing', async () => {
  const storage = await written();
  const engine = await openEngine(storage);
  storage.beforeWrite = () => {
    throw new Error('killed');
  };
  await rejects(engine.put([document('d9', { content: 'fire' })], 9), 'killed');
  assert.equal(found(engine, fire), ['d1', 'd3']);
  const again = await openEngine(createMemoryStorage(storage.files));
  assert.equal([found(again, fire), again.revision], [['d1', 'd3'], 7]);
});

test('a crash between segment and manifest changes nothing, and the leftover file is deleted', async () => {
  const storage = await written();
  const engine = await openEngine(storage);
  storage.beforeWrite = (name) => {
    if (name === 'manifest-2') throw new Error('killed');
  };
  await rejects(
    engine.put([document('d1', { content: 'water' }), document('d9', { content: 'fire' })], 9),
    'killed',
  );
  assert.ok(storage.files.has('segment-3'));
  const again = await openEngine(createMemoryStorage(storage.files));
  assert.equal(
    [found(again, fire), again.revision, storage.files.has('segment-3')],
    [['d1', 'd3'], 7, false],
  );
});

test('a change succeeds after the previous one has failed', async () => {
  const storage = await written();
  const engine = await openEngine(storage);
  storage.beforeWrite = () => {
    throw new Error('disk full');
  };
  await rejects(engine.put([document('d9')]), 'disk full');
  storage.beforeWrite = () => {};
  await engine.put([document('d9', { content: 'fire' })]);
  assert.equal(found(await openEngine(storage), fire), ['d1', 'd3', 'd9']);
});

test('a failed merge is reported, and loses nothing', async () => {
  const storage = createMemoryStorage();
  const failures: string[] = [];
  const engine = await openEngine(storage, { onMergeFailure: (error) => failures.push(String(error)) });
  for (let index = 0; index < 7; index++) await engine.put([document(`d${index}`, { content: 'fire' })]);
  let writes = 0;
  storage.beforeWrite = () => {
    if (++writes > 2) throw new Error('disk full');
  };
  await engine.put([document('d7', { content: 'fire' })]);
  await engine.whenIdle();
  assert.equal(failures, ['Error: disk full']);
  assert.is(found(engine, fire).length, 8);
  assert.is(found(await openEngine(storage), fire).length, 8);
});

test('a missing segment is reported, the others are searched, and the index counts as incomplete', async () => {
  const storage = await written();
  storage.files.delete('segment-1');
  const { engine, damageReports } = await openDamaged(storage);
  assert.equal(damageReports, ['The segment segment-1 is missing.']);
  assert.equal(
    [found(engine, fire), engine.documentCount, engine.revision, engine.isComplete],
    [['d3'], 1, 7, false],
  );
});

test('a truncated segment is reported as damaged', async () => {
  const storage = await written();
  storage.files.set('segment-2', storage.files.get('segment-2')!.slice(0, -8));
  const { engine, damageReports } = await openDamaged(storage);
  assert.equal([found(engine, fire), damageReports], [['d1'], ['The segment segment-2 is damaged.']]);
});

test('a segment with one changed byte is reported as damaged', async () => {
  const storage = await written();
  const whole = storage.files.get('segment-2')!;
  for (let at = 0; at < whole.length; at += 97) {
    storage.files.set('segment-2', changedAt(whole, at));
    assert.equal(
      (await openDamaged(storage)).damageReports,
      ['The segment segment-2 is damaged.'],
      `byte ${at}`,
    );
  }
});

test('an index with a damaged manifest is empty, incomplete and at revision 0', async () => {
  const { files } = await written();
  const whole = files.get('manifest-2')!;
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  const bad = [
    ...Array.from(whole, (_, at) => changedAt(whole, at)),
    ...Array.from(whole, (_, at) => whole.slice(0, at)),
    ...['null', 'null\n1', '{"revision":1}\n', '\n\n\n'].map(text),
  ];
  for (const bytes of bad) {
    const { engine, damageReports } = await openDamaged(
      createMemoryStorage(new Map([...files, ['manifest-2', bytes]])),
    );
    assert.equal(damageReports, ['The manifest of the index cannot be read.']);
    assert.equal([found(engine, fire), engine.revision, engine.isComplete], [[], 0, false]);
  }
});

test('lost documents are missing until they are re-added and the index is marked as complete', async () => {
  const storage = await written();
  storage.files.delete('segment-1');
  const { engine } = await openDamaged(storage);
  const missing = engine.missing(['d1', 'd2', 'd3']);
  assert.equal(missing, ['d1', 'd2']);
  await engine.put(missing.map((id) => document(id, { content: 'fire' })));
  await engine.markComplete();
  const again = await openEngine(createMemoryStorage(storage.files));
  for (const repaired of [engine, again])
    assert.equal(
      [found(repaired, fire), repaired.missing(['d1', 'd2', 'd3']), repaired.isComplete, repaired.revision],
      [['d1', 'd2', 'd3'], [], true, 7],
    );
});

test('after a crash during a repair, the index is still incomplete, even if no damage is left', async () => {
  const storage = await written();
  storage.files.set('segment-1', Uint8Array.of(1));
  const { engine } = await openDamaged(storage);
  await engine.put([document('d1', { content: 'fire' })]);
  assert.not(storage.files.has('segment-1'));
  const { engine: again, damageReports } = await openDamaged(createMemoryStorage(storage.files));
  assert.equal([again.isComplete, again.missing(['d1', 'd2', 'd3']), damageReports], [false, ['d2'], []]);
});

test('damage is reported again on the next start if nothing has changed', async () => {
  const storage = await written();
  storage.files.set('segment-1', Uint8Array.of(1));
  await openDamaged(storage);
  const { damageReports } = await openDamaged(storage);
  assert.equal(damageReports, ['The segment segment-1 is damaged.']);
});

test('a search past its deadline fails with the reason “deadline”', async () => {
  const engine = await engineOf('fire');
  assert.throws(
    () => engine.search(requestOf({ query: fire }), { deadlineMs: -1 }),
    (error: unknown) => error instanceof SearchAbortedError && error.reason === 'deadline',
  );
});

test('a cancelled search fails with the reason “cancelled”', async () => {
  const engine = await engineOf('fire');
  assert.throws(
    () => engine.search(requestOf({ query: fire }), { signal: { aborted: true } }),
    (error: unknown) => error instanceof SearchAbortedError && error.reason === 'cancelled',
  );
});

test('a long search stops when it is cancelled', async () => {
  const engine = await engineOf(...Array.from({ length: 40 }, () => 'fire water '.repeat(2000)));
  let looks = 0;
  const signal = {
    get aborted() {
      return ++looks > 1;
    },
  };
  assert.throws(
    () =>
      engine.search(requestOf({ query: phrase('content.exact', 'fire water fire water water', 1) }), {
        signal,
      }),
    (error: unknown) => error instanceof SearchAbortedError,
  );
});

test('indexing yields to pending tasks', async () => {
  let times = 0;
  const engine = await openEngine(createMemoryStorage(), { yieldToEventLoop: async () => void times++ });
  await engine.put(
    Array.from({ length: 300 }, (_, index) =>
      document(`d${index}`, { content: 'ballast water exchange and treatment standard '.repeat(100) }),
    ),
  );
  assert.ok(times > 0);
});

async function rejects(promise: Promise<unknown>, message: string): Promise<void> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  assert.is(error.message, message);
}

async function openDamaged(storage: MemoryStorage): Promise<{ engine: Engine; damageReports: string[] }> {
  const damageReports: string[] = [];
  const engine = await openEngine(storage, { onDamage: (message) => damageReports.push(message) });
  return { engine, damageReports };
}

function changedAt(bytes: Uint8Array, at: number): Uint8Array {
  const changed = bytes.slice();
  changed[at]! ^= 1;
  return changed;
}

test.run();
