/** The files of an index: its segments and its manifest. */
import { encodeState, type IndexState, type LoadedState, type StoredSegment } from './index-state';
import { MANIFEST_NAME } from '../segment/manifest';
import { openSegment, type Segment } from '../segment/segment';
import { checksum } from '../segment/segment-file';
import type { SegmentStorage } from './storage';

export interface SegmentFiles {
  /** Writes a segment under a new name. It becomes part of the index when a manifest names it. */
  writeSegment(segment: Segment): Promise<StoredSegment>;
  /**
   * Replaces the stored state `current` with `next`. Files that only `current` uses become obsolete. If
   * writing fails, files that only `next` uses become obsolete instead.
   */
  writeManifest(next: IndexState, current: IndexState): Promise<void>;
  /** Deletes obsolete files. Those that can't be deleted remain for the next attempt. */
  deleteObsolete(): Promise<void>;
}

export function createSegmentFiles(
  storage: SegmentStorage,
  allocate: (sizeBytes: number) => Uint8Array,
  loaded: Pick<LoadedState, 'nextSegment' | 'obsoleteFiles'>,
): SegmentFiles {
  let { nextSegment } = loaded;
  /** Unused files that the stored manifest may still name, or that couldn't be deleted yet. */
  const obsolete = new Set(loaded.obsoleteFiles);
  return {
    async writeSegment({ bytes: written }) {
      const name = `segment-${nextSegment++}`;
      const bytes = allocate(written.length);
      bytes.set(written);
      const stored = { name, checksum: checksum(bytes), sizeBytes: bytes.length };
      obsolete.delete(name);
      await storage.write(name, bytes);
      return { segment: openSegment(bytes), deleted: null, stored };
    },
    async writeManifest(next, current) {
      try {
        await storage.write(MANIFEST_NAME, encodeState(next, nextSegment));
      } catch (error) {
        markObsolete(obsolete, next, current);
        throw error;
      }
      markObsolete(obsolete, current, next);
    },
    deleteObsolete: () => deleteFiles(storage, obsolete),
  };
}

function markObsolete(obsolete: Set<string>, unused: IndexState, used: IndexState): void {
  for (const { stored } of unused.segments) obsolete.add(stored.name);
  for (const { stored } of used.segments) obsolete.delete(stored.name);
}

/** Deletes as many of these files as possible, and removes their names from the set. */
async function deleteFiles(storage: SegmentStorage, names: Set<string>): Promise<void> {
  for (const name of names)
    await storage.remove(name).then(
      () => names.delete(name),
      () => {},
    );
}
