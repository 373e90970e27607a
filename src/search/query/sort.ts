/** Sorts hits and selects one page of them. */
import { textAt } from '../segment/stored-text';
import type { Hits } from './hits';
import type { SortKey } from '../request/request';
import { DAY_MS, idOf, NO_DAY, type Segment } from '../segment/segment';
import { compareStrings } from '../segment/string-table';

/** The hits in one segment. */
export interface SegmentHits {
  readonly segment: Segment;
  readonly hits: Hits;
}

/** A hit on the page. */
export interface RankedHit {
  readonly segment: Segment;
  readonly document: number;
  /** null unless hits are sorted by score. */
  readonly score: number | null;
  /** The values of the sort keys, if they had to be read for sorting. */
  readonly sortValues?: readonly SortValue[];
}

/** Hits with equal sort values are sorted by id, whatever the sort keys, so that pages never overlap. */
const lastKey: SortKey = { field: 'id', order: 'asc' };

export function selectPage(
  found: readonly SegmentHits[],
  keys: readonly SortKey[],
  from: number,
  size: number,
): RankedHit[] {
  const complete = [...keys, lastKey];
  const end = from + size;
  // Hits in the same segment are compared by rank, and hits in different segments by value.
  const candidates = found.map((part) => selectFirstHits(part, complete, end).map((at) => hitAt(part, at)));
  const [only] = candidates;
  return (
    only && candidates.length === 1 ? only.slice(0, end) : mergeFirstHits(candidates, complete, end)
  ).slice(from);
}

function hitAt({ segment, hits }: SegmentHits, at: number): RankedHit {
  return { segment, document: hits.documents[at]!, score: hits.scores ? hits.scores[at]! : null };
}

/** Returns the indexes of the first `count` hits in a segment, in order. */
function selectFirstHits({ segment, hits }: SegmentHits, keys: readonly SortKey[], count: number): number[] {
  const columns = keys.map((key) => ({
    sign: key.order === 'asc' ? 1 : -1,
    value: columnOf(segment, hits, key),
  }));
  // The first key almost always decides, and its values are needed several times each.
  const firstKey = new Float64Array(hits.count);
  const [{ sign: firstSign, value: firstValue }] = columns as [(typeof columns)[number]];
  for (let at = 0; at < hits.count; at++) firstKey[at] = firstSign * firstValue(at);
  const compare = (a: number, b: number): number => {
    const first = firstKey[a]! - firstKey[b]!;
    if (first !== 0) return first;
    // An indexed loop, because there may be many hits.
    for (let index = 1; index < columns.length; index++) {
      const { sign, value } = columns[index]!;
      const difference = value(a) - value(b);
      if (difference !== 0) return difference * sign;
    }
    return 0;
  };
  return selectFirst(hits.count, compare, count);
}

/**
 * Returns a function that maps the index of a hit to a number. In this segment, these numbers sort like the
 * values.
 */
function columnOf(
  { titleRanks, idRanks, publicationDays, entryDays }: Segment,
  { documents, scores }: Hits,
  { field, order }: SortKey,
): (at: number) => number {
  // Documents without a date come last in both orders.
  const missing = order === 'asc' ? 2 ** 32 : -(2 ** 32);
  const dayIn =
    (days: Int32Array) =>
    (at: number): number => {
      const day = days[documents[at]!]!;
      return day === NO_DAY ? missing : day;
    };
  switch (field) {
    case '_score':
      return (at) => (scores ? scores[at]! : 0);
    case 'title.keyword':
      return (at) => titleRanks[documents[at]!]!;
    case 'id':
      return (at) => idRanks[documents[at]!]!;
    case 'metadata_dateValue_publicationdate':
      return dayIn(publicationDays);
    case 'metadata_dateValue_entrydate':
      return dayIn(entryDays);
  }
}

/**
 * Returns the first `count` of the numbers below `total`, in the given order. The top of the heap is the last
 * of those selected so far.
 */
export function selectFirst(
  total: number,
  compare: (a: number, b: number) => number,
  count: number,
): number[] {
  const heap: number[] = [];
  if (count === 0) return heap;
  for (let candidate = 0; candidate < total; candidate++) {
    if (heap.length < count) {
      let at = heap.push(candidate) - 1;
      for (
        let parent = (at - 1) >> 1;
        at > 0 && compare(heap[parent]!, candidate) < 0;
        parent = (at - 1) >> 1
      ) {
        heap[at] = heap[parent]!;
        at = parent;
      }
      heap[at] = candidate;
    } else if (compare(candidate, heap[0]!) < 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child + 1 < count && compare(heap[child + 1]!, heap[child]!) > 0) child++;
        if (child >= count || compare(heap[child]!, candidate) <= 0) break;
        heap[at] = heap[child]!;
        at = child;
      }
      heap[at] = candidate;
    }
  }
  return heap.sort(compare);
}

export type SortValue = string | number | null;

/** Merges sorted lists and returns the first `count` hits. */
function mergeFirstHits(
  lists: readonly (readonly RankedHit[])[],
  keys: readonly SortKey[],
  count: number,
): RankedHit[] {
  const valuesOf = (hit: RankedHit): SortValue[] => keys.map(({ field }) => sortValue(hit, field));
  // A hit's sort values are read only once, when it reaches the front of its list.
  const fronts = lists.flatMap((list) => (list[0] ? [{ list, at: 0, values: valuesOf(list[0]) }] : []));
  const merged: RankedHit[] = [];
  while (merged.length < count && fronts.length > 0) {
    let best = 0;
    for (let index = 1; index < fronts.length; index++)
      if (compareValues(fronts[index]!.values, fronts[best]!.values, keys) < 0) best = index;
    const front = fronts[best]!;
    merged.push({ ...front.list[front.at++]!, sortValues: front.values });
    const next = front.list[front.at];
    if (next) front.values = valuesOf(next);
    else fronts.splice(best, 1);
  }
  return merged;
}

function compareValues(a: readonly SortValue[], b: readonly SortValue[], keys: readonly SortKey[]): number {
  for (let index = 0; index < keys.length; index++) {
    const [x, y] = [a[index]!, b[index]!];
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    const difference = typeof x === 'string' ? compareStrings(x, String(y)) : x - Number(y);
    return keys[index]!.order === 'asc' ? difference : -difference;
  }
  return 0;
}

/**
 * Returns the sort value in OpenSearch's format: score, folded title, id, or milliseconds since 1970. A
 * missing date is null, whereas OpenSearch returns a number that is too large for JavaScript.
 */
export function sortValue({ segment, document, score }: RankedHit, field: SortKey['field']): SortValue {
  const time = (day: number): number | null => (day === NO_DAY ? null : day * DAY_MS);
  switch (field) {
    case '_score':
      return score;
    case 'title.keyword':
      return textAt(segment.titles, segment.titleRanks[document]!);
    case 'id':
      return idOf(segment, document);
    case 'metadata_dateValue_publicationdate':
      return time(segment.publicationDays[document]!);
    case 'metadata_dateValue_entrydate':
      return time(segment.entryDays[document]!);
  }
}
