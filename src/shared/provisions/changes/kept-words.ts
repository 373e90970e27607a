/**
 * Decides which of the common words keep their place. Of all parts that two texts have in common, those that
 * are in the same order in both and have the most characters are kept; the others have moved.
 */
import { heaviestIncreasing } from './align-sequences';
import type { Run } from './common-words';

export interface KeptWords {
  /** Whether a run has moved relative to the others in the new text. */
  isMoved(run: Run): boolean;
  /** Returns the place in the new text that corresponds to a place in the old text. */
  placeInNew(offset: number): number;
  placeInOld(offset: number): number;
  /** Whether there is no kept part between a place in the old text and a place in the new text. */
  isSamePlace(old: number, now: number): boolean;
}

/** @param all Common parts, of which no two overlap. */
export function createKeptWords(all: readonly Run[]): KeptWords {
  const runs = [...all].sort((one, other) => one.new.from - other.new.from);
  const elements = runs.map(({ old }) => ({ key: old.from, weight: old.to - old.from }));
  const places = heaviestIncreasing(elements);
  const kept = places.map((index) => runs[index]!);
  const moved = new Set<Run>();
  // The places are ascending, so each index that isn't the next of them belongs to a run that has moved.
  for (const [index, run] of runs.entries()) if (places[index - moved.size] !== index) moved.add(run);
  return {
    isMoved: (run) => moved.has(run),
    placeInNew: (offset) => kept[countBefore(kept, 'old', offset) - 1]?.new.to ?? 0,
    placeInOld: (offset) => kept[countBefore(kept, 'new', offset) - 1]?.old.to ?? 0,
    isSamePlace: (old, now) => countBefore(kept, 'old', old) === countBefore(kept, 'new', now),
  };
}

/** Returns how many of the runs begin before the offset. */
function countBefore(runs: readonly Run[], side: 'old' | 'new', offset: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]![side].from < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
