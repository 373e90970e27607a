/** Stores the engine's segments in a folder in Node, in IndexedDB in browsers, and in memory in tests. */
export interface SegmentStorage {
  /** Returns all names, in any order. */
  list(): Promise<readonly string[]>;
  /**
   * Returns the bytes, which begin at the start of their buffer, or null if nothing has that name. The buffer
   * may be shared with other threads.
   * @throws DamagedSegmentError if the stored bytes can't be read.
   */
  read(name: string): Promise<Uint8Array | null>;
  /**
   * The write is atomic, so a reader sees either the old bytes or the new ones. It is durable when the
   * promise resolves.
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removing a name that doesn't exist is not an error. */
  remove(name: string): Promise<void>;
}
