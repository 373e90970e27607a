/**
 * The passages of a hit's content in which the words of the query stand.
 *
 * Only for the hits of the page, out of the positions and word offsets that the index holds: the text is never analysed
 * again.
 */
import { alignments, type Alignment } from './alignment';
import { analyze } from './analyze';
import { readAllNumbers } from './bytes';
import { Cursor } from './cursor';
import type { Deadline } from './deadline';
import { expand, type Expansions } from './expansions';
import type { FieldIndex } from './field-index';
import { fragments, type Match } from './fragments';
import { fieldOf, isStemmed, type IndexView } from './index-view';
import { lowerCase, lowerUnit } from './lower-case';
import { createPositions, readPositions, roomFor } from './positions';
import type { Clause, Highlight, HighlightField, Phrase, PhrasePrefix } from './request';
import { textAt, textBytes, type Segment } from './segment';
import type { RankedHit } from './sort';
import { indexOf } from './string-table';

export type Highlighted = Partial<Record<HighlightField, readonly string[]>>;

/** A phrase as it is looked for in the content, whichever field it was asked of. */
interface WantedPhrase {
  readonly asked: Phrase | PhrasePrefix;
  readonly field: 'content' | 'content.stemmed';
  /** The whole words. */
  readonly words: readonly string[];
  /** What the last place begins with, and which words that may be; null when the phrase has whole words only. */
  readonly begun: Begun | null;
}

interface Begun {
  readonly prefix: string;
  readonly expansions: Expansions;
}

/** Passages of one hit, null when nothing of the query stands in its content. */
export type Highlighter = (hit: RankedHit) => Highlighted | null;

export function createHighlighter(query: Clause, { fields, requireFieldMatch }: Highlight, index: IndexView, deadline: Deadline): Highlighter {
  const wanted = phrasesOf(query).map((phrase) => wantedPhrase(phrase, index));
  return ({ segment, document }) => {
    const content = openContent(segment, document);
    const matches = wanted.map((phrase, clause) => {
      deadline.check(1000);
      return findMatches(phrase, segment, document, content).map(({ words }): Match => ({ clause, words: words.map(content.place) }));
    });
    const passagesOf = (field: HighlightField | null): readonly string[] => {
      const relevant = matches.filter((_, clause) => field === null || fieldOf(wanted[clause]!.asked.field) === field).flat();
      return relevant.length > 0 ? fragments(content.text(), relevant) : [];
    };
    const shared = requireFieldMatch ? null : passagesOf(null);
    const highlighted: Highlighted = {};
    for (const field of fields) {
      const passages = shared ?? passagesOf(field);
      if (passages.length > 0) highlighted[field] = passages;
    }
    return Object.keys(highlighted).length > 0 ? highlighted : null;
  };
}

/** Every phrase that can make a document a hit. */
function phrasesOf(clause: Clause): (Phrase | PhrasePrefix)[] {
  switch (clause.kind) {
    case 'phrase':
    case 'prefix':
      return [clause];
    case 'dis_max':
      return clause.queries.flatMap(phrasesOf);
    case 'bool':
      return [...clause.must, ...clause.should, ...clause.filter].flatMap(phrasesOf);
    default:
      return [];
  }
}

function wantedPhrase(asked: Phrase | PhrasePrefix, index: IndexView): WantedPhrase {
  const field = isStemmed(fieldOf(asked.field)) ? 'content.stemmed' : 'content';
  const words = analyze(asked.text, isStemmed(field));
  if (asked.kind === 'phrase') return { asked, field, words, begun: null };
  const prefix = words.pop();
  return { asked, field, words, begun: prefix === undefined ? null : { prefix, expansions: expand(index, field, prefix, asked.maxExpansions) } };
}

/** The text of a document and where its words stand, read when first needed. */
interface Content {
  text(): string;
  wordCount(): number;
  /** @param word By its position. */
  place(word: number): { start: number; end: number };
}

