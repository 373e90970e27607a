/** Counts the hits in each category. */
import type { IndexView } from '../engine/index-view';
import type { CategoryCount } from '../request/answer';
import type { Segment } from '../segment/segment';
import type { SegmentHits } from './sort';
import { allStrings, compareStrings } from '../segment/string-table';

/** The categories of several segments, merged into one list. */
interface CategoryList {
  /** The ids, sorted. */
  readonly ids: readonly string[];
  /** For each segment, an array that maps its category numbers to indexes in `ids`. */
  readonly numbers: readonly Uint32Array[];
}

/**
 * Returns the `size` categories with the most hits, without those that have none. Categories with equally
 * many hits are sorted by id.
 *
 * @param found The hits in each segment of the index.
 */
export function countCategories(
  index: IndexView,
  found: readonly SegmentHits[],
  size: number,
): CategoryCount[] {
  const { ids, numbers } = categoriesOf(index);
  const counts = new Uint32Array(ids.length);
  found.forEach(({ segment, hits }, part) => {
    const { starts, values } = segment.documentCategories;
    const here = numbers[part]!;
    for (let at = 0; at < hits.count; at++) {
      const document = hits.documents[at]!;
      for (let place = starts[document]!; place < starts[document + 1]!; place++)
        counts[here[values[place]!]!]!++;
    }
  });
  const counted: number[] = [];
  counts.forEach((count, category) => {
    if (count > 0) counted.push(category);
  });
  counted.sort((a, b) => counts[b]! - counts[a]! || a - b);
  return counted.slice(0, size).map((category) => ({ key: ids[category]!, doc_count: counts[category]! }));
}

/** Caches the list of each state of the index, until that state is no longer in use. */
const known = new WeakMap<IndexView, CategoryList>();

function categoriesOf(index: IndexView): CategoryList {
  const list = known.get(index) ?? listCategories(index.segments.map(({ segment }) => segment));
  known.set(index, list);
  return list;
}

function listCategories(segments: readonly Segment[]): CategoryList {
  const tables = segments.map(({ categories }) => allStrings(categories));
  const ids = [...new Set(tables.flat())].sort(compareStrings);
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  return { ids, numbers: tables.map((table) => Uint32Array.from(table, (id) => ranks.get(id)!)) };
}
