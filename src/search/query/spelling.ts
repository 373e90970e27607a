/**
 * Corrects words that no document contains. Candidates, their frequencies and the choice among them are based
 * only on documents that the user may see, so a correction reveals no other document. Each answer is the same
 * as from an index without the other documents.
 */
import type { Deadline } from '../engine/deadline';
import { isDeleted, type IndexView } from '../engine/index-view';
import type { Clause } from '../request/request';
import type { FieldName, Segment } from '../segment/segment';
import {
  compareStrings,
  indexOf,
  prefixRange,
  readUnits,
  stringOf,
  tableSize,
  type StringTable,
} from '../segment/string-table';
import { analyze } from '../text/analyze';
import { lowerCase } from '../text/lower-case';
import { stem } from '../text/stem';
import { Cursor } from './cursor';
import { compileClause } from './query';

export interface Correction {
  readonly word: string;
  /**
   * The number of letters that are wrong, missing or superfluous. Two letters that changed places are counted
   * as one.
   */
  readonly distance: number;
  /** The number of documents with the word in their content, plus the number with the word in their title. */
  readonly frequency: number;
}

/**
 * Words from the index that could replace a word, the nearest first. Of equally near ones, the most frequent
 * comes first. There are none for a word that a search finds in any form, for one from a document's number,
 * or for one with anything but letters, marks, apostrophes and hyphens.
 */
export type Corrections = readonly Correction[];

