/** Counts the contents of a browser's databases without using the application. */
import type { Page } from 'puppeteer';

/**
 * Counts the records of all users on this page's device. A document is indexed when its text can be searched
 * without a connection.
 */
export async function countOnDevice(
  page: Page,
): Promise<Record<'documents' | 'indexed' | 'texts' | 'blobs' | 'parts' | 'files', number>> {
  return page.evaluate(async () => {
    const read = async <T>(
      database: string,
      store: string,
      readAll: (all: IDBObjectStore) => IDBRequest<T[]>,
    ): Promise<T[]> => {
      const opening = indexedDB.open(database, 1);
      // This code must not create a database that the application hasn't created, because it would have no
      // stores.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(null);
      });
      if (!db) return [];
      const request = readAll(db.transaction(store).objectStore(store));
      const found = await new Promise<T[]>((resolve) => (request.onsuccess = () => resolve(request.result)));
      db.close();
      return found;
    };
    /**
     * Doesn't count the header of the entries and the epoch of the index, which belong to no user. Doesn't
     * read values, because that would load every stored file on each call.
     */
    const count = async (database: string, store: string) => {
      const keys = await read(database, store, (all) => all.getAllKeys());
      return keys.filter((key) => key !== 0 && key !== 'epoch').length;
    };
    // The key of the header is a number, and comes before all others.
    const entries = await read<{ indexed: string | null }>('offline', 'documents', (all) =>
      all.getAll(IDBKeyRange.lowerBound('')),
    );
    return {
      documents: entries.length,
      indexed: entries.filter(({ indexed }) => indexed !== null).length,
      texts: await count('fairway-texts', 'files'),
      blobs: await count('offline', 'blobs'),
      parts: await count('fairway-parts', 'parts'),
      files: await count('fairway-search', 'files'),
    };
  });
}
