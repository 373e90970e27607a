/** Where the engine keeps its segments: a folder in Node, IndexedDB in the browser, memory in tests. */
export interface SegmentStorage {
  /** Every name, in any order. */
  list(): Promise<readonly string[]>;
  /**
   * At the front of a buffer of its own, which may be shared with other threads; null when there is nothing of that name.
   * @throws DamagedSegmentError when what lies there can't be read.
   */
  read(name: string): Promise<Uint8Array | null>;
  /** Atomic, and durable when it resolves: whoever reads sees the old bytes or the new, never a part. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>;
}
