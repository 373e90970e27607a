/**
 * Decides which of the common words have stayed. Of all stretches that two texts have in common, those that
 * are in the same order in both, and together have the most characters, are kept. The others are considered
 * moved.
 */
import { partitionPoint } from '../../collections/partition-point';
import { heaviestIncreasing } from './align-sequences';
import type { Run } from './common-words';

export interface KeptWords {
  /** Returns whether a run has moved relative to the kept ones. */
  isMoved(run: Run): boolean;
  /** Returns the position in the new text that corresponds to one in the old text. */
  placeInNew(offset: number): number;
  placeInOld(offset: number): number;
  /** Returns whether a position in the old text and one in the new text are between the same kept runs. */
  isSamePlace(old: number, now: number): boolean;
}

/** @param all The common runs, which must not overlap. */
export function createKeptWords(all: readonly Run[]): KeptWords {
  const runs = [...all].sort((one, other) => one.new.from - other.new.from);
  const elements = runs.map(({ old }) => ({ key: old.from, weight: old.to - old.from }));
  const places = heaviestIncreasing(elements);
  const kept = places.map((index) => runs[index]!);
  const moved = new Set<Run>();
  // The kept indexes are in ascending order, so any index other than the next one belongs to a run that has
  // moved.
  for (const [index, run] of runs.entries()) if (places[index - moved.size] !== index) moved.add(run);
  return {
    isMoved: (run) => moved.has(run),
    placeInNew: (offset) => kept[countBefore(kept, 'old', offset) - 1]?.new.to ?? 0,
    placeInOld: (offset) => kept[countBefore(kept, 'new', offset) - 1]?.old.to ?? 0,
    isSamePlace: (old, now) => countBefore(kept, 'old', old) === countBefore(kept, 'new', now),
  };
}

/** Counts the runs that begin before the offset. */
function countBefore(runs: readonly Run[], side: 'old' | 'new', offset: number): number {
  return partitionPoint(runs.length, (index) => runs[index]![side].from < offset);
}
