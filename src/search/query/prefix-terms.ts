/** Finds the words that a prefix stands for: its expansions, which are the same in every segment. */
import type { Deadline } from '../engine/deadline';
import type { IndexView } from '../engine/index-view';
import type { FieldName, Segment } from '../segment/segment';
import { compareStrings, prefixRange, stringAt } from '../segment/string-table';

/** A range of word numbers in a segment. `to` is exclusive. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

export interface PrefixExpansions {
  rangeIn(segment: Segment): WordRange;
  /** Returns, for each expansion in order, the number of documents in the whole index that contain it. */
  documentFrequencies(): ReadonlyMap<string, number>;
  /** Returns whether a word is an expansion. It must begin with the prefix. */
  includes(word: string): boolean;
}

/** The cost of reading and counting a word, relative to reading a number. */
const WORD_COST = 20;

/**
 * @param most The maximum number of expansions. If there are more, the first in dictionary order are used.
 */
export function expandPrefix(
  index: IndexView,
  field: FieldName,
  prefix: string,
  most: number,
  deadline: Deadline,
): PrefixExpansions {
  const ranges = new Map<Segment, WordRange>();
  for (const { segment } of index.segments)
    ranges.set(segment, prefixRange(segment.fields[field].words, prefix));

  // Computed on demand, because most searches don't need this.
  let counted: Map<string, number> | null = null;
  const documentFrequencies = (): Map<string, number> =>
    (counted ??= countDocuments(ranges, field, deadline));

  // An upper limit, because segments may share words.
  const wordsMax = [...ranges.values()].reduce((sum, { from, to }) => sum + to - from, 0);
  const beyond = wordsMax > most ? [...documentFrequencies().keys()][most] : undefined;
  if (beyond !== undefined) {
    counted = new Map([...documentFrequencies()].slice(0, most));
    for (const [segment, range] of ranges) ranges.set(segment, endBefore(segment, field, range, beyond));
  }
  return {
    rangeIn: (segment) => ranges.get(segment) ?? { from: 0, to: 0 },
    documentFrequencies,
    includes: (word) => beyond === undefined || word < beyond,
  };
}

function countDocuments(
  ranges: ReadonlyMap<Segment, WordRange>,
  field: FieldName,
  deadline: Deadline,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [segment, { from, to }] of ranges) {
    const { words, documentFrequencies } = segment.fields[field];
    for (let number = from; number < to; number++) {
      deadline.check(WORD_COST);
      const word = stringAt(words, number);
      counts.set(word, (counts.get(word) ?? 0) + documentFrequencies[number]!);
    }
  }
  // The words of a single segment are already sorted.
  return ranges.size > 1 ? new Map([...counts].sort(([a], [b]) => compareStrings(a, b))) : counts;
}

/** Returns the part of the range before the word. */
function endBefore(segment: Segment, field: FieldName, { from, to }: WordRange, word: string): WordRange {
  let end = from;
  while (end < to && stringAt(segment.fields[field].words, end) < word) end++;
  return { from, to: end };
}
