/**
 * The index at one moment, as data that can be sent to another thread. If the memory is shared, the other
 * thread uses the same memory.
 */

export interface SnapshotSegment {
  /** Two segments are the same if their names and their checksums are equal. */
  readonly name: string;
  readonly checksum: number;
  /**
   * The bytes begin at the start of their buffer. The buffer is shared memory if the engine's `allocate`
   * returns shared memory.
   */
  readonly bytes: Uint8Array;
  /** A bitmap of the deleted documents, or null if there are none. */
  readonly deleted: Uint32Array | null;
}

export interface Snapshot {
  readonly segments: readonly SnapshotSegment[];
  /** The snapshot contains all changes to the library up to this revision. */
  readonly revision: number;
  /** False while documents are missing because of damage. Searches then find too few documents. */
  readonly isComplete: boolean;
}
