/**
 * The index store in IndexedDB: one value for each name.
 *
 * Reading is idb-keyval's. Its own `createStore` and its writing are not used: unless it is told to be strict, a browser
 * calls a transaction complete before the bytes are on the disk, and a transaction that fails for want of room is told by
 * idb-keyval before it knows why.
 */
import { entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { StoreFull, type IndexStore } from './index-store';

const FILES = 'files';

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

  const change = (work: (store: IDBObjectStore) => void): Promise<void> =>
    use('readwrite', (store) => {
      work(store);
      return committed(store.transaction);
    });

  return {
    list: () => keys<string>(use),
    read: async (name) => (await get<Uint8Array>(name, use)) ?? null,
    readAll: async () => new Map(await entries<string, Uint8Array>(use)),
    // A view would be stored with all the memory behind it.
    write: (name, bytes) => change((store) => store.put(bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice(), name)),
    remove: (name) => change((store) => store.delete(name)),
    clear: () => change((store) => store.clear()),
  };
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
