/** Bytes of files whose download was broken off, by the SHA-256 of the whole file: whoever begins it again goes on from there. */

/** Calls fail as the browser says. */
export interface PartialDownloadStore {
  /** The pieces that follow each other from the first on. What other tabs have added since the last `retainOnly` may be missing. */
  read(sha256: string): Promise<readonly Blob[]>;
  /** @param number From 0 on, in their order. */
  add(sha256: string, number: number, piece: Blob): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Removes those of all other files. */
  retainOnly(sha256s: ReadonlySet<string>): Promise<void>;
  clear(): Promise<void>;
}
