/** Where the search index of this device is kept, for all tabs. */

/**
 * A call fails with what the browser says; nothing has changed then.
 *
 * The epoch is how often the index was cleared. Whoever changes something says which epoch that belongs to, so nothing of
 * before a `clear` comes after it, whoever was writing meanwhile.
 */
export interface IndexStore {
  /** The value of that name, null when there is none, and the epoch, as they were at one moment. */
  read(name: string): Promise<{ readonly epoch: number; readonly bytes: Uint8Array | null }>;
  /** Every name, and what they name but for those that are held, as it was at one moment, whoever writes beside it. */
  readAll(held: ReadonlySet<string>): Promise<StoredFiles>;
  /**
   * On the disk when it resolves.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  write(name: string, bytes: Uint8Array, epoch: number): Promise<void>;
  /** @throws StoreClearedError */
  remove(name: string, epoch: number): Promise<void>;
  /** Removes everything and begins the next epoch; on the disk when it resolves. */
  clear(): Promise<void>;
}

export interface StoredFiles {
  readonly epoch: number;
  readonly names: readonly string[];
  readonly files: Map<string, Uint8Array>;
}

/** The browser gives no more room. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** The change belongs to an epoch that is over. */
export class StoreClearedError extends Error {
  override readonly name = 'StoreClearedError';

  constructor() {
    super('The index was cleared in the meantime.');
  }
}
