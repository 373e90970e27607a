/**
 * Stores a user's documents on the device: an entry for each document, and the bytes of its PDF.
 *
 * An entry and its bytes are written in one transaction, so an entry never describes bytes that aren't
 * stored. The stored values may have been written by another version, so those that fail validation
 * are ignored.
 */

/** The content of the store at one moment. */
export interface PdfStoreContent<Listing, Entry> {
  /** How many times the store has been cleared. */
  readonly epoch: number;
  /** The owner of these entries, and the time of the listing; null before the first listing. */
  readonly listing: Listing | null;
  readonly entries: ReadonlyMap<string, Entry>;
  /** The ids of entries whose bytes are stored. */
  readonly blobs: ReadonlySet<string>;
}

/** The content that replaces the current one. */
export interface PdfStoreRewrite<Listing, Entry> {
  readonly listing: Listing | null;
  /**
   * All entries. An entry that is the same object as before isn't written again, and one that is missing is
   * deleted together with its bytes.
   */
  readonly entries: ReadonlyMap<string, Entry>;
  /** The ids of entries that stay, but whose bytes are deleted. */
  readonly withoutBlobs?: ReadonlySet<string>;
}

/**
 * A failed call has no effect. It rejects with the browser's error unless the method lists a more specific
 * one. Each write specifies its epoch, so a write that was based on the content before a `clear` has no
 * effect after it.
 */
export interface PdfStore<Listing, Entry> {
  read(): Promise<PdfStoreContent<Listing, Entry>>;
  /**
   * Replaces the content. Nothing else is written between the read and the write.
   *
   * @param change A pure function. If it returns null, nothing changes.
   * @returns The content afterwards.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  rewrite(
    epoch: number,
    change: (before: PdfStoreContent<Listing, Entry>) => PdfStoreRewrite<Listing, Entry> | null,
  ): Promise<PdfStoreContent<Listing, Entry>>;
  /**
   * Writes the bytes of a document, and the entry that `change` makes from the stored one.
   *
   * @param expected The entry that is probably stored, if the caller knows it. Reading the stored one first
   * would take as long as writing.
   * @param change A pure function. If it returns null, the bytes are no longer needed, and nothing is written.
   * @returns The new entry, or null.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  storeBlob(
    epoch: number,
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
    expected: Entry | null,
    change: (before: Entry) => Entry | null,
  ): Promise<Entry | null>;
  /**
   * Returns the bytes, or null if none are stored. Whether they are readable is known only once they have
   * been read.
   */
  readBlob(id: string): Promise<Blob | null>;
  /** Deletes everything and begins the next epoch. */
  clear(): Promise<void>;
}
