/**
 * Stores the bytes of interrupted downloads under the SHA-256 of the complete file, so that a download can
 * continue.
 */

/** Failed calls reject with the browser's error. */
export interface PartialDownloadStore {
  /**
   * Returns the consecutive pieces, beginning with the first. Those that other tabs added since the last
   * `retainOnly` may be missing.
   */
  read(sha256: string): Promise<readonly Blob[]>;
  /** @param number The index of the piece within the file, counted from 0. */
  add(sha256: string, number: number, piece: Blob): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Removes the pieces of all other files. */
  retainOnly(sha256s: ReadonlySet<string>): Promise<void>;
  clear(): Promise<void>;
}
