/**
 * Finds the words in a table that differ from a word by a few mistakes: a wrong, missing or extra letter, or
 * two adjacent letters that are swapped.
 *
 * Almost all words are excluded by their lengths and letters, which are computed once for each table: a
 * mistake changes the length by at most one, removes at most one letter and adds at most one. Words with
 * digits are never found.
 */
import type { Deadline } from '../engine/deadline';
import { readUnits, stringOf, tableSize, type StringTable } from '../segment/string-table';
import { createEditDistance, unitsOf } from './edit-distance';

/** Longer words are never found, because they are unlikely to be intended. */
const MAX_LENGTH = 42;
/** The costs of reading a word and of comparing it, relative to reading a number. */
const READ_COST = 10;
const COMPARE_COST = 100;
const LETTER_BITS = 26;
const OTHER_BITS = 32 - LETTER_BITS;
const FIRST_LETTER = 'a'.charCodeAt(0);
const ALL_LETTERS = (1 << LETTER_BITS) - 1;
const HAS_DIGIT = /\p{N}/u;

/** The words in a table that can be found, the shortest first. */
interface Shapes {
  readonly numbers: Uint32Array;
  /**
   * For each word, the set of its letters. Each letter from a to z has a bit, and all other letters share the
   * remaining bits.
   */
  readonly letters: Uint32Array;
  /** For each length, the index of the first word of at least this length. */
  readonly starts: Uint32Array;
}

/** Caches the shapes of each table. They stay valid, because segments are immutable. */
const knownShapes = new WeakMap<StringTable, Shapes>();

/**
 * Calls `emit` with the index of each word that is at most `most` mistakes away.
 * @param wanted At most `MAX_LENGTH - most` code units long.
 * @throws SearchAbortedError
 */
export function findSimilarWords(
  table: StringTable,
  wanted: string,
  most: number,
  deadline: Deadline,
  emit: (number: number, distance: number) => void,
): void {
  const { numbers, letters, starts } = shapesOf(table, deadline);
  const units = unitsOf(wanted);
  const distanceTo = createEditDistance(units, most);
  const own = lettersOf(units, units.length);
  const from = starts[Math.max(0, wanted.length - most)]!;
  const to = starts[wanted.length + most + 1]!;
  deadline.check(to - from);
  for (let at = from; at < to; at++) {
    const other = letters[at]!;
    if (!hasAtMost(own & ~other, most) || !hasAtMost(other & ~own, most)) continue;
    deadline.check(COMPARE_COST);
    const number = numbers[at]!;
    const distance = distanceTo(room, readUnits(table, number, room, 0));
    if (distance <= most) emit(number, distance);
  }
}

/**
 * Returns the number of mistakes by which two words differ, or any number above `most` if there are more.
 * Words with digits are never similar.
 */
export function mistakesBetween(wanted: string, word: string, most: number): number {
  if (HAS_DIGIT.test(word) || Math.abs(wanted.length - word.length) > most) return most + 1;
  return createEditDistance(unitsOf(wanted), most)(unitsOf(word), word.length);
}

/** Holds one word. A code unit takes at most three bytes. */
const room = new Uint16Array(3 * MAX_LENGTH);

function shapesOf(table: StringTable, deadline: Deadline): Shapes {
  const known = knownShapes.get(table) ?? readShapes(table, deadline);
  knownShapes.set(table, known);
  return known;
}

function readShapes(table: StringTable, deadline: Deadline): Shapes {
  const count = tableSize(table);
  const lengths = new Uint8Array(count);
  const sets = new Uint32Array(count);
  const starts = new Uint32Array(MAX_LENGTH + 2);
  for (let number = 0; number < count; number++) {
    deadline.check(READ_COST);
    if (table.starts[number + 1]! - table.starts[number]! > room.length) continue;
    const length = readUnits(table, number, room, 0);
    const set = lettersOf(room, length);
    const hasDigit = (set & ~ALL_LETTERS) !== 0 && HAS_DIGIT.test(stringOf(room, length));
    // Words that are never found keep the length 0.
    if (hasDigit || length > MAX_LENGTH) continue;
    lengths[number] = length;
    sets[number] = set;
    starts[length + 1]! += 1;
  }
  for (let length = 1; length < starts.length; length++) starts[length]! += starts[length - 1]!;
  const places = starts.slice();
  const numbers = new Uint32Array(starts.at(-1)!);
  const letters = new Uint32Array(numbers.length);
  for (let number = 0; number < count; number++) {
    if (lengths[number] === 0) continue;
    const place = places[lengths[number]!]!++;
    numbers[place] = number;
    letters[place] = sets[number]!;
  }
  return { numbers, letters, starts };
}

function lettersOf(units: Uint16Array, length: number): number {
  let letters = 0;
  for (let at = 0; at < length; at++) {
    const letter = units[at]! - FIRST_LETTER;
    letters |= 1 << (letter >= 0 && letter < LETTER_BITS ? letter : LETTER_BITS + (units[at]! % OTHER_BITS));
  }
  return letters;
}

function hasAtMost(bits: number, most: number): boolean {
  // Each step removes the lowest bit.
  for (let left = most; left > 0 && bits !== 0; left--) bits &= bits - 1;
  return bits === 0;
}
