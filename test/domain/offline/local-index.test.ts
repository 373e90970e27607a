import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceIndex, type DeviceIndex } from '../../../src/domain/offline/local-index';
import type { IndexStore } from '../../../src/platform/storage/index-store';
import { StoreClearedError, StoreFullError } from '../../../src/platform/storage/store-errors';
import { createIndexedDbIndexStore } from '../../../src/platform/storage/indexed-db-index-store';
import { createLock } from '../../../src/platform/browser/lock';
import type { IndexStatus } from '../../../src/platform/search/search-worker-protocol';
import { SearchAbortedError } from '../../../src/search/engine/deadline';
import { document, requestOf } from '../../search/library';

const all = requestOf({ query: { match_all: {} }, size: 50, sort: ['id'] });

test('documents that one tab adds are found by the next search in another tab', async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  await one.index.put([document('d1')], 1, 0);
  assert.equal(await idsOf(other.index), ['d1']);
  await one.index.put([document('d2')], 2, 0);
  await other.index.remove(['d1'], 3, 0);
  assert.equal(await idsOf(one.index), ['d2']);
  assert.equal(one.status(), { documentCount: 1, revision: 3, isWhole: true, epoch: 0 });
});

test('the deadline of a search includes the time for loading the index', async () => {
  const store = createIndexedDbIndexStore('slow', new IDBFactory());
  const index = createDeviceIndex({
    store: {
      ...store,
      readAll: (held) => new Promise((resolve) => setTimeout(() => resolve(store.readAll(held)), 60)),
    },
    lock: createLock(undefined),
    lockName: 'slow',
    yieldToEventLoop: async () => {},
    onStatus: () => {},
    onDamage: (message) => assert.unreachable(message),
  });
  const failure = await failureOf(index.search(all, { deadlineMs: 50 }));
  assert.is(failure instanceof SearchAbortedError && failure.reason, 'deadline');
  await index.search(all, { deadlineMs: 60_000 });
});

test('words are corrected using the documents that are stored now, and within a time limit', async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  const correct = (deadlineMs: number) =>
    other.index.correct(['balast'], { kind: 'match_all' }, { deadlineMs });
  await one.index.put([document('d1', { content: 'Ballast water' })], 1, 0);
  assert.equal(await correct(60_000), [[{ word: 'ballast', distance: 1, frequency: 1 }]]);
  assert.instance(await failureOf(correct(-1)), SearchAbortedError);
  await one.index.clear();
  assert.equal(await correct(60_000), [[]]);
});

test('a change for which there is no space leaves the index and the store unchanged', async () => {
  const { index, store, names } = createBrowser().open();
  await index.put([document('d1')], 1, 0);
  const before = await names();
  store.beforeWrite = (name) => {
    if (name.startsWith('manifest')) throw new StoreFullError('full');
  };
  assert.instance(await failureOf(index.put([document('d2')], 2, 0)), StoreFullError);
  assert.equal(await names(), before, 'the segment without a manifest is removed');
  assert.equal(await idsOf(index), ['d1']);
  store.beforeWrite = () => {};
  await index.put([document('d2')], 2, 0);
  assert.equal(await idsOf(index), ['d1', 'd2']);
});

test('a tab removes no segment that another tab is about to add to the manifest', async () => {
  const browser = createBrowser();
  const [writer, reader] = [browser.open(), browser.open()];
  let found: readonly string[] = [];
  writer.store.beforeWrite = async (name) => {
    // The segment has been stored, but its manifest has not.
    if (name.startsWith('manifest')) found = await idsOf(reader.index);
  };
  await writer.index.put([document('d1')], 1, 0);
  assert.equal(found, []);
  assert.equal(await idsOf(browser.open().index), ['d1']);
});

test('after clearing, nothing is left, and a tab with an outdated copy finds nothing', async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  await one.index.put([document('d1')], 4, 0);
  await idsOf(other.index);
  await one.index.clear();
  assert.equal(await one.names(), []);
  assert.equal(one.status(), { documentCount: 0, revision: 0, isWhole: true, epoch: 1 });
  assert.equal(await idsOf(other.index), []);
});

