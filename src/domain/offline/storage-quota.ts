/** How much room this device has left for documents, and whether the browser keeps them when it is short of it (architecture: sizes before a large download, `storage.persist()`). */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { StorageEstimate, StorageManagerPort } from '../../platform/storage/storage-estimate';

export interface StorageQuota {
  /** As measured last; null before that, and where the browser does not say. */
  readonly space: ReadonlySignal<StorageEstimate | null>;
  /** null until it was asked. */
  readonly isPersisted: ReadonlySignal<boolean | null>;
  /** Never rejects. */
  measure(): Promise<void>;
  /** Asks the browser to keep what is here until the user removes it; it may ask the user, or decline. Never rejects. */
  persist(): Promise<void>;
}

export function createStorageQuota(storage: StorageManagerPort): StorageQuota {
  const space = signal<StorageEstimate | null>(null);
  const isPersisted = signal<boolean | null>(null);
  return {
    space,
    isPersisted,
    async measure() {
      space.value = await storage.measure();
      isPersisted.value = await storage.isPersisted();
    },
    async persist() {
      isPersisted.value = await storage.persist();
    },
  };
}