export const MAX_CORRECTIONS = 5;
/** Longer words are unlikely to be typing errors. */
const MAX_LENGTH = 40;
/** The cost of comparing a word in the dictionary, relative to reading a number. */
const WORD_COST = 30;
const HAS_DIGIT = /\p{N}/u;
const IS_CORRECTABLE = /^[\p{L}\p{M}'’\-‐‑]+$/u;
/** These fields contain words as they are written. The stemmed fields contain only the beginnings of words. */
const writtenFields = ['content', 'title'] as const;
const stemmedFields = ['content.stemmed', 'title.stemmed'] as const;

/** The documents in a segment that the user may see; null for all of them. */
type Visible = Uint8Array | null;

/**
 * @param within Matches the documents that the user may see.
 * @throws SearchAbortedError
 */
export function correctWords(
  index: IndexView,
  words: readonly string[],
  within: Clause,
  deadline: Deadline,
): readonly Corrections[] {
  const visible = findVisible(index, within, deadline);

  function countIn(field: FieldName, word: string, most = Infinity): number {
    let count = 0;
    for (const [segment, marked] of visible) {
      const number = indexOf(segment.fields[field].words, word);
      if (number >= 0) count += countVisible(segment, field, number, marked, deadline);
      if (count >= most) break;
    }
    return count;
  }

  function nearWords(word: string, most: number): ReadonlyMap<string, number> {
    const distances = new Map<string, number>();
    for (const [segment] of visible)
      for (const field of writtenFields)
        findNear(segment.fields[field].words, word, most, deadline, (near, distance) => {
          if (!HAS_DIGIT.test(near)) distances.set(near, distance);
        });
    return distances;
  }

  /** Numbers aren't stemmed, because their words aren't those of a language. */
  function isFound(word: string): boolean {
    const stemmed = stem(word);
    return (
      stemmedFields.some((field) => countIn(field, stemmed, 1) > 0) ||
      analyze(word, false).every((part) => countIn('number', part, 1) > 0)
    );
  }

  function correct(written: string): Corrections {
    const word = lowerCase(written);
    const most = allowedDistance(word);
    if (most === 0 || isFound(word)) return [];
    return Array.from(nearWords(word, most), ([near, distance]) => ({
      word: near,
      distance,
      frequency: writtenFields.reduce((sum, field) => sum + countIn(field, near), 0),
    }))
      .filter(({ frequency }) => frequency > 0)
      .sort(compareCorrections)
      .slice(0, MAX_CORRECTIONS);
  }

  return words.map(correct);
}

function compareCorrections(a: Correction, b: Correction): number {
  return a.distance - b.distance || b.frequency - a.frequency || compareStrings(a.word, b.word);
}

/** Returns how many mistakes a word of this length may have. */
export function allowedDistance(word: string): number {
  if (word.length < 4 || word.length > MAX_LENGTH || !IS_CORRECTABLE.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

function findVisible(index: IndexView, within: Clause, deadline: Deadline): ReadonlyMap<Segment, Visible> {
  const query = compileClause(within, index, deadline);
  return new Map(
    index.segments.map(({ segment, deleted }): [Segment, Visible] => {
      if (within.kind === 'match_all' && !deleted) return [segment, null];
      const { documents, count } = query(segment).match(null, false);
      const marked = new Uint8Array(segment.documentCount);
      for (let at = 0; at < count; at++) {
        const document = documents[at]!;
        if (!isDeleted(deleted, document)) marked[document] = 1;
      }
      return [segment, marked];
    }),
  );
}

function countVisible(
  segment: Segment,
  field: FieldName,
  number: number,
  visible: Visible,
  deadline: Deadline,
): number {
  const index = segment.fields[field];
  if (!visible) return index.documentFrequencies[number]!;
  const cursor = new Cursor(index).open(number);
  deadline.check(cursor.count);
  let count = 0;
  while (cursor.nextBlock())
    for (let at = 0; at < cursor.blockLength; at++) count += visible[cursor.blockDocuments[at]!]!;
  return count;
}

/**
 * Calls `emit` for each string of the table that is at most `most` mistakes away.
 *
 * The table is sorted, so neighbouring strings share their beginnings, and therefore rows of the distance
 * matrix. Once a beginning has too many mistakes, all strings that start with it are skipped.
 */
function findNear(
  table: StringTable,
  wanted: string,
  most: number,
  deadline: Deadline,
  emit: (word: string, distance: number) => void,
): void {
  const deepest = wanted.length + most + 1;
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(wanted.length + 1));
  rows[0]!.forEach((_, column, row) => (row[column] = column));
  const smallest = new Uint8Array(deepest + 1);
  let longest = 0;
  for (let at = 0; at < tableSize(table); at++)
    longest = Math.max(longest, table.starts[at + 1]! - table.starts[at]!);
  let units = new Uint16Array(longest);
  let before = new Uint16Array(longest);
  let beforeLength = 0;
  for (let number = 0; number < tableSize(table);) {
    deadline.check(WORD_COST);
    const length = readUnits(table, number, units, 0);
    let depth = 0;
    while (depth < length && depth < beforeLength && units[depth] === before[depth]) depth++;
    // The rows for the shared beginning are still correct.
    for (depth = Math.min(depth, deepest); depth < length; depth++) {
      // No later row can have a smaller distance.
      if (smallest[depth]! > most) break;
      smallest[depth + 1] = fillRow(rows, wanted, units, depth + 1);
    }
    if (depth < length) number = Math.max(number + 1, prefixRange(table, stringOf(units, depth)).to);
    else {
      const distance = rows[depth]![wanted.length]!;
      if (distance <= most) emit(stringOf(units, length), distance);
      number++;
    }
    [units, before] = [before, units];
    beforeLength = depth;
  }
}

/** Computes the distances of the first `depth` units to each beginning of `wanted`. Returns the smallest. */
function fillRow(rows: readonly Uint8Array[], wanted: string, units: Uint16Array, depth: number): number {
  const row = rows[depth]!;
  const above = rows[depth - 1]!;
  const unit = units[depth - 1]!;
  row[0] = depth;
  let smallest = depth;
  for (let column = 1; column <= wanted.length; column++) {
    const other = wanted.charCodeAt(column - 1);
    let distance = Math.min(
      above[column]! + 1,
      row[column - 1]! + 1,
      above[column - 1]! + (unit === other ? 0 : 1),
    );
    const isSwapped =
      depth > 1 && column > 1 && unit === wanted.charCodeAt(column - 2) && units[depth - 2] === other;
    if (isSwapped) distance = Math.min(distance, rows[depth - 2]![column - 2]! + 1);
    row[column] = distance;
    if (distance < smallest) smallest = distance;
  }
  return smallest;
}
