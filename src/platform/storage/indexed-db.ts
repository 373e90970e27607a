/**
 * The databases on the device. Each is opened on first use, and reopened after the browser has closed it. If
 * a database is deleted, for example when the user clears the site's data, it is closed so that it can be
 * deleted, and the next use creates an empty one.
 */
import { StoreFullError } from './store-errors';
import { isRecord } from '../../shared/type-guards';

/**
 * Runs the work in a transaction over all stores. The work may be asynchronous, but the transaction ends as
 * soon as none of its requests is pending.
 */
export type Transact = <T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => T | PromiseLike<T>,
  options?: IDBTransactionOptions,
) => Promise<T>;

/** Creates version 1, whose stores have out-of-line keys. */
export function createDatabase(name: string, stores: readonly string[], factory?: IDBFactory): Transact {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    // `indexedDB` is read only when the database is used, so that a browser without it doesn't fail
    // earlier.
    const request = (factory ?? indexedDB).open(name, 1);
    request.onupgradeneeded = () => stores.forEach((store) => request.result.createObjectStore(store));
    const opened = resultOf(request);
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

  return async (mode, work, options) => {
    const db = await (opening ??= open());
    return work(db.transaction([...stores], mode, options));
  };
}

/**
 * Resolves with the request's result. idb-keyval has the same function, but every first load would then contain all of
 * that package.
 */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused the request.'));
  });
}

/**
 * Resolves when the transaction is complete.
 * @throws StoreFullError
 */
export function whenCommitted(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      const { error } = transaction;
      reject(toStoreFullError(error ?? new Error('The browser aborted the write.')));
    };
  });
}

/** Converts a quota error to a StoreFullError, and returns any other error unchanged. */
export function toStoreFullError(error: unknown): unknown {
  return isQuotaError(error) ? new StoreFullError('There is no room left on this device.') : error;
}

/** The code of a quota error (spec §9). Some browsers wrap this error in another one. */
const QUOTA_CODE = 22;

function isQuotaError(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { name, code, inner } = error;
  return name === 'QuotaExceededError' || code === QUOTA_CODE || isQuotaError(inner);
}

/** Aborts the transaction, unless it has already ended. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}