function openContent(segment: Segment, document: number): Content {
  let text: string | null = null;
  let read: { starts: Int32Array; ends: Int32Array } | null = null;
  const offsets = (): { starts: Int32Array; ends: Int32Array } => (read ??= readOffsets(textBytes(segment.wordOffsets, document)));
  return {
    text: () => (text ??= textAt(segment.contents, document)),
    wordCount: () => offsets().starts.length,
    place: (word) => ({ start: offsets().starts[word]!, end: offsets().ends[word]! }),
  };
}

function readOffsets(bytes: Uint8Array): { starts: Int32Array; ends: Int32Array } {
  const numbers = new Int32Array(bytes.length);
  const wordCount = readAllNumbers(bytes, numbers) / 2;
  const starts = new Int32Array(wordCount);
  const ends = new Int32Array(wordCount);
  let at = 0;
  for (let word = 0; word < wordCount; word++) {
    starts[word] = at += numbers[2 * word]!;
    ends[word] = at += numbers[2 * word + 1]!;
  }
  return { starts, ends };
}

function findMatches({ asked, field, words, begun }: WantedPhrase, segment: Segment, document: number, content: Content): Alignment[] {
  const places = words.length + (begun ? 1 : 0);
  if (places === 0) return [];
  const cursors: Cursor[] = [];
  for (const word of words) {
    const number = indexOf(segment.fields[field].words, word);
    if (number < 0) return [];
    const cursor = new Cursor(segment.fields[field]).open(number);
    if (cursor.advance(document) !== document) return [];
    cursors.push(cursor);
  }
  const positions = createPositions(places);
  readPositions(positions, cursors);
  let sharesWords = new Set(words).size < words.length;
  if (begun) {
    const ends = begunWords(begun, segment, field, document, content);
    const room = roomFor(positions, words.length, ends.length);
    ends.forEach((word, index) => (room[index] = word - words.length));
    positions.counts[words.length] = ends.length;
    sharesWords ||= words.some((word) => word.startsWith(begun.prefix));
  }
  return alignments(positions, places, asked.slop, sharesWords);
}

/**
 * The words of the content that the prefix stands for, by position, ascending: out of the index where that is the shorter
 * way, else by looking at each word of the text.
 */
function begunWords({ prefix, expansions }: Begun, segment: Segment, field: WantedPhrase['field'], document: number, content: Content): number[] {
  const { from, to } = expansions.rangeIn(segment);
  // Looking at one word of the dictionary takes about as long as at 32 words of the text; a stem has to be looked up.
  return isStemmed(field) || (to - from) * 32 < content.wordCount()
    ? indexedWords(segment.fields[field], from, to, document)
    : writtenWords(prefix, expansions, content);
}

function indexedWords(field: FieldIndex, from: number, to: number, document: number): number[] {
  const found: number[] = [];
  const cursor = new Cursor(field);
  let room = new Int32Array(64);
  for (let word = from; word < to; word++) {
    if (cursor.open(word).advance(document) !== document) continue;
    if (cursor.frequency() > room.length) room = new Int32Array(cursor.frequency());
    const count = cursor.readPositions(room, 0);
    for (let index = 0; index < count; index++) found.push(room[index]!);
  }
  return found.sort((a, b) => a - b);
}

function writtenWords(prefix: string, expansions: Expansions, content: Content): number[] {
  const text = content.text();
  const found: number[] = [];
  for (let word = 0; word < content.wordCount(); word++) {
    const { start, end } = content.place(word);
    if (!begins(text, start, end, prefix)) continue;
    const lower = lowerCase(text.slice(start, end));
    if (lower.startsWith(prefix) && expansions.includes(lower)) found.push(word);
  }
  return found;
}

/** A quick look, without making a string. Pairs, whose halves have no lower case, are left to the closer one. */
function begins(text: string, start: number, end: number, prefix: string): boolean {
  if (end - start < prefix.length) return false;
  for (let at = 0; at < prefix.length; at++) {
    const unit = text.charCodeAt(start + at);
    if (lowerUnit(unit) !== prefix.charCodeAt(at) && (unit & 0xf800) !== 0xd800) return false;
  }
  return true;
}
