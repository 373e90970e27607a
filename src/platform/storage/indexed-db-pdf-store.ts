/**
 * The offline store in IndexedDB: database `offline`, version 1, two stores (spec §9).
 *
 * The keys of entries are document ids. The head, which contains the epoch and the listing, is stored among
 * them under a number, which is never a document's id. A listing and its entries are therefore written in one
 * transaction. Strict durability isn't needed: a power cut may undo the last write together with the entry
 * that describes it, and bytes are hashed before they are shown.
 */
import { StoreClearedError } from './store-errors';
import { abort, createDatabase, toStoreFullError, whenCommitted, resultOf } from './indexed-db';
import type { PdfStoreContent, PdfStoreRewrite, PdfStore } from './pdf-store';

const DOCUMENTS = 'documents';
const BLOBS = 'blobs';
const HEAD = 0;

interface Head {
  readonly epoch: number;
  readonly listing: unknown;
}

export interface PdfStoreOptions<Listing, Entry> {
  readonly acceptsListing: (value: unknown) => value is Listing;
  readonly acceptsEntry: (value: unknown) => value is Entry;
  /** A prefix for the name of the database. */
  readonly prefix?: string;
  readonly factory?: IDBFactory;
}

/** Thrown to roll back the writes for a document. */
class UnwantedBlob extends Error {}

/** The first call opens the database. */
export function createIndexedDbPdfStore<Listing, Entry>({
  acceptsListing,
  acceptsEntry,
  prefix = '',
  factory,
}: PdfStoreOptions<Listing, Entry>): PdfStore<Listing, Entry> {
  const transact = createDatabase(`${prefix}offline`, [DOCUMENTS, BLOBS], factory);

  const readContent = (transaction: IDBTransaction) => readStored(transaction, acceptsListing, acceptsEntry);

  /** If the work fails, the transaction is rolled back. */
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
        return replaceStored(documents, blobs, before, next);
      }),

    storeBlob: (epoch, id, bytes, expected, change) =>
      write(async (documents, blobs) => {
        const reading = Promise.all([readHead(documents), resultOf<unknown>(documents.get(id))]);
        reading.catch(() => {});
        // The bytes are written before the entry has been read. If the entry doesn't want them, the
        // transaction is rolled back.
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
        const blob = await resultOf<unknown>(transaction.objectStore(BLOBS).get(id));
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

async function readHead(documents: IDBObjectStore): Promise<Head> {
  return (await resultOf<Head | undefined>(documents.get(HEAD))) ?? { epoch: 0, listing: null };
}

async function readStored<Listing, Entry>(
  transaction: IDBTransaction,
  acceptsListing: (value: unknown) => value is Listing,
  acceptsEntry: (value: unknown) => value is Entry,
): Promise<PdfStoreContent<Listing, Entry>> {
  const documents = transaction.objectStore(DOCUMENTS);
  const [{ epoch, listing }, keys, values, blobKeys] = await Promise.all([
    readHead(documents),
    resultOf(documents.getAllKeys()),
    resultOf<unknown[]>(documents.getAll()),
    resultOf(transaction.objectStore(BLOBS).getAllKeys()),
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

/** Writes only the differences. Returns the new content. */
function replaceStored<Listing, Entry>(
  documents: IDBObjectStore,
  blobs: IDBObjectStore,
  before: PdfStoreContent<Listing, Entry>,
  next: PdfStoreRewrite<Listing, Entry>,
): PdfStoreContent<Listing, Entry> {
  const { epoch } = before;
  const head: Head = { epoch, listing: next.listing };
  if (next.listing !== before.listing) documents.put(head, HEAD);
  for (const [id, entry] of next.entries) if (entry !== before.entries.get(id)) documents.put(entry, id);
  for (const id of before.entries.keys()) if (!next.entries.has(id)) documents.delete(id);
  const kept = new Set([...before.blobs].filter((id) => next.entries.has(id) && !next.withoutBlobs?.has(id)));
  for (const id of before.blobs) if (!kept.has(id)) blobs.delete(id);
  return { epoch, listing: next.listing, entries: next.entries, blobs: kept };
}
