/** Where the search index of this device is kept, for all tabs. */
import type { SegmentStorage } from '../search/storage';

/** A call fails with what the browser says; nothing has changed then. */
export interface IndexStore extends SegmentStorage {
  /** @throws StoreFull */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Everything there is, as it was at one moment, whoever writes beside it. */
  readAll(): Promise<Map<string, Uint8Array>>;
  /** Removes everything; on the disk when it resolves. */
  clear(): Promise<void>;
}

/** The browser gives no more room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
