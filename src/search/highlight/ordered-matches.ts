/** The matches of a query in a text, sorted by position. */
import type { MatchList } from '../query/match-list';
import type { TextWords } from '../text/text-words';

export interface OrderedMatches {
  readonly length: number;
  /** The number of clauses that have matches. */
  readonly clauseCount: number;
  /** All clause numbers are below this limit. */
  readonly clauseLimit: number;
  clause(index: number): number;
  /** The offset at which the match's first word begins; `end`: the offset at which its last word ends. */
  start(index: number): number;
  end(index: number): number;
  /** The position of the match's first word. */
  firstWord(index: number): number;
  lastWord(index: number): number;
  /** Returns the number of the match's words after this position. */
  countWords(index: number, after: number): number;
  /** Returns the positions of the match's words, in ascending order. */
  words(index: number): Int32Array;
  /** Returns the offset at which a word begins. */
  offsetOf(word: number): number;
  /**
   * Returns the position of the first word of a clause's next match; infinity if there is none. For each
   * clause, the positions passed must be in ascending order.
   */
  nextOfClause(clause: number, position: number): number;
}

export function sortByPosition(text: TextWords, matches: MatchList): OrderedMatches {
  const { length } = matches;
  const clauseOf = matches.clauses.numbers();
  const startOf = matches.starts.numbers();
  const wordOf = matches.words.numbers();
  const firstWordOf = (match: number): number => wordOf[startOf[match]!]!;
  // Cached, because the offsets are read several times, and mostly in order.
  const starts = new Int32Array(length);
  let known = 0;
  const runs = createClauseRuns(clauseOf);
  const order = sortMatches(length, runs.count, firstWordOf);
  return {
    length,
    clauseCount: runs.count,
    clauseLimit: runs.limit,
    clause: (index) => clauseOf[order[index]!]!,
    start(index) {
      for (; known <= index; known++) starts[known] = text.startOf(firstWordOf(order[known]!));
      return starts[index]!;
    },
    end: (index) => text.endOf(wordOf[startOf[order[index]! + 1]! - 1]!),
    firstWord: (index) => firstWordOf(order[index]!),
    lastWord: (index) => wordOf[startOf[order[index]! + 1]! - 1]!,
    countWords(index, after) {
      const end = startOf[order[index]! + 1]!;
      let from = startOf[order[index]!]!;
      while (from < end && wordOf[from]! <= after) from++;
      return end - from;
    },
    words: (index) => wordOf.subarray(startOf[order[index]!], startOf[order[index]! + 1]),
    offsetOf: (word) => text.startOf(word),
    nextOfClause(clause, position) {
      let at = runs.next[clause]!;
      const end = runs.ends[clause]!;
      while (at < end && firstWordOf(at) < position) at++;
      runs.next[clause] = at;
      return at < end ? firstWordOf(at) : Infinity;
    },
  };
}

/**
 * Returns the matches in the order of their first words. Matches of a single clause are already in this
 * order. Otherwise, numbers composed of a match's first word and its index are sorted, which is much faster
 * than using a comparison function.
 */
function sortMatches(
  length: number,
  clauseCount: number,
  firstWordOf: (match: number) => number,
): Uint32Array {
  const order = new Uint32Array(length);
  if (clauseCount === 1) {
    for (let match = 0; match < length; match++) order[match] = match;
    return order;
  }
  const keys = new Float64Array(length);
  for (let match = 0; match < length; match++) keys[match] = firstWordOf(match) * length + match;
  keys.sort();
  for (let index = 0; index < length; index++) order[index] = keys[index]! % length;
  return order;
}

/** Finds each clause's matches, which are adjacent in the list, in the order of their first words. */
function createClauseRuns(clauseOf: Int32Array) {
  const { length } = clauseOf;
  const limit = length > 0 ? clauseOf[length - 1]! + 1 : 0;
  const next = new Int32Array(limit);
  const ends = new Int32Array(limit);
  let count = 0;
  for (let at = 0; at < length; count++) {
    const clause = clauseOf[at]!;
    next[clause] = at;
    at = ends[clause] = runEnd(clauseOf, at);
  }
  return { limit, count, next, ends };
}

/** Returns the end of a run of equal numbers in an ascending list. */
function runEnd(numbers: Int32Array, from: number): number {
  let low = from + 1;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] === numbers[from]) low = middle + 1;
    else high = middle;
  }
  return low;
}
