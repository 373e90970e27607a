/**
 * The state of the index as it is stored: the named segments, the documents deleted from each, and the
 * manifest's other fields.
 *
 * A segment that is missing or damaged is left out, and the index is then incomplete. If the manifest is
 * damaged, the index is empty.
 */
import { createIndexView, type IndexView, type SegmentView } from './index-view';
import {
  decodeManifest,
  emptyManifest,
  encodeManifest,
  MANIFEST_NAME,
  type Manifest,
  type ManifestSegment,
} from '../segment/manifest';
import { createBitmap, hasBit, setBit } from '../segment/bitmap';
import { findEntries, idOf, openSegment } from '../segment/segment';
import { checksum, DamagedSegmentError } from '../segment/segment-file';
import type { Snapshot } from './snapshot';
import type { SegmentStorage } from './storage';

export interface StoredSegment extends SegmentView {
  readonly stored: Omit<ManifestSegment, 'deleted'>;
}

export interface IndexState {
  readonly segments: readonly StoredSegment[];
  readonly index: IndexView;
  readonly revision: number;
  readonly isComplete: boolean;
}

export function createIndexState({ segments, revision, isComplete }: Omit<IndexState, 'index'>): IndexState {
  return { segments, index: createIndexView(segments), revision, isComplete };
}

export function snapshotOf({ segments, revision, isComplete }: IndexState): Snapshot {
  return {
    revision,
    isComplete,
    segments: segments.map(({ stored: { name, checksum: sum }, segment: { bytes }, deleted }) => ({
      name,
      checksum: sum,
      bytes,
      deleted,
    })),
  };
}

/** Encodes the manifest. After it has been written, an engine that opens the index has this state. */
export function encodeState({ segments, revision, isComplete }: IndexState, nextSegment: number): Uint8Array {
  return encodeManifest({
    revision,
    isWhole: isComplete,
    nextSegment,
    segments: segments.map(({ stored, deleted }) => ({ ...stored, deleted: deleted && [...deleted] })),
  });
}

export interface LoadedState {
  readonly state: IndexState;
  readonly nextSegment: number;
  /** A message for each part that can't be read. */
  readonly damageReports: readonly string[];
  /**
   * The names of files that the index doesn't use, because they are damaged or left over from an interrupted
   * change.
   */
  readonly obsoleteFiles: readonly string[];
}

export async function loadState(storage: SegmentStorage): Promise<LoadedState> {
  const damageReports: string[] = [];
  const readIfUndamaged = async <Value>(read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DamagedSegmentError)) throw error;
      damageReports.push(error.message);
      return null;
    }
  };
  const manifest = (await readIfUndamaged(() => readManifest(storage))) ?? emptyManifest;
  const segments: StoredSegment[] = [];
  for (const entry of manifest.segments) {
    const segment = await readIfUndamaged(() => readSegment(storage, entry));
    if (segment) segments.push(segment);
  }
  const kept = new Set([MANIFEST_NAME, ...segments.map(({ stored }) => stored.name)]);
  return {
    state: createIndexState({
      segments,
      revision: manifest.revision,
      isComplete: manifest.isWhole && damageReports.length === 0,
    }),
    nextSegment: manifest.nextSegment,
    damageReports,
    obsoleteFiles: (await storage.list()).filter((name) => !kept.has(name)),
  };
}

async function readManifest(storage: SegmentStorage): Promise<Manifest> {
  const bytes = await storage.read(MANIFEST_NAME);
  return bytes ? decodeManifest(bytes) : emptyManifest;
}

async function readSegment(
  storage: SegmentStorage,
  { deleted, ...stored }: ManifestSegment,
): Promise<StoredSegment> {
  const bytes = await storage.read(stored.name);
  if (!bytes) throw new DamagedSegmentError(`The segment ${stored.name} is missing.`);
  if (bytes.length !== stored.sizeBytes || checksum(bytes) !== stored.checksum)
    throw new DamagedSegmentError(`The segment ${stored.name} is damaged.`);
  return { segment: openSegment(bytes), deleted: deleted && Uint32Array.from(deleted), stored };
}

/** Returns the segment with these documents marked as deleted, or the same object if it has none of them. */
export function markDeleted(view: StoredSegment, ids: readonly string[]): StoredSegment {
  let deleted: Uint32Array | null = null;
  for (const entry of ids.flatMap((id) => findEntries(view.segment, id))) {
    if (hasBit(view.deleted, entry)) continue;
    deleted ??= view.deleted?.slice() ?? createBitmap(view.segment.documentCount);
    setBit(deleted, entry);
  }
  return deleted ? { ...view, deleted } : view;
}

/** Returns the ids of documents that were in `before` but have since been deleted from that segment. */
export function deletedSince(before: StoredSegment, now: readonly StoredSegment[]): string[] {
  const after = now.find(({ stored }) => stored.name === before.stored.name);
  const ids: string[] = [];
  for (let document = 0; document < before.segment.documentCount; document++) {
    if (hasBit(before.deleted, document)) continue;
    if (!after || hasBit(after.deleted, document)) ids.push(idOf(before.segment, document));
  }
  return ids;
}
