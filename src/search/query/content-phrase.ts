/** Finds a phrase from the query in a document's content, whatever field the query names. */
import { addAlignments, canShareWords } from './alignment';
import { analyze } from '../text/analyze';
import { forEachWord } from '../segment/stored-text';
import { Cursor } from './cursor';
import type { Deadline } from '../engine/deadline';
import { expandPrefix, type PrefixExpansions } from './prefix-terms';
import type { FieldIndex } from '../segment/field-index';
import { indexedFieldOf, isStemmed, type IndexView } from '../engine/index-view';
import { lowerCase, lowerUnit } from '../text/lower-case';
import type { MatchList } from './match-list';
import { createPositions, readPositions, roomFor, type Positions } from './positions';
import type { Phrase, PhrasePrefix } from '../request/request';
import type { Segment } from '../segment/segment';
import { indexOf, stringAt, tableSize, type StringTable } from '../segment/string-table';

export interface ContentPhrase {
  readonly phrase: Phrase | PhrasePrefix;
  /** Adds the words of each match in the document. */
  addMatches(matches: MatchList, clause: number, segment: Segment, document: number): void;
}

export function createContentPhrase(
  phrase: Phrase | PhrasePrefix,
  index: IndexView,
  deadline: Deadline,
): ContentPhrase {
  const field = isStemmed(indexedFieldOf(phrase.field)) ? 'content.stemmed' : 'content';
  const words = analyze(phrase.text, isStemmed(field));
  const prefix = phrase.kind === 'prefix' ? words.pop() : undefined;
  const endsOf =
    phrase.kind === 'prefix' && prefix !== undefined
      ? createPrefixFinder(prefix, phrase.maxExpansions, index, field, deadline)
      : null;
  const places = words.length + (endsOf ? 1 : 0);
  const positions = createPositions(places);
  const cursors = createCursors(words, field);
  const alignment = { places, slop: phrase.slop, sharesWords: canShareWords(words, prefix) };
  return {
    phrase,
    addMatches(matches, clause, segment, document) {
      if (places === 0) return;
      const found = cursors(segment, document);
      for (const cursor of found ?? []) if (cursor.advance(document) !== document) return;
      if (!found) return;
      deadline.check(readPositions(positions, found));
      if (endsOf) setPositions(positions, words.length, endsOf(segment, document));
      addAlignments(matches, clause, positions, alignment, deadline);
    },
  };
}

function setPositions(positions: Positions, place: number, words: readonly number[]): void {
  const room = roomFor(positions, place, words.length);
  words.forEach((word, at) => (room[at] = word - place));
  positions.counts[place] = words.length;
}

/**
 * Returns a function that provides a cursor for each word, positioned at or before the document; null if the
 * segment lacks one of the words.
 */
function createCursors(
  words: readonly string[],
  field: ContentField,
): (segment: Segment, document: number) => readonly Cursor[] | null {
  const known = new Map<Segment, { numbers: readonly number[]; cursors: readonly Cursor[] | null }>();
  return (segment, document) => {
    let entry = known.get(segment);
    if (!entry) {
      const index = segment.fields[field];
      const numbers = words.map((word) => indexOf(index.words, word));
      entry = {
        numbers,
        cursors: numbers.includes(-1) ? null : numbers.map((number) => new Cursor(index).open(number)),
      };
      known.set(segment, entry);
    }
    const { numbers, cursors } = entry;
    // Cursors only move forward, so one that is beyond the document has to be reopened.
    cursors?.forEach((cursor, at) => {
      if (cursor.document > document) cursor.open(numbers[at]!);
    });
    return cursors;
  };
}

type ContentField = 'content' | 'content.stemmed';
type PrefixFinder = (segment: Segment, document: number) => readonly number[];

/** Returns a function that finds the positions of the prefix's expansions, in ascending order. */
function createPrefixFinder(
  prefix: string,
  maxExpansions: number,
  index: IndexView,
  field: ContentField,
  deadline: Deadline,
): PrefixFinder {
  const expansions = expandPrefix(index, field, prefix, maxExpansions, deadline);
  // The stored text contains words, not stems, so the positions must come from the index.
  if (isStemmed(field))
    return (segment, document) =>
      indexedWords(segment.fields[field], expansions, segment, document, deadline);
  const known = new Map<Segment, Uint8Array>();
  return (segment, document) => {
    const { pieces, starts } = segment.contents;
    const { from, to } = expansions.rangeIn(segment);
    if ((to - from) * CURSOR_COST < starts[document + 1]! - starts[document]!)
      return indexedWords(segment.fields[field], expansions, segment, document, deadline);
    deadline.check(starts[document + 1]! - starts[document]!);
    let answers = known.get(segment);
    if (!answers) known.set(segment, (answers = new Uint8Array(tableSize(pieces))));
    const isOf = answers;
    const found: number[] = [];
    forEachWord(segment.contents, document, (word, piece) => {
      if (isOf[piece] === 0)
        isOf[piece] =
          mayBegin(pieces, piece, prefix) && beginsWith(stringAt(pieces, piece), prefix, expansions) ? 2 : 1;
      if (isOf[piece] === 2) found.push(word);
    });
    return found;
  };
}

/** Looking up a word's positions in a document takes as long as reading this many bytes of its text. */
const CURSOR_COST = 64;

/**
 * A quick check that compares only the first letter. If it isn't ASCII, returns true, so that `beginsWith`
 * decides.
 */
function mayBegin({ bytes, starts }: StringTable, piece: number, prefix: string): boolean {
  const first = bytes[starts[piece]!]!;
  return first > 0x7f || lowerUnit(first) === prefix.charCodeAt(0);
}

function beginsWith(piece: string, prefix: string, expansions: PrefixExpansions): boolean {
  const word = lowerCase(piece);
  return word.startsWith(prefix) && expansions.includes(word);
}

function indexedWords(
  field: FieldIndex,
  expansions: PrefixExpansions,
  segment: Segment,
  document: number,
  deadline: Deadline,
): number[] {
  const { from, to } = expansions.rangeIn(segment);
  const found: number[] = [];
  const cursor = new Cursor(field);
  let room = new Int32Array(64);
  for (let word = from; word < to; word++) {
    deadline.check(CURSOR_COST);
    if (cursor.open(word).advance(document) !== document) continue;
    if (cursor.frequency() > room.length) room = new Int32Array(cursor.frequency());
    const count = cursor.readPositions(room, 0);
    for (let index = 0; index < count; index++) found.push(room[index]!);
  }
  return found.sort((a, b) => a - b);
}
