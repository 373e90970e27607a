/**
 * The search index of this device, as the worker of one tab holds it.
 *
 * The store is the truth. Each tab has a worker with a copy in memory, and each of them may change the store: one at a time,
 * by a lock. Segments are written before the manifest that names them and removed after it, so the manifest alone tells
 * which state is stored. Clearing takes no lock, so nobody waits for what it ends: it begins the next epoch, and the store
 * refuses every write that belongs to an earlier one.
 *
 * | state | a search | a change |
 * |---|---|---|
 * | empty-handed | loads what is stored | takes the lock and does the same |
 * | loaded | loads again if manifest or epoch is another one, then answers | takes the lock, loads until what it has is what is stored, then is changing; refused if its epoch is over |
 * | changing: has the lock | loads again if the epoch is another one, then answers, as nobody else can have changed anything | waits |
 *
 * Loading again reads only the segments that are not in memory yet.
 *
 * Laws, whatever tabs do and whenever they die: a change that resolved is found by every search that begins after it, in all
 * tabs; one that did not resolve is found whole or not at all; no change undoes one of another tab; nothing that was put in
 * before a clearing, or by somebody who does not know of it, is there after it.
 */
import type { Lock } from '../../platform/browser/lock';
import { StoreClearedError, type IndexStore } from '../../platform/storage/index-store';
import type { IndexStatus } from '../../platform/search/search-worker-protocol';
import type { SearchAnswer } from '../../search/request/answer';
import type { SearchOptions } from '../../search/engine/deadline';
import type { SearchDocument } from '../../search/segment/document';
import { openEngine, type Engine } from '../../search/engine/engine';
import { MANIFEST_NAME } from '../../search/segment/manifest';
import type { SearchRequest } from '../../search/request/request';
import type { SnapshotSegment } from '../../search/engine/snapshot';
import type { SegmentStorage } from '../../search/engine/storage';

export interface DeviceIndexOptions {
  readonly store: IndexStore;
  readonly lock: Lock;
  /** The same in all tabs of one index. */
  readonly lockName: string;
  /** Lets everything that waits run once. */
  readonly giveWay: () => Promise<void>;
  /** Told of what is loaded, and of each change of this worker's before it resolves. */
  readonly onStatus: (status: IndexStatus, by: 'load' | 'change') => void;
  /** Told whenever something stored can't be read, in a sentence. */
  readonly onDamage: (message: string) => void;
}

/** Calls fail as their store fails. */
export interface DeviceIndex {
  /** Resolves when the status has been told. */
  open(): Promise<void>;
  /**
   * Loading counts for the deadline.
   * @throws SearchAbortedError
   */
  search(request: SearchRequest, options: SearchOptions): Promise<SearchAnswer>;
  /** Those of the ids that the index has no document of. */
  missing(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * The epoch is that of the status on which the change is based.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  put(documents: readonly SearchDocument[], revision: number, epoch: number): Promise<void>;
  /** @throws StoreFullError, StoreClearedError */
  remove(ids: readonly string[], revision: number, epoch: number): Promise<void>;
  /** @throws StoreFullError, StoreClearedError */
  declareWhole(epoch: number): Promise<void>;
  /** Leaves nothing in the store but the next epoch. Changes under way are refused. */
  clear(): Promise<void>;
}

interface Loaded {
  readonly epoch: number;
  readonly engine: Engine;
  /** What the store held when the engine was as it is; null is none. */
  readonly manifest: () => Uint8Array | null;
  readonly segments: () => readonly SnapshotSegment[];
}

export function createDeviceIndex({
  store,
  lock,
  lockName,
  giveWay,
  onStatus,
  onDamage,
}: DeviceIndexOptions): DeviceIndex {
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let isChanging = false;

  async function load(held: readonly SnapshotSegment[] = loaded?.segments() ?? []): Promise<Loaded> {
    const { epoch, names, files } = await store.readAll(new Set(held.map(({ name }) => name)));
    let manifest = files.get(MANIFEST_NAME) ?? null;
    let segments: readonly SnapshotSegment[] = [];
    const storage: SegmentStorage = {
      list: async () => names,
      read: async (name) => files.get(name) ?? held.find((segment) => segment.name === name)?.bytes ?? null,
      async write(name, bytes) {
        await store.write(name, bytes, epoch);
        if (name === MANIFEST_NAME) manifest = bytes;
      },
      async remove(name) {
        // What looks left behind may be another tab's, which is about to name it. The engine tries again after its next change.
        if (!isChanging) throw new Error('Only who has the lock removes.');
        await store.remove(name, epoch);
      },
    };
    const damages: string[] = [];
    const engine = await openEngine(storage, {
      yieldToEventLoop: giveWay,
      onDamage: (damage) => damages.push(damage),
      onSnapshot: (snapshot) => ({ segments } = snapshot),
    });
    // A name is given again after a clearing: what is held under it is another segment then.
    if (damages.length > 0 && held.length > 0) return load([]);
    damages.forEach(onDamage);
    // The engine has what it needs of them.
    files.clear();
    held = [];
    return { epoch, engine, manifest: () => manifest, segments: () => segments };
  }

  function tell(by: 'load' | 'change'): void {
    if (!loaded) return;
    const { epoch, engine } = loaded;
    onStatus(
      { documentCount: engine.documentCount, revision: engine.revision, isWhole: engine.isComplete, epoch },
      by,
    );
  }

  /** Answers whether what is loaded was what is stored; if not, it is loaded now. */
  async function refresh(): Promise<boolean> {
    const stored = await store.read(MANIFEST_NAME);
    if (loaded?.epoch === stored.epoch && (isChanging || isSame(loaded.manifest(), stored.bytes)))
      return true;
    if (loading) {
      // It may have read before that was stored.
      await loading;
      return refresh();
    }
    const next = await (loading = load().finally(() => (loading = null)));
    if (isChanging && loaded?.epoch === next.epoch) return false;
    loaded = next;
    tell('load');
    return false;
  }

  async function current(): Promise<Engine> {
    await refresh();
    // Loading failed for whoever gets here without.
    if (!loaded) throw new Error('The index is not loaded.');
    return loaded.engine;
  }

  /** Resolves with the change; the lock is kept until the merges that it led to are done. */
  function change(epoch: number, work: (engine: Engine) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      lock(lockName, async () => {
        while (!(await refresh()));
        const base = loaded!;
        if (base.epoch !== epoch) throw new StoreClearedError();
        isChanging = true;
        try {
          await work(base.engine);
          tell('change');
          resolve();
          await base.engine.whenIdle();
        } catch (error) {
          // Opened anew, it clears away what the change has left behind.
          loaded = await load().catch(() => null);
          throw error;
        } finally {
          isChanging = false;
        }
      }).catch(reject);
    });
  }

  return {
    open: async () => void (await current()),
    async search(request, { deadlineMs, ...options }) {
      const since = performance.now();
      const engine = await current();
      return engine.search(request, {
        ...options,
        ...(deadlineMs !== undefined && { deadlineMs: deadlineMs - (performance.now() - since) }),
      });
    },
    missing: async (ids) => (await current()).missing(ids),
    put: (documents, revision, epoch) => change(epoch, (engine) => engine.put(documents, revision)),
    remove: (ids, revision, epoch) => change(epoch, (engine) => engine.remove(ids, revision)),
    declareWhole: (epoch) => change(epoch, (engine) => engine.markComplete()),
    async clear() {
      await store.clear();
      await current();
      tell('change');
    },
  };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
