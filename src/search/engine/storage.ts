/** Storage for the engine's segments: a folder in Node, IndexedDB in browsers, and memory in tests. */
export interface SegmentStorage {
  /** Returns all names, in any order. */
  list(): Promise<readonly string[]>;
  /**
   * Resolves with the bytes, which begin at the start of their buffer, or with null if the name is unknown.
   * The buffer may be shared with other threads.
   * @throws DamagedSegmentError if the stored bytes can't be read.
   */
  read(name: string): Promise<Uint8Array | null>;
  /**
   * Writes atomically, so that a reader sees either the old bytes or the new ones. The write is durable when
   * the promise resolves.
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** It is not an error if the name doesn't exist. */
  remove(name: string): Promise<void>;
}
