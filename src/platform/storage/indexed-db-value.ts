/** A durable value in IndexedDB. */
import { createDatabase, whenCommitted, resultOf } from './indexed-db';
import type { DurableValue } from './durable-value';

const VALUES = 'values';
const ONLY = 'only';

/** The first call opens the database. */
export function createIndexedDbValue(database: string, factory?: IDBFactory): DurableValue {
  const transact = createDatabase(database, [VALUES], factory);
  const change = <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
    transact(
      'readwrite',
      async (transaction) => {
        const done = whenCommitted(transaction);
        const [result] = await Promise.all([work(transaction.objectStore(VALUES)), done]);
        return result;
      },
      { durability: 'strict' },
    );

  return {
    update: (next) =>
      change(async (store) => {
        const value = next(await resultOf<unknown>(store.get(ONLY)));
        store.put(value, ONLY);
        return value;
      }),
    remove: () => change(async (store) => void store.delete(ONLY)),
  };
}
