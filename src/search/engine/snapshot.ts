/**
 * The index at one moment, as data that can be sent to another thread. The thread uses the same memory if it
 * is shared.
 */

export interface SnapshotSegment {
  /** Two segments are the same if both name and checksum are equal. */
  readonly name: string;
  readonly checksum: number;
  /**
   * The bytes begin at the start of their buffer, which is shared memory if the engine's `allocate` returns
   * that.
   */
  readonly bytes: Uint8Array;
  /** A bitmap of the deleted documents, or null if there are none. */
  readonly deleted: Uint32Array | null;
}

export interface Snapshot {
  readonly segments: readonly SnapshotSegment[];
  /** False while documents are missing because of damage. Searches would then find too little. */
  readonly isComplete: boolean;
}
