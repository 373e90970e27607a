/**
 * Composes what one user keeps offline: the documents on the device, the choices that put them there, and the
 * search index. The code is in a separate chunk, which the first screen doesn't need
 * (src/app/create-offline.ts).
 *
 * The server stores the choices, and a sync after each change determines which documents they include.
 * Nothing is loaded or stored while the device has another user's documents (`documents.owner`).
 */
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { DeviceSearch } from '../../platform/search/device-search';
import type { Download } from '../../platform/network/download';
import type { Lock } from '../../platform/browser/lock';
import type { PdfStore } from '../../platform/storage/pdf-store';
import { forUser } from '../../platform/storage/user-storage';
import type { PartialDownloadStore } from '../../platform/storage/partial-download-store';
import type { StorageManagerPort } from '../../platform/storage/storage-estimate';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { TabChannel } from '../../platform/browser/tab-channel';
import { createOfflineCategories } from './choices/categories';
import type { OfflineChoice } from './choices/choice';
import { downloadLock } from './lock';
import {
  createOfflineDocuments,
  type OfflineDocument,
  type OfflineDocuments,
  type OfflineMessage,
} from './documents';
import { isNextShown } from './edition-today';
import type { Listing, StoredEntry } from './manifest';
import { createOfflineGroups } from './choices/groups';
import { createChangeSelection, type ChangeSelection } from './choices/change-selection';
import { createPins, type Pins } from './choices/pins';
import { throttleUpdates } from './throttle';
import { createStorageQuota, type StorageQuota } from './storage-quota';
import type { NumberPages } from './page-numbers';
import { createOfflineSearch, type OfflineSearch } from './search';
import type { ThesaurusForms } from '../../shared/thesaurus';
import { createDeviceThesaurus } from './device-thesaurus';
import { createDeviceTexts, type DeviceTexts, type HeldTexts, type TextFiles } from './texts/device-texts';
import { findHeldText } from './texts/held-text';
import { createIndexSync, type IndexSync, type UpdateIndex } from './texts/index-sync';

export interface Offline extends Pins {
  /** The documents, with updates throttled for screens (throttle.ts). */
  readonly documents: OfflineDocuments;
  readonly categories: OfflineChoice;
  readonly groups: OfflineChoice;
  /** Each change is followed by a sync, which downloads what was added. */
  readonly changeSelection: ChangeSelection;
  readonly indexSync: IndexSync;
  readonly texts: DeviceTexts;
  readonly search: OfflineSearch;
  /** Returns the thesaurus entries that are stored on this device. */
  readonly thesaurus: () => readonly ThesaurusForms[];
  readonly storageQuota: StorageQuota;
  /** Reads everything from the device, without the server (spec §4 "Startup"). Never rejects. */
  restore(): Promise<void>;
  /**
   * The sync queue's tasks that load from the server (spec §4). Each resolves with the reason if it fails.
   */
  readonly load: Readonly<Record<'categories' | 'groups' | 'documents', () => Promise<Problem | null>>>;
  /**
   * Wipes another user's documents from this device, and starts to download this user's.
   * @throws The browser's error if something couldn't be wiped
   */
  takeOver(): Promise<void>;
  dispose(): void;
}

/** The parts that differ between browsers and tests. */
export interface OfflineDevice {
  readonly store: PdfStore<Listing, StoredEntry>;
  readonly parts: PartialDownloadStore;
  readonly download: Download;
  readonly index: DeviceSearch;
  readonly texts: TextFiles;
  /** Loads the code that updates the index and the texts. */
  readonly loadIndexUpdate: () => Promise<UpdateIndex>;
  /** Loads the code that finds the pages of passages. */
  readonly loadNumberPages: () => Promise<NumberPages>;
  readonly lock: Lock;
  readonly space: StorageManagerPort;
  readonly tabs: TabChannel<OfflineMessage>;
  /** A prefix for the names of locks. */
  readonly prefix: string;
}

export interface OfflineOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly device: OfflineDevice;
  readonly clock: Clock;
  readonly userId: string;
  readonly isOnline: () => boolean;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
}

export function createOffline(options: OfflineOptions): Offline {
  const { api, storage, device, clock, userId, isOnline, today } = options;
  const own = forUser(userId, storage);
  const { store, parts, download, index, lock, tabs, prefix } = device;
  const texts = createDeviceTexts(device.texts);
  const documents: OfflineDocuments = createOfflineDocuments({
    ...{ api, store, parts, download, lock, clock, tabs, userId, isOnline, today },
    lockName: downloadLock(prefix),
    onSettled() {
      void indexSync.sync();
      if (documents.entries().size > 0 && isOnline()) void thesaurus.sync();
    },
    onRead: () => void texts.restore(),
  });
  const indexSync = createIndexSync({
    ...{ api, index, texts, storage: own, documents, clock, isOnline, today },
    loadUpdate: device.loadIndexUpdate,
  });
  const thesaurus = createDeviceThesaurus({ api, storage: own });
  const search = createOfflineSearch({
    ...{ index, documents, indexSync, isOnline, today },
    thesaurus: thesaurus.entries,
    loadNumberPages: device.loadNumberPages,
  });
  const categories = createOfflineCategories({ api, storage: own });
  const groups = createOfflineGroups({ api, storage: own });
  const changeSelection = createChangeSelection({
    ...{ api, categories, groups },
    onChanged: () => void documents.sync(),
  });
  const pins = createPins({ api, documents, changeSelection });
  const room = createStorageQuota(device.space);
  const shown = throttleUpdates(documents, clock);
  const stopFollowingDays = effect(() => {
    const day = today.value;
    const listed = [...(shown.documents.value?.values() ?? [])];
    if (listed.some((one) => isToSwitch(one, texts.held.value, day))) void indexSync.sync();
  });

  /** Runs the action if the device belongs to this user. Otherwise does nothing, which isn't an error. */
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
    ...{ categories, groups, changeSelection, indexSync, texts, search, load },
    thesaurus: thesaurus.entries,
    documents: shown,
    storageQuota: room,
    ...pins,
    pin(ids) {
      void room.persist();
      return pins.pin(ids);
    },
    async restore() {
      categories.restore();
      groups.restore();
      await Promise.all([texts.restore(), documents.restore()]);
    },
    async takeOver() {
      await allDone(index.clear(), texts.clear(), documents.takeOver());
      if (isOnline()) for (const part of Object.values(load)) void part();
    },
    dispose() {
      stopFollowingDays();
      shown.dispose();
      categories.dispose();
      groups.dispose();
      indexSync.dispose();
      index.dispose();
    },
  };
}

/**
 * Returns whether the next edition has entered into force, and its text is on this device but not yet indexed
 * on its own.
 */
function isToSwitch(document: OfflineDocument, held: HeldTexts | null, today: string): boolean {
  const { data, isSearchable, status } = document;
  if (!data.next || isSearchable || status !== 'downloaded' || !isNextShown(data, today)) return false;
  return findHeldText(document, data.next.edition, held) !== null;
}

/** Waits until all promises are settled, and then throws the first error. */
async function allDone(...work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const one of results) if (one.status === 'rejected') throw one.reason;
}
