/** The index at one moment, as data that another thread can be handed: the same segments, over the same memory. */

export interface SnapshotSegment {
  /** Name and checksum together tell whether two are the same. */
  readonly name: string;
  readonly checksum: number;
  /** At the front of a buffer of their own, which is shared when the engine's `allocate` made it so. */
  readonly bytes: Uint8Array;
  /** One bit for each document taken out; null when none is. */
  readonly deleted: Uint32Array | null;
}

export interface Snapshot {
  readonly segments: readonly SnapshotSegment[];
  /** False while documents are missing that damage has cost: whoever wants no half answers must not ask it. */
  readonly isComplete: boolean;
}
