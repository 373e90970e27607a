/**
 * Which segments to merge. Segments of about the same size are merged once there are several of them, so that a document is
 * written anew only a few times in its life; one that has lost half of its documents is written anew by itself. What that
 * leaves is merged further while nobody changes anything.
 */
import type { SegmentView } from '../engine/index-view';

/** Sizes are told apart by this factor. */
const SIZE_STEP = 8;
/** So many small segments are merged into one. */
const MERGE_COUNT_SMALL = 8;
/** Larger ones wait for time, so that an import writes each document once: merging at eight took it two fifths of its time. */
const MERGE_COUNT = 32;
/** All smaller segments count as equals. Bytes. */
const SIZE_LEAST = 256 * 1024;
/** A merge needs that much memory twice, so no segment grows beyond it by merging. Bytes. */
export const MERGED_SIZE_MAX = 96 * 1024 * 1024;

/** The segments to merge next; none when all is well. */
export function chooseMerge<View extends SegmentView>(views: readonly View[]): readonly View[] {
  const sparse = views.find((view) => countDeleted(view) * 2 > view.segment.documentCount);
  if (sparse) return [sparse];
  const bySize = new Map<number, View[]>();
  for (const view of views) {
    const size = sizeClass(view);
    const equals = bySize.get(size);
    if (equals) equals.push(view);
    else bySize.set(size, [view]);
  }
  for (const [size, equals] of [...bySize].sort(([a], [b]) => a - b)) {
    if (equals.length < (size === 0 ? MERGE_COUNT_SMALL : MERGE_COUNT)) continue;
    const chosen = selectWithinSizeLimit(equals);
    if (chosen.length > 1) return chosen;
  }
  return [];
}

function sizeClass({ segment }: SegmentView): number {
  return Math.floor(Math.log(Math.max(1, segment.bytes.length / SIZE_LEAST)) / Math.log(SIZE_STEP));
}

/** While nobody changes anything: a segment is worth joining to smaller ones that have a quarter of its size together. */
const SIZE_RATIO = 4;

/** The segments to merge once there is time for it, so that a search has few to look into; none when it isn't worth while. */
export function chooseIdleMerge<View extends SegmentView>(views: readonly View[]): readonly View[] {
  const chosen = new Set<View>();
  let size = 0;
  for (const view of [...views].sort((a, b) => a.segment.bytes.length - b.segment.bytes.length)) {
    const more = Math.max(SIZE_LEAST, view.segment.bytes.length);
    if (size + more > MERGED_SIZE_MAX) break;
    if (chosen.size > 0 && more > size * SIZE_RATIO) {
      if (chosen.size > 1) break;
      chosen.clear();
      size = 0;
    }
    chosen.add(view);
    size += more;
  }
  return chosen.size > 1 ? views.filter((view) => chosen.has(view)) : [];
}

/** The oldest first, as many as may be. */
function selectWithinSizeLimit<View extends SegmentView>(views: readonly View[]): View[] {
  let size = 0;
  return views.filter(({ segment }) => {
    if (size + segment.bytes.length > MERGED_SIZE_MAX) return false;
    size += segment.bytes.length;
    return true;
  });
}

export function countDeleted({ deleted }: SegmentView): number {
  let count = 0;
  for (let word of deleted ?? []) for (; word !== 0; word &= word - 1) count++;
  return count;
}
