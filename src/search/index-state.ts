/** The index as it is stored: segments by name, what was taken out of each, and the marks of the manifest. */
import { createIndexView, isDeleted, type IndexView, type SegmentView } from './index-view';
import { decodeManifest, emptyManifest, encodeManifest, MANIFEST_NAME, type ManifestSegment } from './manifest';
import { documentOf, openSegment, type Segment } from './segment';
import { checksum, DamagedSegment } from './segment-file';
import type { SegmentStorage } from './storage';

export interface StoredSegment extends SegmentView {
  readonly stored: Omit<ManifestSegment, 'deleted'>;
}

export interface IndexState {
  readonly segments: readonly StoredSegment[];
  readonly index: IndexView;
  readonly revision: number;
  readonly nextSegment: number;
}

export function createState(segments: readonly StoredSegment[], revision: number, nextSegment: number): IndexState {
  return { segments, index: createIndexView(segments), revision, nextSegment };
}

/** What makes this state the one that is found next time. */
export function manifestOf({ segments, revision, nextSegment }: IndexState): Uint8Array {
  return encodeManifest({
    format: 1,
    revision,
    nextSegment,
    segments: segments.map(({ stored, deleted }) => ({ ...stored, deleted: deleted && [...deleted] })),
  });
}

/** @throws DamagedSegment */
export async function loadState(storage: SegmentStorage): Promise<IndexState> {
  const bytes = await storage.read(MANIFEST_NAME);
  const manifest = bytes ? decodeManifest(bytes) : emptyManifest;
  const segments: StoredSegment[] = [];
  for (const { deleted, ...stored } of manifest.segments) {
    const segment = openSegment(await readSegment(storage, stored));
    segments.push({ segment, deleted: deleted && Uint32Array.from(deleted), stored });
  }
  // Left behind by a change that was never finished.
  for (const name of await storage.list()) {
    if (name !== MANIFEST_NAME && !segments.some(({ stored }) => stored.name === name)) await storage.remove(name);
  }
  return createState(segments, manifest.revision, manifest.nextSegment);
}

async function readSegment(storage: SegmentStorage, { name, sizeBytes, checksum: expected }: StoredSegment['stored']): Promise<Uint8Array> {
  const bytes = await storage.read(name);
  if (!bytes) throw new DamagedSegment(`The segment ${name} is missing.`);
  // Numbers of four bytes can only be looked at where they are aligned.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  if (aligned.length !== sizeBytes || checksum(aligned) !== expected) throw new DamagedSegment(`The segment ${name} is damaged.`);
  return aligned;
}

/** Removes the files of segments that are no longer part of the index. */
export async function forgetSegments(storage: SegmentStorage, before: readonly StoredSegment[], after: readonly StoredSegment[]): Promise<void> {
  const kept = new Set(after.map(({ stored }) => stored.name));
  for (const { stored } of before) if (!kept.has(stored.name)) await storage.remove(stored.name);
}

/** The segment without these documents; the same one when it has none of them. */
export function takeOut(view: StoredSegment, ids: readonly string[]): StoredSegment {
  let deleted: Uint32Array | null = null;
  for (const id of ids) {
    const document = documentOf(view.segment, id);
    if (document < 0 || isDeleted(view.deleted, document)) continue;
    deleted ??= view.deleted ? view.deleted.slice() : new Uint32Array(Math.ceil(view.segment.documentCount / 32));
    deleted[document >>> 5]! |= 1 << (document & 31);
  }
  return deleted ? { ...view, deleted } : view;
}


/** Writes a segment, which is part of the index only once a manifest names it. */
export async function storeSegment(storage: SegmentStorage, segment: Segment, nextSegment: number): Promise<StoredSegment> {
  const name = `segment-${nextSegment}`;
  await storage.write(name, segment.bytes);
  return { segment, deleted: null, stored: { name, checksum: checksum(segment.bytes), sizeBytes: segment.bytes.length } };
}
