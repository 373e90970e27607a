/** Puts together what is kept offline with what the browser has for it. Loaded when somebody has signed in (create-app.ts). */
import { createOffline, type Offline, type OfflineOptions } from '../domain/offline/offline';
import { messageVersion, type OfflineMessage } from '../domain/offline/documents';
import { isListing, belongsToOtherUser, isStoredEntry } from '../domain/offline/manifest';
import { createDeviceSearch } from '../platform/search/device-search';
import { createFetchDownload } from '../platform/network/fetch-download';
import { createIndexedDbOfflineStore } from '../platform/storage/indexed-db-offline-store';
import { createIndexedDbPartialDownloadStore } from '../platform/storage/indexed-db-partial-store';
import { createIndexedDbIndexStore } from '../platform/storage/indexed-db-index-store';
import { createLock } from '../platform/browser/lock';
import { createStorageManagerPort } from '../platform/storage/storage-estimate';
import { createSearchWorker } from '../platform/search/create-search-worker';
import { createTabChannel } from '../platform/browser/tab-channel';

export interface OpenOfflineOptions extends Omit<OfflineOptions, 'device'> {
  /** Absolute address of the API. */
  readonly apiUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Put before the names of databases, locks and channels. */
  readonly prefix: string;
}

export function openOffline({ apiUrl, fetch, prefix, ...options }: OpenOfflineOptions): Offline {
  const parts = createIndexedDbPartialDownloadStore({ prefix });
  return createOffline({
    ...options,
    device: {
      store: createIndexedDbOfflineStore({ acceptsListing: isListing, acceptsEntry: isStoredEntry, prefix }),
      parts,
      download: createFetchDownload({
        fetch,
        baseUrl: apiUrl,
        partialDownloads: parts,
        clock: options.clock,
      }),
      index: createDeviceSearch({ createWorker: () => createSearchWorker(prefix) }),
      lock: createLock(navigator.locks),
      // Absent outside of secure contexts, whatever the types say.
      space: createStorageManagerPort(navigator.storage as StorageManager | undefined),
      tabs: createTabChannel<OfflineMessage>(`${prefix}fairway-offline`, messageVersion),
      prefix,
    },
  });
}

/** How many documents are on the device, whoever keeps them; 0 where that can't be read. */
export function countStoredDocuments(prefix: string): Promise<number> {
  return createIndexedDbOfflineStore({ acceptsListing: isListing, acceptsEntry: isStoredEntry, prefix })
    .read()
    .then(
      ({ blobs }) => blobs.size,
      () => 0,
    );
}

/**
 * Leaves nothing of anybody's documents on the device: for Log out. What a tab still has under way is refused. Those of
 * another user, who was not to be wiped when this one signed in, stay.
 *
 * Rejects if one of the databases could not be emptied; the others are.
 * @param userId null for one who is not known.
 */
export async function wipeOffline(prefix: string, userId: string | null): Promise<void> {
  const documents = createIndexedDbOfflineStore({
    acceptsListing: isListing,
    acceptsEntry: isStoredEntry,
    prefix,
  });
  const content = await documents.read().catch(() => null);
  if (content && userId !== null && belongsToOtherUser(content, userId)) return;
  const stores = [
    documents,
    createIndexedDbPartialDownloadStore({ prefix }),
    // Its name is the worker's.
    createIndexedDbIndexStore(`${prefix}fairway-search`),
  ];
  const wiped = await Promise.allSettled(stores.map((store) => store.clear()));
  for (const one of wiped) if (one.status === 'rejected') throw one.reason;
}
