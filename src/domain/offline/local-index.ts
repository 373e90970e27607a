/**
 * This device's search index, as seen by the worker of one tab.
 *
 * The store has the authoritative state. Each tab has a worker with a copy in memory. Workers may change the
 * store, one at a time, under a lock. New segments are written before the manifest that names them, and old
 * ones are removed after it, so the manifest alone defines the stored state. Clearing takes no lock, so that
 * it never waits for a change: it begins the next epoch, and the store refuses every write from an earlier
 * one.
 *
 *   not loaded  a search loads the stored state; a change takes the lock first, and then does the same
 *   loaded      a search loads again if the manifest or the epoch differs, and then runs; a change takes the
 *               lock, loads until it has the stored state, and then begins; it is rejected if its epoch is over
 *   changing    this worker has the lock; a search loads again only if the epoch differs, because no other worker
 *               can have changed anything; another change waits
 *
 * Loading again reads only the segments that aren't in memory.
 *
 * The following always holds, whatever tabs do and whenever they crash: a change that has resolved is visible
 * to every search that begins after it, in all tabs; one that hasn't resolved is visible completely or not at
 * all; no change undoes another tab's change; after clearing, nothing is left that was added before, or by a
 * tab that hasn't noticed the clearing.
 */
import type { Lock } from '../../platform/browser/lock';
import type { IndexStore } from '../../platform/storage/index-store';
import { StoreClearedError } from '../../platform/storage/store-errors';
import type { IndexStatus } from '../../platform/search/search-worker-protocol';
import type { Corrections } from '../../search/spelling/spelling';
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchOptions } from '../../search/engine/deadline';
import type { SearchDocument } from '../../search/segment/document';
import { openEngine, type Engine } from '../../search/engine/engine';
import { MANIFEST_NAME } from '../../search/segment/manifest';
import type { Clause, SearchRequest } from '../../search/request/request';
import type { SnapshotSegment } from '../../search/engine/snapshot';
import type { SegmentStorage } from '../../search/engine/storage';

export interface DeviceIndexOptions {
  readonly store: IndexStore;
  readonly lock: Lock;
  /** The same in all tabs of one index. */
  readonly lockName: string;
  /** Yields to the event loop, so that waiting tasks run. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Called after each load, and after each change by this worker, before the change resolves. */
  readonly onStatus: (status: IndexStatus, by: 'load' | 'change') => void;
  /** Called with a message whenever stored data turns out to be damaged. */
  readonly onDamage: (message: string) => void;
}

/** Failed calls reject with the store's errors. */
export interface DeviceIndex {
  /** Loads the index, if necessary. Resolves when the status has been reported. */
  open(): Promise<void>;
  /**
   * Here and in `correct`, the time spent loading counts towards the deadline.
   * @throws SearchAbortedError
   */
  search(request: SearchRequest, options: SearchOptions): Promise<SearchAnswer>;
  /**
   * Suggests corrections for each word, using only words from the documents that match `within`.
   * @throws SearchAbortedError
   */
  correct(words: readonly string[], within: Clause, options: SearchOptions): Promise<readonly Corrections[]>;
  /** Resolves with the ids that aren't in the index. */
  missing(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * @param epoch The epoch of the status that the change is based on.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  put(documents: readonly SearchDocument[], revision: number, epoch: number): Promise<void>;
  /** @throws StoreFullError, StoreClearedError */
  remove(ids: readonly string[], revision: number, epoch: number): Promise<void>;
  /** @throws StoreFullError, StoreClearedError */
  markComplete(epoch: number): Promise<void>;
  /** Empties the store and begins the next epoch. Running changes fail. */
  clear(): Promise<void>;
}

interface Loaded {
  readonly epoch: number;
  readonly engine: Engine;
  /** The stored manifest on which the engine is based; null if there was none. */
  readonly manifest: () => Uint8Array | null;
  readonly segments: () => readonly SnapshotSegment[];
}

export function createDeviceIndex(options: DeviceIndexOptions): DeviceIndex {
  const { current, change, reportStatus } = createStoredIndex(options);
  return {
    open: async () => void (await current()),
    search: (request, searchOptions) =>
      inTime(current, searchOptions, (engine, left) => engine.search(request, left)),
    correct: (words, within, searchOptions) =>
      inTime(current, searchOptions, (engine, left) => engine.correct(words, within, left)),
    missing: async (ids) => (await current()).missing(ids),
    put: (documents, revision, epoch) => change(epoch, (engine) => engine.put(documents, revision)),
    remove: (ids, revision, epoch) => change(epoch, (engine) => engine.remove(ids, revision)),
    markComplete: (epoch) => change(epoch, (engine) => engine.markComplete()),
    async clear() {
      await options.store.clear();
      await current();
      reportStatus('change');
    },
  };
}

/** A copy of the stored state in memory, and changes to the stored state. */
interface StoredIndex {
  /** Resolves with an engine that has the state now stored. */
  current(): Promise<Engine>;
  /** Resolves when the change is stored. The lock is held until the resulting merges are done. */
  change(epoch: number, work: (engine: Engine) => Promise<void>): Promise<void>;
  reportStatus(by: 'load' | 'change'): void;
}

function createStoredIndex(options: DeviceIndexOptions): StoredIndex {
  const { store, lock, lockName, onStatus } = options;
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let isChanging = false;

  function load(): Promise<Loaded> {
    return loadStored(options, loaded?.segments() ?? [], () => isChanging);
  }

  function reportStatus(by: 'load' | 'change'): void {
    if (!loaded) return;
    const { epoch, engine } = loaded;
    const { documentCount, revision, isComplete } = engine;
    onStatus({ documentCount, revision, isWhole: isComplete, epoch }, by);
  }

  /** Loads the stored state, unless it is already in memory. Resolves with true if it was. */
  async function refresh(): Promise<boolean> {
    const stored = await store.read(MANIFEST_NAME);
    if (loaded?.epoch === stored.epoch && (isChanging || isSame(loaded.manifest(), stored.bytes)))
      return true;
    if (loading) {
      // That load may have begun before the change was stored.
      await loading;
      return refresh();
    }
    const next = await (loading = load().finally(() => (loading = null)));
    if (isChanging && loaded?.epoch === next.epoch) return false;
    loaded = next;
    reportStatus('load');
    return false;
  }

  async function current(): Promise<Engine> {
    await refresh();
    // Nothing is loaded if an earlier reload, after a failed change, failed too.
    if (!loaded) throw new Error('The index is not loaded.');
    return loaded.engine;
  }

  function change(epoch: number, work: (engine: Engine) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      lock(lockName, async () => {
        while (!(await refresh()));
        const base = loaded!;
        if (base.epoch !== epoch) throw new StoreClearedError();
        isChanging = true;
        try {
          await work(base.engine);
          reportStatus('change');
          resolve();
          await base.engine.whenIdle();
        } catch (error) {
          // Opening the index again removes the files that the failed change left behind.
          loaded = await load().catch(() => null);
          throw error;
        } finally {
          isChanging = false;
        }
      }).catch(reject);
    });
  }

  return { current, change, reportStatus };
}

