/**
 * Sets up the offline documents with the browser's databases, locks and channels. offline-loader.ts loads
 * this module when somebody logs in.
 */
import { createOffline, type Offline, type OfflineOptions } from '../domain/offline/offline';
import { messageVersion, type OfflineMessage } from '../domain/offline/documents';
import { belongsToOtherUser } from '../domain/offline/manifest';
import { isListing, isStoredEntry } from '../domain/offline/manifest-guards';
import { createDeviceSearch } from '../platform/search/device-search';
import { createFetchDownload } from '../platform/network/fetch-download';
import { createIndexedDbPdfStore } from '../platform/storage/indexed-db-pdf-store';
import { createIndexedDbPartialDownloadStore } from '../platform/storage/indexed-db-partial-store';
import { createIndexedDbIndexStore } from '../platform/storage/indexed-db-index-store';
import { createLock } from '../platform/browser/lock';
import { createStorageManagerPort } from '../platform/storage/storage-estimate';
import { createSearchWorker } from '../platform/search/create-search-worker';
import { createTabChannel } from '../platform/browser/tab-channel';
import { chunks } from '../views/chunks';

export interface OpenOfflineOptions extends Omit<OfflineOptions, 'device'> {
  /** The absolute address of the API. */
  readonly apiUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** A prefix for the names of databases, locks and channels. */
  readonly prefix: string;
}

export function openOffline({ apiUrl, fetch, prefix, ...options }: OpenOfflineOptions): Offline {
  const parts = createIndexedDbPartialDownloadStore({ prefix });
  return createOffline({
    ...options,
    device: {
      store: createIndexedDbPdfStore({ acceptsListing: isListing, acceptsEntry: isStoredEntry, prefix }),
      parts,
      download: createFetchDownload({
        fetch,
        baseUrl: apiUrl,
        partialDownloads: parts,
        clock: options.clock,
      }),
      texts: createIndexedDbIndexStore(textsDatabase(prefix)),
      // Any browser that can read documents offline has already stored this chunk.
      loadIndexUpdate: () => chunks.myLibrary().then(({ updateIndex }) => updateIndex),
      loadNumberPages: () => chunks.myLibrary().then(({ numberPages }) => numberPages),
      index: createDeviceSearch({ createWorker: () => createSearchWorker(prefix) }),
      lock: createLock(navigator.locks),
      // In insecure contexts, `navigator.storage` is undefined, although the types say otherwise.
      space: createStorageManagerPort(navigator.storage as StorageManager | undefined),
      tabs: createTabChannel<OfflineMessage>(`${prefix}fairway-offline`, messageVersion),
      prefix,
    },
  });
}

/** The search worker derives the same name from its own name. */
function textsDatabase(prefix: string): string {
  return `${prefix}fairway-texts`;
}

/** Counts the documents on the device, whoever they belong to. Resolves with 0 if they can't be read. */
export function countStoredDocuments(prefix: string): Promise<number> {
  return createIndexedDbPdfStore({ acceptsListing: isListing, acceptsEntry: isStoredEntry, prefix })
    .read()
    .then(
      ({ blobs }) => blobs.size,
      () => 0,
    );
}

/**
 * Removes all documents from the device when the user logs out. Writes that are still running are rejected.
 * Another user's documents are left on the device if this user chose to keep them when logging in.
 *
 * Rejects if one of the databases couldn't be emptied. The others are still emptied.
 * @param userId null if the user isn't known.
 */
export async function wipeOffline(prefix: string, userId: string | null): Promise<void> {
  const documents = createIndexedDbPdfStore({
    acceptsListing: isListing,
    acceptsEntry: isStoredEntry,
    prefix,
  });
  const content = await documents.read().catch(() => null);
  if (content && userId !== null && belongsToOtherUser(content, userId)) return;
  const stores = [
    documents,
    createIndexedDbPartialDownloadStore({ prefix }),
    // The name that the search worker uses.
    createIndexedDbIndexStore(`${prefix}fairway-search`),
    createIndexedDbIndexStore(textsDatabase(prefix)),
  ];
  const wiped = await Promise.allSettled(stores.map((store) => store.clear()));
  for (const one of wiped) if (one.status === 'rejected') throw one.reason;
}
