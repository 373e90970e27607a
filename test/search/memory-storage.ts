/** A storage that lives in memory, shows what it holds, and fails or dies on request. */
import type { SegmentStorage } from '../../src/search/engine/storage';

export interface MemoryStorage extends SegmentStorage {
  readonly files: Map<string, Uint8Array>;
  /** Called before each write takes effect; what it throws is what the write throws. */
  beforeWrite: (name: string) => void;
}

/** @param files What is already there, such as what a process left that died. */
export function createMemoryStorage(files: Map<string, Uint8Array> = new Map()): MemoryStorage {
  const storage: MemoryStorage = {
    files,
    beforeWrite: () => {},
    list: async () => [...files.keys()],
    read: async (name) => files.get(name)?.slice() ?? null,
    write: async (name, bytes) => {
      storage.beforeWrite(name);
      files.set(name, bytes.slice());
    },
    remove: async (name) => void files.delete(name),
  };
  return storage;
}
