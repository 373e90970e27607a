/** Counts the contents of a browser's databases, without using the application. */
import type { Page } from 'puppeteer';

/**
 * Counts the records of all users on this page's device. A document is indexed when its text can be searched
 * without a connection.
 */
export async function countOnDevice(
  page: Page,
): Promise<Record<'documents' | 'indexed' | 'texts' | 'blobs' | 'parts' | 'files', number>> {
  return page.evaluate(async () => {
    /**
     * The header of the entries and the epoch of the index don't belong to any user, so they aren't counted.
     */
    const read = async (database: string, store: string): Promise<(readonly [IDBValidKey, unknown])[]> => {
      const opening = indexedDB.open(database, 1);
      // If the application has not created a database yet, this code must not create one, because it would
      // have no stores.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(null);
      });
      if (!db) return [];
      const all = db.transaction(store).objectStore(store);
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
      const [keys, values] = await Promise.all([answer(all.getAllKeys()), answer(all.getAll())]);
      db.close();
      return keys
        .map((key, at) => [key, values[at]] as const)
        .filter(([key]) => key !== 0 && key !== 'epoch');
    };
    const documents = await read('offline', 'documents');
    return {
      documents: documents.length,
      indexed: documents.filter(([, entry]) => (entry as { indexed: string | null }).indexed !== null).length,
      texts: (await read('fairway-texts', 'files')).length,
      blobs: (await read('offline', 'blobs')).length,
      parts: (await read('fairway-parts', 'parts')).length,
      files: (await read('fairway-search', 'files')).length,
    };
  });
}