/** Counts the time spent opening the engine towards the deadline. */
async function inTime<Answer>(
  open: () => Promise<Engine>,
  { deadlineMs, ...options }: SearchOptions,
  ask: (engine: Engine, left: SearchOptions) => Answer,
): Promise<Answer> {
  const since = performance.now();
  const engine = await open();
  return ask(engine, {
    ...options,
    ...(deadlineMs !== undefined && { deadlineMs: deadlineMs - (performance.now() - since) }),
  });
}

/** Opens the engine with the stored state. Segments that are in memory aren't read again. */
async function loadStored(
  options: DeviceIndexOptions,
  held: readonly SnapshotSegment[],
  hasLock: () => boolean,
): Promise<Loaded> {
  const { store, yieldToEventLoop, onDamage } = options;
  const stored = await store.readAll(new Set(held.map(({ name }) => name)));
  const { epoch, files } = stored;
  for (const { name, bytes } of held) if (!files.has(name)) files.set(name, bytes);
  let manifest = files.get(MANIFEST_NAME) ?? null;
  let segments: readonly SnapshotSegment[] = [];
  const damages: string[] = [];
  const storage = createSegmentStorage(store, stored, hasLock, (bytes) => (manifest = bytes));
  const engine = await openEngine(storage, {
    yieldToEventLoop,
    onDamage: (damage) => damages.push(damage),
    onSnapshot: (snapshot) => ({ segments } = snapshot),
  });
  // Names are reused after clearing, so a segment in memory may differ from the stored one with the same
  // name.
  if (damages.length > 0 && held.length > 0) return loadStored(options, [], hasLock);
  damages.forEach(onDamage);
  // The engine has read everything that it needs from them.
  files.clear();
  return { epoch, engine, manifest: () => manifest, segments: () => segments };
}

function createSegmentStorage(
  store: IndexStore,
  { epoch, names, files }: Awaited<ReturnType<IndexStore['readAll']>>,
  hasLock: () => boolean,
  onManifest: (bytes: Uint8Array) => void,
): SegmentStorage {
  return {
    list: async () => names,
    read: async (name) => files.get(name) ?? null,
    async write(name, bytes) {
      await store.write(name, bytes, epoch);
      if (name === MANIFEST_NAME) onManifest(bytes);
    },
    async remove(name) {
      // A segment that looks orphaned may belong to another tab, which is about to name it in the manifest.
      // The engine tries to remove it again after its next change.
      if (!hasLock()) throw new Error('Segments can only be removed under the lock.');
      await store.remove(name, epoch);
    },
  };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
