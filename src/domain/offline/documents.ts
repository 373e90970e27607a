/**
 * The documents that are kept on this device (spec §4 "Offline document status", §8, §9; "Session and device"
 * in docs/rulings.md).
 *
 *   documents/document-store.ts          holds what is stored on this device, and for whom
 *   documents/document-sync.ts           merges the server's list into the entries, and queues missing documents
 *   documents/document-downloads.ts      downloads files, in download-queue.ts's order, and retries failures
 *   documents/document-verification.ts   checks a file's hash whenever it is read, and all hashes for a repair
 *
 * Screens show the stored data, combined with the state of the queue. Statuses aren't stored. Tabs notify
 * each other of changes. A tab that misses a message finds the change when it next reads the data.
 *
 * A device keeps the documents of only one user. Another user who logs in has none until the first user's
 * documents are wiped.
 *
 * The following always holds, whatever is called and whatever fails or crashes: a document is `downloaded` if
 * and only if the file that the server listed last, or an earlier one with the same text, is stored; bytes
 * that are stored intact aren't fetched again; the device eventually has every listed document that has a
 * PDF, and never removes a deletable document unasked.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../../api/client';
import type { Lock } from '../../platform/browser/lock';
import type { Clock } from '../../platform/browser/clock';
import type { TabChannel } from '../../platform/browser/tab-channel';
import type { Download } from '../../platform/network/download';
import type { PdfStore } from '../../platform/storage/pdf-store';
import type { PartialDownloadStore } from '../../platform/storage/partial-download-store';
import { createDocumentDownloads, type DocumentDownloads } from './documents/document-downloads';
import {
  countDocuments,
  countStored,
  listDocuments,
  type OfflineCounts,
  type OfflineDocument,
} from './documents/document-list';
import { createDocumentStore, type DocumentStore, type Owner } from './documents/document-store';
import { createDocumentSync, type DocumentSync } from './documents/document-sync';
import { createDocumentVerification, type RepairReport } from './documents/document-verification';
import type { DownloadProgress, QueueFailure, QueueMessage } from './download-queue';
import {
  markIndexed,
  removeDocuments,
  type Listing,
  type OfflineManifest,
  type StoredEntry,
} from './manifest';

export type { OfflineCounts, OfflineDocument, OfflineStatus } from './documents/document-list';
export type { RepairReport } from './documents/document-verification';

export interface OfflineDocuments {
  /** The documents by id; null until read from the device. */
  readonly documents: ReadonlySignal<ReadonlyMap<string, OfflineDocument> | null>;
  readonly counts: ReadonlySignal<OfflineCounts>;
  /**
   * `other` means that another user has documents on this device. Until `takeOver`, nothing is then shown or
   * downloaded.
   */
  readonly owner: ReadonlySignal<Owner>;
  /** The number and size of another user's documents on this device; null if there are none. */
  readonly foreignData: ReadonlySignal<{ readonly documents: number; readonly bytes: number } | null>;
  /** When the server last sent its list (UTC, ISO 8601); null if it never has. */
  readonly syncedAt: ReadonlySignal<string | null>;
  /**
   * The keys (instrument-keys.ts) that listed documents share with other documents in the library; null if
   * unknown.
   */
  readonly sharedKeys: ReadonlySignal<readonly string[] | null>;
  /**
   * Why the list couldn't be read from the device or loaded from the server (spec §8); null after a
   * successful sync.
   */
  readonly problem: ReadonlySignal<Problem | null>;
  /** The progress of the run, whichever tab is downloading; null while nothing is running. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  readonly failures: ReadonlySignal<ReadonlyMap<string, QueueFailure>>;
  /** True if the queue stopped because the device was full. */
  readonly isFull: ReadonlySignal<boolean>;
  /**
   * Whether any tab is downloading. During a download, a failed connection check proves nothing (spec §4
   * "Connection").
   */
  readonly isDownloading: ReadonlySignal<boolean>;
  /** True if another tab is downloading. `progress` is then that tab's progress. */
  readonly isOtherTabDownloading: ReadonlySignal<boolean>;
  /** The progress of a repair; null while none is running. */
  readonly repairing: ReadonlySignal<DownloadProgress | null>;
  /** Reads everything from the device. Never rejects. */
  restore(): Promise<void>;
  /**
   * Asks the server which documents belong on this device, and starts to download the missing ones, without
   * waiting for the downloads. Resolves with the reason if the list couldn't be loaded or stored. If a sync
   * is already running, another one follows it, because the request of the running one may have been sent too
   * early.
   */
  sync(): Promise<Problem | null>;
  /** Downloads these documents, or all that are missing. Resolves when the queue is empty. */
  download(ids?: readonly string[]): Promise<void>;
  /** Removes waiting documents and the running download from the queue, whichever tab is downloading. */
  stop(): void;
  /**
   * Removes the deletable documents among these, or all deletable documents (spec §4 "Offline document
   * status").
   */
  removeDeletable(ids?: readonly string[]): Promise<void>;
  /** Resolves with the verified file, or with null if there is none. */
  readPdf(id: string): Promise<{ readonly blob: Blob; readonly edition: string } | null>;
  /** Verifies all stored files. Damaged ones are downloaded again, now or after the next sync. */
  repair(): Promise<RepairReport>;
  /** Wipes another user's documents from this device. */
  takeOver(): Promise<void>;
  /** Returns this user's entries, for searching on this device. */
  entries(): ReadonlyMap<string, StoredEntry>;
  /** Records which versions of the texts are in the search index. */
  markIndexed(versions: ReadonlyMap<string, string | null>): Promise<void>;
  /** Responses that arrive later are ignored. Stored data remains. */
  dispose(): void;
}

