/**
 * Chooses which segments to merge. Segments of similar size are merged once there are several of them, so
 * that each document is rewritten only a few times. A segment that has lost more than half of its documents
 * is rewritten on its own. Further merges take place while the index isn't changing.
 */
import type { SegmentView } from '../engine/index-view';
import { countBits } from './bitmap';

/** The largest segments of a size class are this many times as large as the smallest. */
const SIZE_STEP = 8;
/** The number of small segments that are merged into one. */
const MERGE_COUNT_SMALL = 8;
/**
 * The number of larger segments that are merged into one. It is higher, so that most of them are merged while
 * the engine is idle. When it was eight as well, merging took up two fifths of an import's time.
 */
const MERGE_COUNT = 32;
/** In bytes. All smaller segments belong to the lowest size class. */
const SIZE_LEAST = 256 * 1024;
/** The largest segment that a merge may create, in bytes. A merge needs twice this much memory. */
export const MERGED_SIZE_MAX = 96 * 1024 * 1024;

/** Returns the segments to merge next; empty if there are none. */
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

/**
 * When the engine is idle, a segment is merged with smaller ones if their total size is at least a quarter of
 * its own.
 */
const SIZE_RATIO = 4;

/**
 * Returns the segments to merge while the engine is idle; empty if merging isn't worthwhile. Fewer segments
 * make searches faster.
 */
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

/** Returns as many segments as fit into one, the oldest first. */
function selectWithinSizeLimit<View extends SegmentView>(views: readonly View[]): View[] {
  let size = 0;
  return views.filter(({ segment }) => {
    if (size + segment.bytes.length > MERGED_SIZE_MAX) return false;
    size += segment.bytes.length;
    return true;
  });
}

export function countDeleted({ deleted }: SegmentView): number {
  return countBits(deleted);
}
