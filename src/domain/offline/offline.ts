/**
 * What one person keeps offline, put together: the documents of the device, what was chosen to be there, and
 * the search index over them. It is loaded apart from what the first screen needs (app/create-offline.ts).
 *
 * A choice is the server's; what it comes to is learnt by a sync after each. Nothing of it is loaded or kept while the device
 * has documents of somebody else (`documents.owner`).
 */
import type { Api, Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { DeviceSearch } from '../../platform/search/device-search';
import type { Download } from '../../platform/network/download';
import type { Lock } from '../../platform/browser/lock';
import type { OfflineStore } from '../../platform/storage/offline-store';
import { forUser } from '../../platform/storage/user-storage';
import type { PartialDownloadStore } from '../../platform/storage/partial-download-store';
import type { StorageManagerPort } from '../../platform/storage/storage-estimate';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { TabChannel } from '../../platform/browser/tab-channel';
import { createOfflineCategories, type OfflineChoice } from './categories';
import { downloadLock } from './lock';
import { createOfflineDocuments, type OfflineDocuments, type OfflineMessage } from './documents';
import type { Listing, StoredEntry } from './manifest';
import { createOfflineGroups } from './groups';
import { createPins, type Pins } from './pins';
import { throttleUpdates } from './throttle';
import { createStorageQuota, type StorageQuota } from './storage-quota';
import { createOfflineSearch, type OfflineSearch } from './search';
import { createIndexSync, type IndexSync } from './index-sync';

export interface Offline extends Pins {
  /** As screens are shown them. */
  readonly documents: OfflineDocuments;
  /** A save is followed by a sync, which downloads what it added. */
  readonly categories: OfflineChoice;
  readonly groups: OfflineChoice;
  readonly indexSync: IndexSync;
  readonly search: OfflineSearch;
  readonly storageQuota: StorageQuota;
  /** From the device only (spec §4 "Startup"). Never rejects. */
  restore(): Promise<void>;
  /** From the server, for the sync queue (spec §4); each answers why it could not. */
  readonly load: Readonly<Record<'categories' | 'groups' | 'documents', () => Promise<Problem | null>>>;
  /**
   * Wipes what another user has left here, and begins with what this one has chosen.
   * @throws what the browser says where it could not be wiped whole
   */
  takeOver(): Promise<void>;
  dispose(): void;
}

/** What differs by machine. */
export interface OfflineDevice {
  readonly store: OfflineStore<Listing, StoredEntry>;
  readonly parts: PartialDownloadStore;
  readonly download: Download;
  readonly index: DeviceSearch;
  readonly lock: Lock;
  readonly space: StorageManagerPort;
  readonly tabs: TabChannel<OfflineMessage>;
  /** Put before the names of locks. */
  readonly prefix: string;
}

export interface OfflineOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly device: OfflineDevice;
  readonly clock: Clock;
  readonly userId: string;
  readonly isOnline: () => boolean;
}

export function createOffline({ api, storage, device, clock, userId, isOnline }: OfflineOptions): Offline {
  const own = forUser(userId, storage);
  const { store, parts, download, index, lock, tabs, prefix } = device;
  const documents: OfflineDocuments = createOfflineDocuments({
    ...{ api, store, parts, download, lock, clock, tabs, userId, isOnline },
    lockName: downloadLock(prefix),
    onSettled: () => void texts.sync(),
  });
  const texts = createIndexSync({ api, index, documents, clock, isOnline });
  const search = createOfflineSearch({ index, documents, indexSync: texts, isOnline });
  const categories = followed(createOfflineCategories({ api, storage: own }));
  const groups = followed(createOfflineGroups({ api, storage: own }));
  const kept = createPins({ api, documents, groups });
  const room = createStorageQuota(device.space);
  const shown = throttleUpdates(documents, clock);

  function followed(choice: OfflineChoice): OfflineChoice {
    return {
      ...choice,
      async save(ids) {
        const problem = await choice.save(ids);
        if (!problem) void documents.sync();
        return problem;
      },
    };
  }

  /** Whose the device is, is known once it was read. Where nothing can be kept, nothing is asked for, and nothing went wrong. */
  async function onOwn(action: () => Promise<Problem | null>): Promise<Problem | null> {
    if (documents.owner.peek() === 'unknown') await documents.restore();
    return documents.owner.peek() === 'own' ? action() : null;
  }

  const load = {
    categories: () => onOwn(categories.load),
    groups: () => onOwn(groups.load),
    documents: () => onOwn(documents.sync),
  };

  return {
    documents: shown,
    categories,
    groups,
    indexSync: texts,
    search,
    load,
    storageQuota: room,
    ...kept,
    pin(ids) {
      void room.persist();
      return kept.pin(ids);
    },
    async restore() {
      categories.restore();
      groups.restore();
      await documents.restore();
    },
    async takeOver() {
      // Each is tried, whatever becomes of the other.
      const wiped = await Promise.allSettled([index.clear(), documents.takeOver()]);
      for (const one of wiped) if (one.status === 'rejected') throw one.reason;
      if (isOnline()) for (const part of Object.values(load)) void part();
    },
    dispose() {
      shown.dispose();
      categories.dispose();
      groups.dispose();
      texts.dispose();
      index.dispose();
    },
  };
}
