/** The index at one moment, as data that can be sent to another thread. Shared memory isn't copied. */

export interface SnapshotSegment {
  /** Two segments are the same if their names and checksums are equal. */
  readonly name: string;
  readonly checksum: number;
  /**
   * The bytes begin at the start of their buffer, which is shared memory if the engine's `allocate` returns
   * shared memory.
   */
  readonly bytes: Uint8Array;
  /** A bitmap of the deleted documents; null if there are none. */
  readonly deleted: Uint32Array | null;
}

export interface Snapshot {
  readonly segments: readonly SnapshotSegment[];
  /** The revision of the last change that the snapshot contains. */
  readonly revision: number;
  /** False while documents are missing because of damage, so that searches may find too few. */
  readonly isComplete: boolean;
}
