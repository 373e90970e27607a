/**
 * Holds everything that this device knows about its documents. It is stored in IndexedDB, and other tabs are
 * notified of each change.
 *
 * While the device belongs to another user, this store has no entries.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Problem } from '../../../api/client';
import type { TabChannel } from '../../../platform/browser/tab-channel';
import type { PdfStore } from '../../../platform/storage/pdf-store';
import { createVersioned, type Versioned } from '../../core/versioned';
import type { OfflineMessage } from '../documents';
import {
  belongsToOtherUser,
  dropMissingBlobs,
  isDownloaded,
  type Listing,
  type OfflineManifest,
  type StoredEntry,
} from '../manifest';

export type Owner = 'unknown' | 'own' | 'other';

type Rewrite = Parameters<PdfStore<Listing, StoredEntry>['rewrite']>[1];

export interface DocumentStore {
  /** null until read from the device. */
  readonly manifest: ReadonlySignal<OfflineManifest | null>;
  readonly owner: ReadonlySignal<Owner>;
  /**
   * Why the list couldn't be read from the device or loaded from the server; null after a successful sync.
   */
  readonly problem: Signal<Problem | null>;
  /** This user's entries, keyed by id. */
  readonly entries: Versioned<Map<string, StoredEntry>>;
  epoch(): number;
  /** Returns whether the document's file is missing and can be downloaded. */
  isWanted(id: string): boolean;
  isDisposed(): boolean;
  /** Reads everything from the device. Never rejects. */
  restore(): Promise<void>;
  /**
   * Changes the stored data, and notifies the other tabs.
   *
   * @param epoch The epoch that the change is based on; the current one by default.
   */
  rewrite(change: Rewrite, epoch?: number): Promise<void>;
  /** Shows an entry that has just been stored by this tab or another one. */
  setEntry(entry: StoredEntry): void;
  dispose(): void;
}

export interface DocumentStoreOptions {
  readonly store: PdfStore<Listing, StoredEntry>;
  readonly tabs: TabChannel<OfflineMessage>;
  readonly userId: string;
  /** Called whenever the manifest has been read or rewritten. */
  readonly onManifest: (manifest: OfflineManifest) => void;
  /** Called when a document's file has been stored. */
  readonly onStored: (id: string) => void;
}

export const NO_STORE: Problem = {
  status: 0,
  code: 'no-store',
  title: 'This browser doesn’t allow offline storage.',
};

export function createDocumentStore(options: DocumentStoreOptions): DocumentStore {
  const { store, tabs, userId, onManifest, onStored } = options;
  const manifest = signal<OfflineManifest | null>(null);
  const problem = signal<Problem | null>(null);
  const entries = createVersioned(new Map<string, StoredEntry>());
  let isDisposed = false;

  /** Another user's list is never shown, even if none of that user's files are on this device. */
  function isOwnList({ listing }: OfflineManifest): boolean {
    return listing === null || listing.user === userId;
  }

  function epoch(): number {
    return manifest.peek()?.epoch ?? 0;
  }

  function show(next: OfflineManifest): void {
    if (isDisposed) return;
    batch(() => {
      entries.replace(isOwnList(next) ? dropMissingBlobs(next) : new Map());
      manifest.value = next;
    });
    onManifest(next);
  }

  return {
    manifest,
    owner: computed(() => ownerOf(manifest.value, userId)),
    problem,
    entries,
    epoch,
    isWanted(id) {
      const entry = entries.peek().get(id);
      return !isDisposed && entry !== undefined && entry.wanted !== null && !isDownloaded(entry);
    },
    isDisposed: () => isDisposed,
    async restore() {
      try {
        show(await store.read());
      } catch {
        // The browser blocks IndexedDB, perhaps in a private window.
        if (!isDisposed) problem.value = NO_STORE;
      }
    },
    async rewrite(change, from = epoch()) {
      show(await store.rewrite(from, change));
      tabs.post({ kind: 'changed' });
    },
    setEntry(entry) {
      onStored(entry.id);
      const before = manifest.peek();
      if (!before || !isOwnList(before) || isDisposed) return;
      entries.update((map) => map.set(entry.id, entry));
    },
    dispose: () => void (isDisposed = true),
  };
}

function ownerOf(manifest: OfflineManifest | null, userId: string): Owner {
  if (!manifest) return 'unknown';
  return belongsToOtherUser(manifest, userId) ? 'other' : 'own';
}
