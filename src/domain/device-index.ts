/**
 * The search index of this device, as the worker of one tab holds it.
 *
 * The store is the truth. Each tab has a worker with a copy in memory, and each of them may change the store: one at a time,
 * by a lock. Segments are written before the manifest that names them and removed after it, so the manifest alone tells
 * which state is stored.
 *
 * | state | a search | a change |
 * |---|---|---|
 * | empty-handed | loads what is stored | takes the lock and does the same |
 * | loaded | loads again if the manifest is another one, then answers | takes the lock, loads until what it has is what is stored, then is changing |
 * | changing: has the lock | answers at once, as nobody else can have changed anything | waits |
 *
 * Laws, whatever tabs do and whenever they die: a change that resolved is found by every search that begins after it, in all
 * tabs; one that did not resolve is found whole or not at all; no change undoes one of another tab.
 */
import type { Lock } from '../platform/lock';
import type { IndexStore } from '../platform/index-store';
import type { IndexStatus } from '../platform/search-messages';
import type { SearchAnswer } from '../search/answer';
import type { SearchOptions } from '../search/deadline';
import type { SearchDocument } from '../search/document';
import { openEngine, type Engine } from '../search/engine';
import { MANIFEST_NAME } from '../search/manifest';
import type { SearchRequest } from '../search/request';
import type { SegmentStorage } from '../search/storage';

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
  /** @throws SearchStopped */
  search(request: SearchRequest, options: SearchOptions): Promise<SearchAnswer>;
  /** Those of the ids that the index has no document of. */
  missing(ids: readonly string[]): Promise<readonly string[]>;
  /** @throws StoreFull */
  put(documents: readonly SearchDocument[], revision: number): Promise<void>;
  /** @throws StoreFull */
  remove(ids: readonly string[], revision: number): Promise<void>;
  /** @throws StoreFull */
  declareWhole(): Promise<void>;
  /** Leaves nothing in the store. */
  clear(): Promise<void>;
}

interface Loaded {
  readonly engine: Engine;
  /** What the store held when the engine was as it is; null is none. */
  readonly manifest: () => Uint8Array | null;
}

export function createDeviceIndex({ store, lock, lockName, giveWay, onStatus, onDamage }: DeviceIndexOptions): DeviceIndex {
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let isChanging = false;

  async function load(): Promise<Loaded> {
    const files = await store.readAll();
    let manifest = files.get(MANIFEST_NAME) ?? null;
    const storage: SegmentStorage = {
      list: async () => [...files.keys()],
      read: async (name) => files.get(name) ?? null,
      async write(name, bytes) {
        await store.write(name, bytes);
        if (name === MANIFEST_NAME) manifest = bytes;
      },
      async remove(name) {
        // What looks left behind may be another tab's, which is about to name it. The engine tries again after its next change.
        if (!isChanging) throw new Error('Only who has the lock removes.');
        await store.remove(name);
      },
    };
    const engine = await openEngine(storage, { giveWay, onDamage });
    // The engine has what it needs of them.
    files.clear();
    return { engine, manifest: () => manifest };
  }

  function tell(by: 'load' | 'change'): void {
    if (!loaded) return;
    const { documentCount, revision, isWhole } = loaded.engine;
    onStatus({ documentCount, revision, isWhole }, by);
  }

  /** Answers whether what is loaded was what is stored; if not, it is loaded now, unless this worker is changing it. */
  async function refresh(): Promise<boolean> {
    const stored = await store.read(MANIFEST_NAME);
    if (loaded && isSame(loaded.manifest(), stored)) return true;
    if (isChanging) return false;
    const next = await (loading ??= load().finally(() => (loading = null)));
    if (isChanging || loaded === next) return false;
    loaded = next;
    tell('load');
    return false;
  }

  async function current(): Promise<Engine> {
    if (!isChanging) await refresh();
    // Loading failed for whoever gets here without.
    if (!loaded) throw new Error('The index is not loaded.');
    return loaded.engine;
  }

  /** Resolves with the change; the lock is kept until the merges that it led to are done. */
  function change(work: (engine: Engine) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      lock(lockName, async () => {
        while (!(await refresh()));
        const { engine } = loaded!;
        isChanging = true;
        try {
          await work(engine);
          tell('change');
          resolve();
          await engine.settled();
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
    search: async (request, options) => (await current()).search(request, options),
    missing: async (ids) => (await current()).missing(ids),
    put: (documents, revision) => change((engine) => engine.put(documents, revision)),
    remove: (ids, revision) => change((engine) => engine.remove(ids, revision)),
    declareWhole: () => change((engine) => engine.declareWhole()),
    clear: () =>
      change(async () => {
        await store.clear();
        loaded = await load();
      }),
  };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