test('a tab that adds documents after the index was cleared is rejected, and the index stays empty', async () => {
  const browser = createBrowser();
  const [feeding, other] = [browser.open(), browser.open()];
  await feeding.index.put([document('d1')], 1, 0);
  await other.index.clear();
  for (const change of [
    feeding.index.put([document('d2')], 2, 0),
    feeding.index.remove(['d1'], 3, 0),
    feeding.index.markComplete(0),
  ])
    assert.instance(await failureOf(change), StoreClearedError);
  assert.equal(await feeding.names(), []);
  await feeding.index.put([document('d3')], 1, 1);
  assert.equal(await idsOf(other.index), ['d3']);
});

for (const written of ['segment', 'manifest']) {
  test(`clearing does not wait for a running change in another tab, whose ${written} is rejected`, async () => {
    const browser = createBrowser();
    const [feeding, other] = [browser.open(), browser.open()];
    await feeding.index.put([document('d1')], 1, 0);
    let found: readonly string[] | null = null;
    feeding.store.beforeWrite = async (name) => {
      if (!name.startsWith(written)) return;
      await other.index.clear();
      found = await idsOf(feeding.index);
    };
    assert.instance(await failureOf(feeding.index.put([document('d2')], 2, 0)), StoreClearedError);
    assert.equal(found, [], 'a search during the change finds the documents that were cleared');
    assert.equal(await feeding.names(), []);
    assert.equal(await idsOf(feeding.index), []);
  });
}

test('after another tab’s change, only new segments are read', async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  await one.index.put([document('d1')], 1, 0);
  await idsOf(other.index);
  await one.index.put([document('d2')], 2, 0);
  other.store.read.length = 0;
  assert.equal(await idsOf(other.index), ['d1', 'd2']);
  assert.equal(other.store.read, ['manifest-2', 'segment-2']);
});

test('a name that is reused after clearing is not mistaken for the earlier segment', async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  await one.index.put([document('d1')], 1, 0);
  await idsOf(other.index);
  await one.index.clear();
  await one.index.put([document('d2')], 1, 1);
  assert.equal(await idsOf(other.index), ['d2']);
});

test('no simultaneous change by several tabs is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(11)), { minLength: 2, maxLength: 14 }),
      async (changes) => {
        const browser = createBrowser();
        const tabs = [browser.open(), browser.open(), browser.open()];
        await Promise.all(
          changes.map(([tab, id], mark) => tabs[tab]!.index.put([document(nameOf(id))], mark + 1, 0)),
        );
        const expected = [...new Set(changes.map(([, id]) => nameOf(id)))].sort();
        for (const { index } of [...tabs, browser.open()]) assert.equal(await idsOf(index), expected);
      },
    ),
    { numRuns: 25 },
  );
});

interface Change {
  readonly tab: number;
  readonly put: readonly number[];
  readonly removed: readonly number[];
  /** The number of the write before which the tab dies. With fewer writes, it survives. */
  readonly dyingBefore: number | null;
}

const ids = fc.uniqueArray(fc.nat(9), { maxLength: 4 });
const change: fc.Arbitrary<Change> = fc.record({
  tab: fc.nat(2),
  put: ids,
  removed: ids,
  dyingBefore: fc.option(fc.integer({ min: 1, max: 3 })),
});

