/** How much storage the browser allows, and whether it may delete stored data. */

/** In bytes. */
export interface StorageEstimate {
  readonly usedBytes: number;
  readonly freeBytes: number;
}

export interface StorageManagerPort {
  measure(): Promise<StorageEstimate | null>;
  /** Whether the browser keeps everything until the user deletes it. */
  isPersisted(): Promise<boolean>;
  /** Asks the browser to keep everything until the user deletes it. Returns whether the browser will do so. */
  persist(): Promise<boolean>;
}

/** The part of `navigator.storage` that this module uses. */
export interface StorageManagerLike {
  estimate?(): Promise<{ readonly quota?: number; readonly usage?: number }>;
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
}

/**
 * The port's methods never reject.
 * @param manager `navigator.storage`, which old browsers and insecure contexts don't have.
 */
export function createStorageManagerPort(manager: StorageManagerLike | undefined): StorageManagerPort {
  const isPersisted = async (): Promise<boolean> =>
    (await manager?.persisted?.().catch(() => false)) ?? false;
  return {
    isPersisted,
    async measure() {
      const { quota, usage = 0 } = (await manager?.estimate?.().catch(() => null)) ?? {};
      return quota === undefined ? null : { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
    },
    async persist() {
      return (await isPersisted()) || ((await manager?.persist?.().catch(() => false)) ?? false);
    },
  };
}
