/**
 * The offline store in IndexedDB: database `offline`, version 1, two stores (spec §9).
 *
 * Beside the entries, whose keys are the ids of documents, there is a head under a number, which is no document's id: so
 * that a listing and its entries are written in one transaction. The browser's own durability will do: a power cut may undo
 * the last write, with the claim that it made, and bytes are hashed before anybody is shown them.
 */
import { promisifyRequest } from 'idb-keyval';
import { StoreClearedError } from './index-store';
import { whenCommitted, createDatabase, toStoreFullError } from './indexed-db';
import type { OfflineContent, OfflineStore } from './offline-store';

const DOCUMENTS = 'documents';
const BLOBS = 'blobs';
const HEAD = 0;

interface Head {
  readonly epoch: number;
  readonly listing: unknown;
}

export interface OfflineStoreOptions<Listing, Entry> {
  readonly acceptsListing: (value: unknown) => value is Listing;
  readonly acceptsEntry: (value: unknown) => value is Entry;
  /** Put before the name of the database. */
  readonly prefix?: string;
  readonly factory?: IDBFactory;
}

/** What was written of a document is taken back. */
class UnwantedBlob extends Error {}

/** Nothing is opened before the first call. */
export function createIndexedDbOfflineStore<Listing, Entry>({
  acceptsListing,
  acceptsEntry,
  prefix = '',
  factory,
}: OfflineStoreOptions<Listing, Entry>): OfflineStore<Listing, Entry> {
  const transact = createDatabase(`${prefix}offline`, [DOCUMENTS, BLOBS], factory);

  async function readHead(documents: IDBObjectStore): Promise<Head> {
    return (await promisifyRequest<Head | undefined>(documents.get(HEAD))) ?? { epoch: 0, listing: null };
  }

  async function readContent(transaction: IDBTransaction): Promise<OfflineContent<Listing, Entry>> {
    const documents = transaction.objectStore(DOCUMENTS);
    const [{ epoch, listing }, keys, values, blobKeys] = await Promise.all([
      readHead(documents),
      promisifyRequest(documents.getAllKeys()),
      promisifyRequest<unknown[]>(documents.getAll()),
      promisifyRequest(transaction.objectStore(BLOBS).getAllKeys()),
    ]);
    const entries = new Map<string, Entry>();
    keys.forEach((key, at) => {
      const value = values[at];
      if (key !== HEAD && acceptsEntry(value)) entries.set(String(key), value);
    });
    return {
      epoch,
      listing: acceptsListing(listing) ? listing : null,
      entries,
      blobs: new Set(blobKeys.map(String)),
    };
  }

  /** What fails on the way leaves nothing half-written. */
  function write<T>(
    work: (documents: IDBObjectStore, blobs: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    return transact('readwrite', async (transaction) => {
      const done = whenCommitted(transaction);
      try {
        const answer = await work(transaction.objectStore(DOCUMENTS), transaction.objectStore(BLOBS));
        await done;
        return answer;
      } catch (error) {
        done.catch(() => {});
        if (transaction.error === null) abort(transaction);
        throw toStoreFullError(error);
      }
    });
  }

  return {
    read: () => transact('readonly', readContent),

    rewrite: (epoch, change) =>
      write(async (documents, blobs) => {
        const before = await readContent(documents.transaction);
        if (before.epoch !== epoch) throw new StoreClearedError();
        const next = change(before);
        if (!next) return before;
        const head: Head = { epoch, listing: next.listing };
        if (next.listing !== before.listing) documents.put(head, HEAD);
        for (const [id, entry] of next.entries)
          if (entry !== before.entries.get(id)) documents.put(entry, id);
        for (const id of before.entries.keys()) if (!next.entries.has(id)) documents.delete(id);
        const kept = new Set(
          [...before.blobs].filter((id) => next.entries.has(id) && !next.withoutBlobs?.has(id)),
        );
        for (const id of before.blobs) if (!kept.has(id)) blobs.delete(id);
        return { epoch, listing: next.listing, entries: next.entries, blobs: kept };
      }),

    storeBlob: (epoch, id, bytes, expected, change) =>
      write(async (documents, blobs) => {
        const reading = Promise.all([readHead(documents), promisifyRequest<unknown>(documents.get(id))]);
        reading.catch(() => {});
        // Before the answer, which may show that it must not be: then none of it has been.
        const guess = expected && change(expected);
        blobs.put(new Blob([bytes], { type: 'application/pdf' }), id);
        if (guess) documents.put(guess, id);
        const [head, entry] = await reading;
        if (head.epoch !== epoch) throw new StoreClearedError();
        const next = acceptsEntry(entry) ? change(entry) : null;
        if (!next) throw new UnwantedBlob();
        if (JSON.stringify(next) !== JSON.stringify(guess)) documents.put(next, id);
        return next;
      }).catch((error: unknown) => {
        if (error instanceof UnwantedBlob) return null;
        throw error;
      }),

    readBlob: (id) =>
      transact('readonly', async (transaction) => {
        const blob = await promisifyRequest<unknown>(transaction.objectStore(BLOBS).get(id));
        return blob instanceof Blob ? blob : null;
      }),

    clear: () =>
      write(async (documents, blobs) => {
        const { epoch } = await readHead(documents);
        documents.clear();
        blobs.clear();
        const head: Head = { epoch: epoch + 1, listing: null };
        documents.put(head, HEAD);
      }),
  };
}

/** One that has ended already can't be aborted, and throws. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over either way.
  }
}
