/**
 * Which segments to merge. Segments of about the same size are merged once there are several of them, so that a document is
 * written anew only a few times in its life; one that has lost half of its documents is written anew by itself.
 */
import type { SegmentView } from './index-view';

/** So many segments of a size are merged into one of the next. */
const MERGE_COUNT = 8;
/** All smaller segments count as equals. Bytes. */
const SIZE_LEAST = 256 * 1024;
/** A merge needs that much memory twice, so no segment grows beyond it by merging. Bytes. */
export const MERGED_SIZE_MAX = 96 * 1024 * 1024;

/** The segments to merge next; none when all is well. */
export function chooseMerge<View extends SegmentView>(views: readonly View[]): readonly View[] {
  const worn = views.find((view) => deletedCount(view) * 2 > view.segment.documentCount);
  if (worn) return [worn];
  const bySize = new Map<number, View[]>();
  for (const view of views) {
    const size = sizeClass(view);
    const equals = bySize.get(size);
    if (equals) equals.push(view);
    else bySize.set(size, [view]);
  }
  for (const equals of [...bySize].sort(([a], [b]) => a - b).map(([, found]) => found)) {
    if (equals.length < MERGE_COUNT) continue;
    const chosen = fitting(equals);
    if (chosen.length > 1) return chosen;
  }
  return [];
}

function sizeClass({ segment }: SegmentView): number {
  return Math.floor(Math.log(Math.max(1, segment.bytes.length / SIZE_LEAST)) / Math.log(MERGE_COUNT));
}

/** The oldest first, as many as may be. */
function fitting<View extends SegmentView>(views: readonly View[]): View[] {
  let size = 0;
  return views.filter(({ segment }) => {
    if (size + segment.bytes.length > MERGED_SIZE_MAX) return false;
    size += segment.bytes.length;
    return true;
  });
}

export function deletedCount({ deleted }: SegmentView): number {
  let count = 0;
  for (let word of deleted ?? []) for (; word !== 0; word &= word - 1) count++;
  return count;
}
