/** Stores this device's search index, or the texts for its reading view, for all tabs. */

/**
 * A failed call has no effect. It rejects with the browser's error unless the method lists a more
 * specific one.
 *
 * The epoch is the number of times that the index has been cleared. Each change specifies its epoch, so a
 * change that was based on the index before a `clear` has no effect after it.
 */
export interface IndexStore {
  /** Returns the value stored under the name, or null, together with the epoch at that moment. */
  read(name: string): Promise<{ readonly epoch: number; readonly bytes: Uint8Array<ArrayBuffer> | null }>;
  /**
   * Returns all names, and the values of those that aren't in `held`. They form a consistent snapshot,
   * whatever other tabs write.
   */
  readAll(held: ReadonlySet<string>): Promise<StoredFiles>;
  /**
   * The value is on disk when the promise resolves.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  write(name: string, bytes: Uint8Array, epoch: number): Promise<void>;
  /** @throws StoreClearedError */
  remove(name: string, epoch: number): Promise<void>;
  /** Removes everything and begins the next epoch. This is on disk when the promise resolves. */
  clear(): Promise<void>;
}

/** A store whose callers read only some of the values, and change several at once. */
export interface FileStore extends IndexStore {
  /** Returns all names, without reading the values. */
  list(): Promise<{ readonly epoch: number; readonly names: readonly string[] }>;
  /**
   * Writes these values and removes those that are `null`, as one atomic change. They are on disk when the
   * promise resolves.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  change(files: ReadonlyMap<string, Uint8Array | null>, epoch: number): Promise<void>;
}

export interface StoredFiles {
  readonly epoch: number;
  readonly names: readonly string[];
  readonly files: Map<string, Uint8Array>;
}
