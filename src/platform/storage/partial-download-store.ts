/**
 * Stores the bytes of interrupted downloads under the SHA-256 of the complete file, so that a download can
 * continue.
 */

/** Failed calls reject with the browser's error. */
export interface PartialDownloadStore {
  /**
   * Returns the consecutive pieces from the first on. Those that other tabs added since the last `retainOnly`
   * may be missing.
   */
  read(sha256: string): Promise<readonly Blob[]>;
  /** @param number Counts from 0, in the order of the pieces. */
  add(sha256: string, number: number, piece: Blob): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Removes the pieces of all other files. */
  retainOnly(sha256s: ReadonlySet<string>): Promise<void>;
  clear(): Promise<void>;
}