test('after crashes, tabs find all of every resolved change, and all or nothing of any other change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const browser = createBrowser();
      const tabs = [browser.open(), browser.open(), browser.open()];
      let expected: Expected = { ids: [], revision: 0 };
      for (const [number, { tab: at, put, removed, dyingBefore }] of changes.entries()) {
        const tab = tabs[at]!;
        if (dyingBefore !== null) tab.dieBeforeWrite(dyingBefore);
        for (const next of [
          applied(expected, [], removed, number * 2 + 1),
          applied(expected, put, removed, number * 2 + 2),
        ]) {
          const call =
            next.revision % 2
              ? tab.index.remove(removed.map(nameOf), next.revision, 0)
              : tab.index.put(
                  put.map((id) => document(nameOf(id))),
                  next.revision,
                  0,
                );
          const hasDied = await Promise.race([call.then(() => false), tab.died.then(() => true)]);
          if (!hasDied) {
            expected = next;
            continue;
          }
          tabs[at] = browser.open();
          const found = await stateOf(tabs[at]!);
          assert.ok(
            isSame(found, expected) || isSame(found, next),
            `${show(found)} is neither ${show(expected)} nor ${show(next)}`,
          );
          expected = found;
          break;
        }
        for (const alive of tabs) {
          if (!alive.isDead()) assert.equal(await stateOf(alive), expected);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test.run();

interface Expected {
  readonly ids: readonly string[];
  readonly revision: number;
}

/** Returns the expected state after documents have been removed and then others added. */
function applied(
  { ids: before }: Expected,
  put: readonly number[],
  removed: readonly number[],
  revision: number,
): Expected {
  const left = before.filter((id) => !removed.map(nameOf).includes(id));
  return { ids: [...new Set([...left, ...put.map(nameOf)])].sort(), revision };
}

function nameOf(number: number): string {
  return `d${String(number).padStart(2, '0')}`;
}

function isSame(one: Expected, other: Expected): boolean {
  return show(one) === show(other);
}

function show(state: Expected): string {
  return JSON.stringify(state);
}

async function idsOf(index: DeviceIndex): Promise<string[]> {
  return (await index.search(all, {})).hits.hits.map(({ _id }) => _id);
}

function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

async function stateOf({ index, status }: Tab): Promise<Expected> {
  return { ids: await idsOf(index), revision: status().revision };
}

interface Tab {
  readonly index: DeviceIndex;
  /**
   * `beforeWrite` is called before each write takes effect. If it throws, the write fails with the same
   * error. `read` contains the names of the files that were read.
   */
  readonly store: { beforeWrite: (name: string) => void | Promise<void>; readonly read: string[] };
  readonly died: Promise<void>;
  status(): IndexStatus;
  names(): Promise<string[]>;
  isDead(): boolean;
  dieBeforeWrite(number: number): void;
}

/** A browser whose tabs share a database and a lock. A tab that dies releases the lock and stops. */
function createBrowser(): { open(): Tab } {
  const factory = new IDBFactory();
  const lock = createLock(undefined);
  return {
    open() {
      let die = (): void => {};
      let isDead = false;
      const died = new Promise<void>(
        (resolve) =>
          (die = () => {
            isDead = true;
            resolve();
          }),
      );
      const never = new Promise<never>(() => {});
      const real = createIndexedDbIndexStore('fairway-search', factory);
      const control: Tab['store'] = { beforeWrite: () => {}, read: [] };
      const alive = async <T>(work: () => Promise<T>): Promise<T> => {
        if (isDead) return never;
        const done = await work();
        return isDead ? never : done;
      };
      const store: IndexStore = {
        read: (name) => alive(() => real.read(name)),
        readAll: (held) =>
          alive(async () => {
            const all = await real.readAll(held);
            control.read.push(...[...all.files.keys()].toSorted());
            return all;
          }),
        remove: (name, epoch) => alive(() => real.remove(name, epoch)),
        clear: () => alive(() => real.clear()),
        write: (name, bytes, epoch) =>
          alive(async () => {
            await control.beforeWrite(name);
            return isDead ? never : real.write(name, bytes, epoch);
          }),
      };
      let status: IndexStatus = { documentCount: -1, revision: -1, isWhole: false, epoch: -1 };
      const index = createDeviceIndex({
        store,
        lock: (name, work) =>
          new Promise(
            (resolve, reject) => void lock(name, () => Promise.race([work().then(resolve, reject), died])),
          ),
        lockName: 'fairway-search',
        yieldToEventLoop: async () => {},
        onStatus: (next) => (status = next),
        onDamage: (message) => assert.unreachable(message),
      });
      return {
        index,
        store: control,
        died,
        status: () => status,
        names: async () => (await real.readAll(new Set())).names.toSorted(),
        isDead: () => isDead,
        dieBeforeWrite(number) {
          let left = number;
          control.beforeWrite = () => {
            if (--left === 0) die();
          };
        },
      };
    },
  };
}
