/**
 * The index store in IndexedDB: one value for each name, and the epoch among them.
 *
 * The ready-made stores of idb-keyval are not used: unless it is told to be strict, a browser calls a transaction complete
 * before the bytes are on the disk, and a transaction that fails for want of room is told by idb-keyval before it knows why.
 */
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { StoreCleared, StoreFull, type IndexStore } from './index-store';

const FILES = 'files';
const EPOCH = 'epoch';

/**
 * Nothing is opened before the first call. Somebody who deletes the database, such as a browser whose user clears what it
 * keeps, is let through; the next call finds an empty one.
 */
export function createIndexedDbStore(database: string, factory: IDBFactory = indexedDB): IndexStore {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const request = factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    const opened = promisifyRequest(request);
    const forget = (): void => {
      if (opening === opened) opening = null;
    };
    opened.then((db) => {
      db.onclose = forget;
      db.onversionchange = () => {
        db.close();
        forget();
      };
    }, forget);
    return opened;
  }

  const use: UseStore = async (mode, work) => {
    const db = await (opening ??= open());
    return work(db.transaction(FILES, mode, { durability: 'strict' }).objectStore(FILES));
  };

  const change = (epoch: number, work: (store: IDBObjectStore) => void): Promise<void> =>
    use('readwrite', async (store) => {
      const done = committed(store.transaction);
      const isOver = (await readEpoch(store)) !== epoch;
      if (!isOver) work(store);
      await done;
      if (isOver) throw new StoreCleared();
    });

  return {
    look: (name) =>
      use('readonly', async (store) => {
        const [epoch, bytes] = await Promise.all([readEpoch(store), promisifyRequest<Uint8Array | undefined>(store.get(name))]);
        return { epoch, bytes: bytes ?? null };
      }),
    readAll: (held) =>
      use('readonly', async (store) => {
        const [epoch, keys] = await Promise.all([readEpoch(store), promisifyRequest(store.getAllKeys())]);
        const names = keys.map(String).filter((name) => name !== EPOCH);
        const read = names.filter((name) => !held.has(name)).map(async (name) => [name, await promisifyRequest<Uint8Array>(store.get(name))] as const);
        return { epoch, names, files: new Map(await Promise.all(read)) };
      }),
    // A view would be stored with all the memory behind it.
    write: (name, bytes, epoch) => change(epoch, (store) => store.put(bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice(), name)),
    remove: (name, epoch) => change(epoch, (store) => store.delete(name)),
    clear: () =>
      use('readwrite', async (store) => {
        const done = committed(store.transaction);
        const next = (await readEpoch(store)) + 1;
        store.clear();
        store.put(next, EPOCH);
        await done;
      }),
  };
}

async function readEpoch(store: IDBObjectStore): Promise<number> {
  return (await promisifyRequest<number | undefined>(store.get(EPOCH))) ?? 0;
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      const { error } = transaction;
      reject(error?.name === 'QuotaExceededError' ? new StoreFull('There is no room left on this device.') : (error ?? new Error('The browser broke off what was being written.')));
    };
  });
}
