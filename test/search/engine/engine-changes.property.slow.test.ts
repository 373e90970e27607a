// Compares the engine with a plain map, after changes, merges, failures and crashes in any order.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine, type Engine } from '../../../src/search/engine/engine';
import { createSearcher, type Searcher } from '../../../src/search/engine/searcher';
import { document, phrase, requestOf } from '../library';
import { createMemoryStorage, type MemoryStorage } from '../memory-storage';
import { propertyRuns } from '../../support/selection';

type Step =
  | { readonly kind: 'put'; readonly ids: readonly string[]; readonly removed: readonly string[] }
  /** Several changes in succession, without waiting for merges. */
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'settle' }
  /** Starts merging. Changes may arrive while the merge is running. */
  | { readonly kind: 'optimize' }
  /** After the given number of writes, all writes fail until the next step. */
  | { readonly kind: 'fail'; readonly after: number; readonly ids: readonly string[] }
  /** Fails in the same way, and then crashes, so that only stored data is left. */
  | { readonly kind: 'crash'; readonly after: number; readonly ids: readonly string[] };

const id = fc.integer({ min: 0, max: 15 }).map((number) => `d${number}`);
const ids = fc.uniqueArray(id, { maxLength: 6 });
const after = fc.integer({ min: 0, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), ids, removed: ids }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('many' as const), count: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('optimize' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), after, ids }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), after, ids }) },
);

test('failures and crashes lose no completed change, and the revision is that of the last one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const simulation = await createSimulation();
      for (const each of steps) {
        await simulation.run(each);
        simulation.check();
      }
      await simulation.end();
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('after each change, searchers in other threads return the same results as the engine', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const simulation = await createSimulation();
      for (const each of steps) {
        await simulation.run(each);
        assert.equal(simulation.shown(), simulation.found());
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('optimizing leaves a single segment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (count) => {
      let segments = 0;
      const engine = await openEngine(createMemoryStorage(), {
        onSnapshot: (snapshot) => (segments = snapshot.segments.length),
      });
      for (let number = 0; number < count; number++) await engine.put([document(`d${number}`)]);
      await engine.whenIdle();
      await engine.optimize();
      assert.equal([engine.documentCount, segments], [count, 1]);
    }),
    { numRuns: 10 },
  );
});

/**
 * An engine, and a model of the results that it must return. The source of each document contains a version,
 * so that outdated documents don't pass unnoticed.
 */
interface Simulation {
  run(step: Step): Promise<void>;
  /** Checks that searches find the documents in the model. */
  check(): void;
  /** Does the same after all merges, and again with an engine that opens the stored files. */
  end(): Promise<void>;
  found(): string[];
  shown(): string[];
}

async function createSimulation(): Promise<Simulation> {
  let storage = createMemoryStorage();
  let model = new Map<string, number>();
  let revision = 0;
  let searcher: Searcher;
  let engine = await open();

  async function open(): Promise<Engine> {
    searcher = createSearcher();
    return openEngine(storage, {
      yieldToEventLoop: () => Promise.resolve(),
      onSnapshot: (snapshot) => searcher.show(snapshot),
    });
  }

  async function put(idsPut: readonly string[], removed: readonly string[] = []): Promise<void> {
    const version = ++revision;
    const next = new Map([...model].filter(([each]) => !removed.includes(each)));
    for (const each of idsPut) next.set(each, version);
    const before = model;
    const changing = engine.put(
      idsPut.map((each) =>
        document(each, {
          content: `all ${each}`,
          source: { version },
          ...(hasNext(version) && {
            next: { ...document(each), content: `all ${each}`, source: { version: `${version} next` } },
          }),
        }),
      ),
      version,
      removed,
    );
    model = next;
    await changing.catch(() => {
      model = before;
      revision = version - 1;
    });
  }

  const foundBy = (search: Engine['search'], filter: readonly unknown[] = []): string[] => {
    const body = { bool: { must: [phrase('content', 'all')], filter } };
    const { hits } = search(requestOf({ query: body, size: 50, sort: [{ id: 'asc' }] })).hits;
    return hits.map(({ _id, _source }) => `${_id} ${String(_source['version'])}`);
  };
  const wanted = (): string[] => [...model].map(([each, version]) => `${each} ${version}`).sort();
  const wantedNext = (): string[] =>
    [...model].flatMap(([each, version]) => (hasNext(version) ? [`${each} ${version} next`] : [])).sort();

  const simulation: Simulation = {
    async run(each) {
      switch (each.kind) {
        case 'put':
          return put(each.ids, each.removed);
        case 'many':
          for (let count = 0; count < each.count; count++) await put([`d${(revision * 7 + count) % 16}`]);
          return;
        case 'settle':
          return engine.whenIdle();
        case 'optimize':
          void engine.optimize();
          return;
        case 'fail':
          failAfter(storage, each.after);
          await put(each.ids);
          storage.beforeWrite = () => {};
          return;
        case 'crash': {
          failAfter(storage, each.after);
          await put(each.ids);
          // The old engine may still be merging. What it writes from now on is lost.
          storage = createMemoryStorage(new Map(storage.files));
          engine = await open();
        }
      }
    },
    check() {
      assert.equal(foundBy(engine.search).sort(), wanted());
      assert.equal(foundBy(engine.search, [{ term: { wording: 'next' } }]).sort(), wantedNext());
      assert.equal([engine.documentCount, engine.revision, engine.isComplete], [model.size, revision, true]);
    },
    async end() {
      await engine.whenIdle();
      simulation.check();
      engine = await openEngine(createMemoryStorage(storage.files));
      simulation.check();
      assert.equal(
        [...storage.files.keys()].filter((name) => !/^(manifest-2|segment-\d+)$/.test(name)),
        [],
      );
    },
    found: () => foundBy(engine.search),
    shown: () => foundBy((request, options) => searcher.search(request, options)),
  };
  return simulation;
}

/** Every third version of a document has a next wording. */
function hasNext(version: number): boolean {
  return version % 3 === 0;
}

function failAfter(storage: MemoryStorage, count: number): void {
  let left = count;
  storage.beforeWrite = () => {
    if (left-- <= 0) throw new Error('no room');
  };
}

test.run();
