/** In-memory storage whose files tests can read, and whose writes they can make fail. */
import type { SegmentStorage } from '../../src/search/engine/storage';

export interface MemoryStorage extends SegmentStorage {
  readonly files: Map<string, Uint8Array>;
  /** Called before each write takes effect. If it throws, the write fails with that error. */
  beforeWrite: (name: string) => void;
}

/** @param files The files that exist from the start, such as those that a crashed process left behind. */
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
