// Reads and hashes the offline documents in a real browser, independently of what the application reports.
import type { Page } from 'puppeteer';
import { isDownloaded, dropMissingBlobs, type StoredEntry } from '../../../src/domain/offline/manifest';
import { isListing, isStoredEntry } from '../../../src/domain/offline/manifest-guards';

export interface KeptBytes {
  readonly entries: ReadonlyMap<string, StoredEntry>;
  /** The SHA-256 of the stored bytes, or null if they can't be read. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** The documents that count as downloaded. */
  readonly claimed: ReadonlySet<string>;
  /** The time of the last synchronisation in UTC (ISO 8601), or null before the first one. */
  readonly syncedAt: string | null;
  /** The number of stored bytes from interrupted downloads. */
  readonly partBytes: number;
}

interface RawContent {
  readonly head: { readonly epoch: number; readonly listing: unknown };
  readonly entries: readonly unknown[];
  readonly hashes: readonly (readonly [string, string | null])[];
  readonly partBytes: number;
}

/** @param page Any page of the origin. */
export async function readKeptBytes(page: Page): Promise<KeptBytes> {
  const { head, entries: values, hashes, partBytes } = await page.evaluate(readAll);
  const read = new Map(values.filter(isStoredEntry).map((entry) => [entry.id, entry] as const));
  const listing = isListing(head.listing) ? head.listing : null;
  const entries = dropMissingBlobs({
    epoch: head.epoch,
    listing,
    entries: read,
    blobs: new Set(hashes.map(([id]) => id)),
  });
  const claimed = new Set([...entries.values()].filter(isDownloaded).map(({ id }) => id));
  return { entries, hashes: new Map(hashes), claimed, syncedAt: listing?.syncedAt ?? null, partBytes };
}

/**
 * Returns a sentence about each false report. A document must count as downloaded if and only if its bytes
 * are those in the latest list.
 */
export function liesOf({ entries, hashes, claimed }: KeptBytes): string[] {
  const lies: string[] = [];
  for (const id of new Set([...entries.keys(), ...hashes.keys()])) {
    const entry = entries.get(id);
    const due = entry && (entry.wanted ?? entry.stored);
    const isThere = due != null && hashes.get(id) === due.sha256;
    if (claimed.has(id) && !isThere)
      lies.push(`${id} counts as downloaded, but its bytes are ${hashes.has(id) ? 'wrong' : 'missing'}.`);
    if (!claimed.has(id) && isThere)
      lies.push(`${id} is complete on the device, but does not count as downloaded.`);
    if (hashes.has(id) && !entry) lies.push(`Bytes of ${id} are stored without an entry.`);
    if (entry?.stored && hashes.get(id) !== entry.stored.sha256)
      lies.push(`According to its entry, ${id} can be read, but its bytes are wrong or missing.`);
  }
  return lies;
}

/** Deletes all databases. Call this only while no page of the application is open. */
export async function wipeDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise<void>((done, fail) => {
        const request = indexedDB.deleteDatabase(name!);
        request.onsuccess = () => done();
        request.onerror = () => fail(request.error!);
      });
    }
  });
}

/** Runs in the page, without the application. */
async function readAll(): Promise<RawContent> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error!);
    });

  /** Reads every store, but doesn't create a missing database. */
  async function readDatabase(
    name: string,
  ): Promise<Record<string, { keys: IDBValidKey[]; values: unknown[] }>> {
    if (!names.includes(name)) return {};
    const db = await answered(indexedDB.open(name));
    const read: Record<string, { keys: IDBValidKey[]; values: unknown[] }> = {};
    if (db.objectStoreNames.length > 0) {
      const transaction = db.transaction([...db.objectStoreNames]);
      await Promise.all(
        [...db.objectStoreNames].map(async (store) => {
          const [keys, values] = await Promise.all([
            answered(transaction.objectStore(store).getAllKeys()),
            answered<unknown[]>(transaction.objectStore(store).getAll()),
          ]);
          read[store] = { keys, values };
        }),
      );
    }
    db.close();
    return read;
  }

  const { documents = { keys: [], values: [] }, blobs = { keys: [], values: [] } } =
    await readDatabase('offline');
  const hashes: [string, string | null][] = [];
  for (const [at, key] of blobs.keys.entries()) {
    const blob = blobs.values[at] as Blob;
    const digest = await blob.arrayBuffer().then(
      (bytes) => crypto.subtle.digest('SHA-256', bytes),
      () => null,
    );
    hashes.push([
      String(key),
      digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    ]);
  }
  const parts = (await readDatabase('fairway-parts'))['parts']?.values ?? [];
  const headAt = documents.keys.indexOf(0);
  return {
    head: (documents.values[headAt] ?? { epoch: 0, listing: null }) as RawContent['head'],
    entries: documents.values.filter((_, at) => at !== headAt),
    hashes,
    partBytes: parts.reduce<number>((sum, piece) => sum + (piece as Blob).size, 0),
  };
}
