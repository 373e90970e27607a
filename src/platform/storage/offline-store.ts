/**
 * Where the documents of a person are kept on the device: an entry for each, and the bytes of its PDF.
 *
 * An entry and its bytes are written in one transaction, so that no entry says of itself what is not stored. What is read was
 * perhaps written by another version: what the check does not accept is not there.
 */

/** What there is, as it was at one moment. */
export interface OfflineContent<Listing, Entry> {
  /** How often everything was cleared. */
  readonly epoch: number;
  /** Whose entries these are, and of when; null before the first. */
  readonly listing: Listing | null;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Of which entries there are bytes. */
  readonly blobs: ReadonlySet<string>;
}

/** What is to be there instead. */
export interface OfflineRewrite<Listing, Entry> {
  readonly listing: Listing | null;
  /** All of them; one that is the same object as before is not written. The bytes of those missing here go with them. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Whose bytes go though their entries stay. */
  readonly withoutBlobs?: ReadonlySet<string>;
}

/**
 * A call fails with what the browser says; nothing has changed then. Writing says which epoch it belongs to, so that nothing
 * of before a clearing comes after it.
 */
export interface OfflineStore<Listing, Entry> {
  read(): Promise<OfflineContent<Listing, Entry>>;
  /**
   * Nobody else writes between what `change` is given and what it answers; null changes nothing.
   *
   * @param change Pure.
   * @returns What there is afterwards.
   * @throws StoreFullError
   * @throws StoreClearedError
   */
  rewrite(
    epoch: number,
    change: (before: OfflineContent<Listing, Entry>) => OfflineRewrite<Listing, Entry> | null,
  ): Promise<OfflineContent<Listing, Entry>>;
  /**
   * Writes the bytes of a document with the entry that `change` makes of the one that is there.
   *
   * @param expected The entry that is probably there, where the caller knows it: to wait for the answer costs as much as the writing.
   * @param change Pure; null: they are not wanted any more, nothing is written.
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
  /** null when there are none. That they can be read shows only when they are. */
  readBlob(id: string): Promise<Blob | null>;
  /** Leaves nothing, and begins the next epoch. */
  clear(): Promise<void>;
}
