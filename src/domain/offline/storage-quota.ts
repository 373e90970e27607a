/**
 * How much space this device has left for documents, and whether the browser keeps them when space runs out.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { StorageEstimate, StorageManagerPort } from '../../platform/storage/storage-estimate';

export interface StorageQuota {
  /** The latest measurement; null before the first one, or if the browser provides none. */
  readonly space: ReadonlySignal<StorageEstimate | null>;
  /** null until the browser has answered. */
  readonly isPersisted: ReadonlySignal<boolean | null>;
  /** Never rejects. */
  measure(): Promise<void>;
  /**
   * Asks the browser to keep the documents until the user removes them. The browser may decline, or ask the
   * user. Never rejects.
   */
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
