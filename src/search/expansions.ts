/** The words that a prefix stands for, in every segment alike. */
import type { IndexView } from './index-view';
import type { FieldName, Segment } from './segment';
import { prefixRange, stringAt } from './string-table';

/** Words of one segment, by number: from the first to the one after the last. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

export interface Expansions {
  rangeIn(segment: Segment): WordRange;
  /** In order, without repeats, over all segments. */
  words(): readonly string[];
  /** Whether a word that begins with the prefix is among them. */
  includes(word: string): boolean;
}

/** @param most Only the first so many words, in the order of the dictionary. */
export function expand(index: IndexView, field: FieldName, prefix: string, most: number): Expansions {
  const ranges = new Map<Segment, WordRange>();
  for (const { segment } of index.segments) ranges.set(segment, prefixRange(segment.fields[field].words, prefix));

  let all: string[] | null = null;
  const words = (): string[] => (all ??= [...new Set([...ranges].flatMap(([segment, range]) => wordsIn(segment, field, range)))].sort());

  const widest = [...ranges.values()].reduce((sum, { from, to }) => sum + to - from, 0);
  const beyond = widest > most ? words()[most] : undefined;
  if (beyond !== undefined) {
    all = words().slice(0, most);
    for (const [segment, { from }] of ranges) ranges.set(segment, { from, to: firstNotBefore(segment, field, from, ranges.get(segment)!.to, beyond) });
  }
  return {
    rangeIn: (segment) => ranges.get(segment) ?? { from: 0, to: 0 },
    words,
    includes: (word) => beyond === undefined || word < beyond,
  };
}

function wordsIn(segment: Segment, field: FieldName, { from, to }: WordRange): string[] {
  return Array.from({ length: to - from }, (_, index) => stringAt(segment.fields[field].words, from + index));
}

function firstNotBefore(segment: Segment, field: FieldName, from: number, to: number, word: string): number {
  let at = from;
  while (at < to && stringAt(segment.fields[field].words, at) < word) at++;
  return at;
}
