// The engine under changes, merges, failures and deaths, in any order, against a plain map.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine, type Engine } from '../../../src/search/engine/engine';
import { createSearcher, type Searcher } from '../../../src/search/engine/searcher';
import { document, phrase, requestOf } from '../library';
import { createMemoryStorage, type MemoryStorage } from '../memory-storage';

type Step =
  | { readonly kind: 'put'; readonly ids: readonly string[]; readonly removed: readonly string[] }
  /** Changes that nobody waited for, one after the other. */
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'settle' }
  /** Begins, and changes may come while it runs. */
  | { readonly kind: 'tidy' }
  /** The write after so many fails, and all after it up to the next step. */
  | { readonly kind: 'fail'; readonly after: number; readonly ids: readonly string[] }
  /** The same, and whoever wrote is gone: what is on the disk is all that is left. */
  | { readonly kind: 'die'; readonly after: number; readonly ids: readonly string[] };

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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tidy' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), after, ids }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), after, ids }) },
);

test('the index has what was put and not removed, at the last revision, whatever failures and crashes occur', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = await createWorld();
      for (const each of steps) {
        await world.run(each);
        world.check();
      }
      await world.end();
    }),
    { numRuns: 200 },
  );
});

test('what is shown to others is what is found here, after each change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const world = await createWorld();
      for (const each of steps) {
        await world.run(each);
        assert.equal(world.shown(), world.found());
      }
    }),
    { numRuns: 100 },
  );
});

test('few segments are left once it was tidied, whatever was put before', async () => {
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

/** A document's source tells its version, so that one that should be gone is seen when it is found. */
interface World {
  run(step: Step): Promise<void>;
  /** What is found is what the model holds. */
  check(): void;
  /** The same after all merges, and for who opens what is on the disk. */
  end(): Promise<void>;
  found(): string[];
  shown(): string[];
}

async function createWorld(): Promise<World> {
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
      idsPut.map((each) => document(each, { content: `all ${each}`, source: { version } })),
      version,
      removed,
    );
    model = next;
    await changing.catch(() => {
      model = before;
      revision = version - 1;
    });
  }

  const foundBy = (search: Engine['search']): string[] => {
    const { hits } = search(
      requestOf({ query: phrase('content', 'all'), size: 50, sort: [{ id: 'asc' }] }),
    ).hits;
    return hits.map(({ _id, _source }) => `${_id} ${String(_source['version'])}`);
  };
  const wanted = (): string[] => [...model].map(([each, version]) => `${each} ${version}`).sort();

  const world: World = {
    async run(each) {
      switch (each.kind) {
        case 'put':
          return put(each.ids, each.removed);
        case 'many':
          for (let count = 0; count < each.count; count++) await put([`d${(revision * 7 + count) % 16}`]);
          return;
        case 'settle':
          return engine.whenIdle();
        case 'tidy':
          void engine.optimize();
          return;
        case 'fail':
          failAfter(storage, each.after);
          await put(each.ids);
          storage.beforeWrite = () => {};
          return;
        case 'die': {
          failAfter(storage, each.after);
          await put(each.ids);
          // The old engine may still be merging: what it writes from now on reaches nobody.
          storage = createMemoryStorage(new Map(storage.files));
          engine = await open();
        }
      }
    },
    check() {
      assert.equal(foundBy(engine.search).sort(), wanted());
      assert.equal([engine.documentCount, engine.revision, engine.isComplete], [model.size, revision, true]);
    },
    async end() {
      await engine.whenIdle();
      world.check();
      engine = await openEngine(createMemoryStorage(storage.files));
      world.check();
      assert.equal(
        [...storage.files.keys()].filter((name) => !/^(manifest-2|segment-\d+)$/.test(name)),
        [],
      );
    },
    found: () => foundBy(engine.search),
    shown: () => foundBy((request, options) => searcher.search(request, options)),
  };
  return world;
}

function failAfter(storage: MemoryStorage, count: number): void {
  let left = count;
  storage.beforeWrite = () => {
    if (left-- <= 0) throw new Error('no room');
  };
}

test.run();
