/** How much room the browser gives, and whether it keeps what it has when it is short of it. */

/** Bytes; null where the browser does not say. */
export interface StorageEstimate {
  readonly usedBytes: number;
  readonly freeBytes: number;
}

export interface StorageManagerPort {
  measure(): Promise<StorageEstimate | null>;
  /** What is kept stays until the user removes it. */
  isPersisted(): Promise<boolean>;
  /** Asks for what is kept to stay until the user removes it. Answers whether it will. */
  persist(): Promise<boolean>;
}

/** The part of `navigator.storage` that this uses. */
export interface StorageManagerLike {
  estimate?(): Promise<{ readonly quota?: number; readonly usage?: number }>;
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
}

/** @param manager Absent in old browsers and outside of secure contexts. Calls never reject. */
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
