/**
 * The index store in IndexedDB: one value for each name, one of which is the epoch.
 *
 * It doesn't use idb-keyval's stores. They lack strict durability, without which a browser completes a
 * transaction before the bytes are on disk, and they reject with an error before it is known whether the
 * disk is full.
 */
import type { UseStore } from 'idb-keyval';
import { abort, createDatabase, toStoreFullError, whenCommitted, resultOf } from './indexed-db';
import type { FileStore } from './index-store';
import { StoreClearedError } from './store-errors';

const FILES = 'files';
const EPOCH = 'epoch';

/** The first call opens the database. */
export function createIndexedDbIndexStore(database: string, factory?: IDBFactory): FileStore {
  const transact = createDatabase(database, [FILES], factory);
  const use: UseStore = (mode, work) =>
    transact(mode, (transaction) => work(transaction.objectStore(FILES)), { durability: 'strict' });

  /** If a step throws, no part of the change is stored. */
  const change = (epoch: number, work: (store: IDBObjectStore) => void): Promise<void> =>
    use('readwrite', async (store) => {
      const done = whenCommitted(store.transaction);
      done.catch(() => {});
      const isOver = (await readEpoch(store)) !== epoch;
      try {
        if (!isOver) work(store);
      } catch (error) {
        abort(store.transaction);
        throw toStoreFullError(error);
      }
      await done;
      if (isOver) throw new StoreClearedError();
    });

  return {
    read: (name) =>
      use('readonly', async (store) => {
        const [epoch, bytes] = await Promise.all([
          readEpoch(store),
          resultOf<Uint8Array<ArrayBuffer> | undefined>(store.get(name)),
        ]);
        return { epoch, bytes: bytes ?? null };
      }),
    readAll: (held) =>
      use('readonly', async (store) => {
        const { epoch, names } = await readNames(store);
        const read = names
          .filter((name) => !held.has(name))
          .map(async (name) => [name, await resultOf<Uint8Array>(store.get(name))] as const);
        return { epoch, names, files: new Map(await Promise.all(read)) };
      }),
    list: () => use('readonly', readNames),
    write: (name, bytes, epoch) => change(epoch, (store) => put(store, name, bytes)),
    change: (files, epoch) =>
      change(epoch, (store) =>
        files.forEach((bytes, name) => (bytes ? put(store, name, bytes) : store.delete(name))),
      ),
    remove: (name, epoch) => change(epoch, (store) => store.delete(name)),
    clear: () =>
      use('readwrite', async (store) => {
        const done = whenCommitted(store.transaction);
        const next = (await readEpoch(store)) + 1;
        store.clear();
        store.put(next, EPOCH);
        await done;
      }),
  };
}

async function readEpoch(store: IDBObjectStore): Promise<number> {
  return (await resultOf<number | undefined>(store.get(EPOCH))) ?? 0;
}

async function readNames(store: IDBObjectStore): Promise<{ epoch: number; names: string[] }> {
  const [epoch, keys] = await Promise.all([readEpoch(store), resultOf(store.getAllKeys())]);
  return { epoch, names: keys.map(String).filter((name) => name !== EPOCH) };
}

/** Copies the bytes if they are a view of a larger buffer, because the whole buffer would be stored. */
function put(store: IDBObjectStore, name: string, bytes: Uint8Array): void {
  store.put(bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice(), name);
}