/**
 * The version of the messages below, including the types `QueueMessage` and `StoredEntry`
 * (`createTabChannel`).
 */
export const messageVersion = 8;

export type OfflineMessage =
  | QueueMessage
  /** Sent by a tab when it opens. The tab that is downloading responds with its progress. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'stored'; readonly entry: StoredEntry }
  | { readonly kind: 'changed' };

export interface OfflineDocumentsOptions {
  readonly api: Api;
  readonly store: PdfStore<Listing, StoredEntry>;
  readonly parts: PartialDownloadStore;
  readonly download: Download;
  readonly lock: Lock;
  /** The same in all tabs. */
  readonly lockName: string;
  readonly clock: Clock;
  readonly tabs: TabChannel<OfflineMessage>;
  readonly userId: string;
  readonly isOnline: () => boolean;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
  /** Called after each run of the queue, and after deletable documents are removed. */
  readonly onSettled?: () => void;
  /** Called whenever the stored data has been read or changed, for example because another tab changed it. */
  readonly onRead?: () => void;
}

export function createOfflineDocuments(options: OfflineDocumentsOptions): OfflineDocuments {
  const { store, parts, tabs, today, onSettled = () => {}, onRead = () => {} } = options;
  const documents: DocumentStore = createDocumentStore({
    ...options,
    onManifest(manifest) {
      downloads.cancelOutdated(manifest);
      onRead();
    },
    onStored: (id) => downloads.forgetFile(id),
  });
  const verification = createDocumentVerification({
    ...options,
    documents,
    download: (ids) => downloads.start(ids),
  });
  const downloads: DocumentDownloads = createDocumentDownloads({
    ...options,
    documents,
    findStoredFiles: verification.findStoredFiles,
    onSettled,
  });
  const syncs = createDocumentSync({
    ...options,
    documents,
    onSynced: (by) => (by === 'request' ? void downloads.start() : downloads.startNew()),
  });
  const { queue } = downloads;
  const { manifest, owner, entries } = documents;
  const listing = computed(() => manifest.value?.listing ?? null);
  followTabs(options, documents, syncs, downloads);

  return {
    documents: computed(
      () =>
        manifest.value &&
        listDocuments(entries.read(), queue.statuses.value, listing.value?.keptGroup ?? null, today.value),
    ),
    counts: computed(() => countDocuments(entries.read())),
    owner,
    foreignData: computed(() => foreignData(manifest.value, owner.value)),
    syncedAt: computed(() => (owner.value === 'own' ? (listing.value?.syncedAt ?? null) : null)),
    sharedKeys: computed(() => (owner.value === 'own' ? (listing.value?.sharedKeys ?? null) : null)),
    problem: documents.problem,
    progress: queue.progress,
    failures: queue.failures,
    isFull: queue.isFull,
    isDownloading: computed(() => queue.progress.value !== null),
    isOtherTabDownloading: queue.isRemote,
    repairing: verification.repairing,
    restore: documents.restore,
    sync: syncs.sync,
    download: downloads.start,
    stop() {
      downloads.stop();
      tabs.post({ kind: 'stop' });
    },
    async removeDeletable(ids) {
      const chosen = new Set(ids ?? entries.peek().keys());
      await documents.rewrite((before) => removeDocuments(before, chosen));
      onSettled();
    },
    readPdf: verification.readPdf,
    repair: verification.repair,
    async takeOver() {
      await store.clear();
      await parts.clear().catch(() => {});
      await documents.restore();
      tabs.post({ kind: 'changed' });
    },
    entries: entries.peek,
    markIndexed: (versions) => documents.rewrite((before) => markIndexed(before, versions)),
    dispose() {
      documents.dispose();
      syncs.dispose();
      downloads.dispose();
      tabs.close();
    },
  };
}

/** Shows the progress of the downloading tab, and reports this tab's progress to tabs that ask for it. */
function followTabs(
  { tabs, lock, lockName }: Pick<OfflineDocumentsOptions, 'tabs' | 'lock' | 'lockName'>,
  documents: DocumentStore,
  syncs: DocumentSync,
  { queue, stop }: DocumentDownloads,
): void {
  // The downloading tab holds the lock. When the lock becomes free, that tab has ended its run or been
  // closed.
  const waitForEnd = shareWait(
    () => lock(lockName, async () => {}),
    async () => {
      queue.endRemote();
      await documents.restore();
    },
  );

  tabs.listen((message) => {
    if (documents.isDisposed()) return;
    if (message.kind === 'ask') {
      const snapshot = queue.snapshot();
      if (snapshot) tabs.post(snapshot);
    } else if (message.kind === 'stop') stop();
    else if (message.kind === 'changed') void syncs.followOtherTab();
    else if (message.kind === 'stored') documents.setEntry(message.entry);
    else if (message.kind === 'run' || message.kind === 'step') {
      queue.applyRemote(message);
      waitForEnd();
    }
  });
  tabs.post({ kind: 'ask' });
}

/** Returns a function that waits and then calls `act`. Calls during the wait have no effect. */
function shareWait(wait: () => Promise<void>, act: () => Promise<void>): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    void wait().then(() => {
      isWaiting = false;
      return act();
    });
  };
}

function foreignData(manifest: OfflineManifest | null, owner: Owner) {
  return manifest && owner === 'other' ? countStored(manifest) : null;
}
