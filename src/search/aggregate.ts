/** How many hits each category has. */
import type { CategoryCount } from './answer';
import type { SegmentHits } from './sort';
import { compareStrings, stringAt, tableSize } from './string-table';

/** Most hits first, equals by id; categories without a hit are left out. */
export function countCategories(found: readonly SegmentHits[], size: number): CategoryCount[] {
  const totals = new Map<string, number>();
  for (const { segment, hits } of found) {
    const counts = new Uint32Array(tableSize(segment.categories));
    const { starts, values } = segment.documentCategories;
    for (let at = 0; at < hits.count; at++) {
      const document = hits.documents[at]!;
      for (let index = starts[document]!; index < starts[document + 1]!; index++) counts[values[index]!]!++;
    }
    counts.forEach((count, category) => {
      if (count === 0) return;
      const key = stringAt(segment.categories, category);
      totals.set(key, (totals.get(key) ?? 0) + count);
    });
  }
  const counts = Array.from(totals, ([key, count]) => ({ key, doc_count: count }));
  return counts.sort((a, b) => b.doc_count - a.doc_count || compareStrings(a.key, b.key)).slice(0, size);
}
