/**
 * Finds the elements that two sequences have in common, in order. Elements that occur exactly once in each
 * are matched first, as a reader would do (a patience diff). Then jsdiff compares the elements between them.
 * The time is bounded: two long stretches with little in common are treated as completely different.
 */
import { diffArrays } from 'diff';

/**
 * The `length` elements of the old sequence that begin at `old` equal those of the new one that begin at
 * `new`.
 */
export interface CommonRun {
  readonly old: number;
  readonly new: number;
  readonly length: number;
}

/** The maximum number of insertions and deletions that a comparison may find. */
const MAX_EDITS = 400;
const MAX_DEPTH = 12;

/** Returns the common runs, in the order of both sequences. Runs that are adjacent in both are merged. */
export function alignSequences(old: readonly string[], now: readonly string[]): CommonRun[] {
  const pairs: CommonRun[] = [];
  align(old, now, { old: 0, oldEnd: old.length, now: 0, nowEnd: now.length }, pairs, 0);
  return mergeRuns(pairs);
}

interface Range {
  readonly old: number;
  readonly oldEnd: number;
  readonly now: number;
  readonly nowEnd: number;
}

function align(
  old: readonly string[],
  now: readonly string[],
  range: Range,
  runs: CommonRun[],
  depth: number,
): void {
  let { old: oldFrom, oldEnd, now: nowFrom, nowEnd } = range;
  while (oldFrom < oldEnd && nowFrom < nowEnd && old[oldFrom] === now[nowFrom]) {
    oldFrom += 1;
    nowFrom += 1;
  }
  if (oldFrom > range.old) runs.push({ old: range.old, new: range.now, length: oldFrom - range.old });
  while (oldFrom < oldEnd && nowFrom < nowEnd && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd -= 1;
    nowEnd -= 1;
  }
  if (oldFrom < oldEnd && nowFrom < nowEnd) {
    const inner = { old: oldFrom, oldEnd, now: nowFrom, nowEnd };
    const anchors = depth < MAX_DEPTH ? findAnchors(old, now, inner) : [];
    if (anchors.length === 0) compareRest(old, now, inner, runs);
    else alignBetween(old, now, inner, anchors, runs, depth + 1);
  }
  if (oldEnd < range.oldEnd) runs.push({ old: oldEnd, new: nowEnd, length: range.oldEnd - oldEnd });
}

function alignBetween(
  old: readonly string[],
  now: readonly string[],
  { old: oldFrom, oldEnd, now: nowFrom, nowEnd }: Range,
  anchors: readonly (readonly [number, number])[],
  runs: CommonRun[],
  depth: number,
): void {
  let [oldAt, nowAt] = [oldFrom, nowFrom];
  for (const [oldAnchor, nowAnchor] of anchors) {
    align(old, now, { old: oldAt, oldEnd: oldAnchor, now: nowAt, nowEnd: nowAnchor }, runs, depth);
    runs.push({ old: oldAnchor, new: nowAnchor, length: 1 });
    [oldAt, nowAt] = [oldAnchor + 1, nowAnchor + 1];
  }
  align(old, now, { old: oldAt, oldEnd, now: nowAt, nowEnd }, runs, depth);
}

/**
 * Pairs the positions of elements that occur exactly once in each range, and returns the largest set of pairs
 * that are in the same order in both.
 */
function findAnchors(
  old: readonly string[],
  now: readonly string[],
  { old: oldFrom, oldEnd, now: nowFrom, nowEnd }: Range,
): (readonly [number, number])[] {
  const oldPlaces = placesOnce(old, oldFrom, oldEnd);
  const pairs: (readonly [number, number])[] = [];
  for (const [element, place] of placesOnce(now, nowFrom, nowEnd)) {
    const oldPlace = oldPlaces.get(element);
    if (place >= 0 && oldPlace !== undefined && oldPlace >= 0) pairs.push([oldPlace, place]);
  }
  // The positions in the new sequence are already in ascending order.
  return heaviestIncreasing(pairs.map(([place]) => ({ key: place, weight: 1 }))).map(
    (index) => pairs[index]!,
  );
}

/** Returns the position of each element; -1 if it occurs several times. */
function placesOnce(elements: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) places.set(elements[at]!, places.has(elements[at]!) ? -1 : at);
  return places;
}

function compareRest(
  old: readonly string[],
  now: readonly string[],
  { old: oldFrom, oldEnd, now: nowFrom, nowEnd }: Range,
  runs: CommonRun[],
): void {
  const [oldPart, nowPart] = [old.slice(oldFrom, oldEnd), now.slice(nowFrom, nowEnd)];
  const known = new Set(oldPart);
  if (!nowPart.some((element) => known.has(element))) return;
  const parts = diffArrays(oldPart, nowPart, { maxEditLength: MAX_EDITS }) ?? [];
  let [oldAt, nowAt] = [oldFrom, nowFrom];
  for (const { added, removed, count } of parts) {
    if (!added && !removed) runs.push({ old: oldAt, new: nowAt, length: count });
    if (!added) oldAt += count;
    if (!removed) nowAt += count;
  }
}

function mergeRuns(runs: readonly CommonRun[]): CommonRun[] {
  const merged: CommonRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const continues = last && last.old + last.length === run.old && last.new + last.length === run.new;
    if (continues) merged[merged.length - 1] = { ...last, length: last.length + run.length };
    else merged.push(run);
  }
  return merged;
}

/** Returns the indexes of the heaviest subsequence with ascending keys. The keys must be distinct. */
export function heaviestIncreasing(
  elements: readonly { readonly key: number; readonly weight: number }[],
): number[] {
  // A fast path, because two texts usually have everything that they share in the same order.
  const isAscending = elements.every(
    ({ key, weight }, index) => weight > 0 && (index === 0 || elements[index - 1]!.key < key),
  );
  if (isAscending) return [...elements.keys()];
  const keys = elements.map(({ key }) => key).sort((one, other) => one - other);
  const rankOf = new Map(keys.map((key, index) => [key, index + 1]));
  // A Fenwick tree of the heaviest chain that ends at or below each rank.
  const best: number[] = new Array<number>(keys.length + 1).fill(-1);
  const sums: number[] = [];
  const before: number[] = [];
  const heavier = (one: number, other: number) =>
    one < 0 || (other >= 0 && sums[other]! > sums[one]!) ? other : one;
  for (const [index, { key, weight }] of elements.entries()) {
    const rank = rankOf.get(key)!;
    let last = -1;
    for (let at = rank - 1; at > 0; at -= at & -at) last = heavier(last, best[at]!);
    before.push(last);
    sums.push(weight + (sums[last] ?? 0));
    for (let at = rank; at < best.length; at += at & -at) best[at] = heavier(best[at]!, index);
  }
  const chain: number[] = [];
  let last = elements.reduce((found, _element, index) => heavier(found, index), -1);
  for (; last >= 0; last = before[last]!) chain.push(last);
  return chain.reverse();
}
