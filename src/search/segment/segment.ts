/**
 * An immutable part of the index: some of the documents, with everything that a search needs, as views into
 * one byte array. A document with a next wording has two entries (`entries.ts`). In the code below, each
 * entry is numbered and treated as a separate document.
 */
import { markWordings, nextKeyOf, idOfKey, type WordingMarks } from './entries';
import type { EncodedTexts } from './stored-text';
import type { FieldIndex } from './field-index';
import { indexNumbersOf } from './number-field';
import { encodeSections, decodeSections, type Section, type SectionReader } from './segment-file';
import { indexOf, stringAt, type StringTable } from './string-table';

export const fieldNames = ['title', 'title.stemmed', 'content', 'content.stemmed', 'number'] as const;
export type FieldName = (typeof fieldNames)[number];

/** A missing date in a column of days. */
export const NO_DAY = -0x80000000;
export const DAY_MS = 86_400_000;

/**
 * A list of numbers for each document or category. List `n` is in `values` from `starts[n]` to `starts[n +
 * 1]`.
 */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export interface SegmentData {
  readonly documentCount: number;
  readonly fields: Readonly<Record<FieldName, FieldIndex>>;
  /**
   * The keys of the entries, in order. `idRanks` contains the rank of each document's key, and `idOrder` the
   * document for each rank.
   */
  readonly ids: StringTable;
  readonly idRanks: Uint32Array;
  readonly idOrder: Uint32Array;
  /** The distinct folded titles, in order. Equal titles share a rank. */
  readonly titles: EncodedTexts;
  readonly titleRanks: Uint32Array;
  /** Days since 1970, or `NO_DAY`. */
  readonly publicationDays: Int32Array;
  readonly entryDays: Int32Array;
  /** The category ids, in order, the categories of each document, and the documents in each category. */
  readonly categories: StringTable;
  readonly documentCategories: Lists;
  readonly categoryDocuments: Lists;
  /** The `_source` of each document, as JSON. */
  readonly sources: EncodedTexts;
  readonly contents: EncodedTexts;
}

export interface Segment extends SegmentData {
  readonly bytes: Uint8Array;
  /** null if no document has a next wording. */
  readonly wordings: WordingMarks | null;
}

export function encodeSegment(data: SegmentData): Uint8Array {
  const numbers: Record<string, number> = { documentCount: data.documentCount };
  const sections: Record<string, Section> = {
    ...tableSections('ids', data.ids),
    ...tableSections('categories', data.categories),
  };
  for (const name of fieldNames) {
    const field = data.fields[name];
    numbers[`${name}.documentCount`] = field.documentCount;
    numbers[`${name}.tokenCount`] = field.tokenCount;
    Object.assign(sections, tableSections(`${name}.words`, field.words));
    for (const key of fieldSections) sections[`${name}.${key}`] = field[key];
  }
  for (const key of columns) sections[key] = data[key];
  for (const key of ['documentCategories', 'categoryDocuments'] as const) {
    sections[`${key}.starts`] = data[key].starts;
    sections[`${key}.values`] = data[key].values;
  }
  for (const key of ['titles', 'sources', 'contents'] as const) {
    Object.assign(sections, tableSections(`${key}.pieces`, data[key].pieces));
    sections[`${key}.areWords`] = data[key].areWords;
    sections[`${key}.lengths`] = data[key].lengths;
    sections[`${key}.starts`] = data[key].starts;
    sections[`${key}.codes`] = data[key].codes;
    sections[`${key}.anchors`] = data[key].anchors;
    sections[`${key}.firstAnchors`] = data[key].firstAnchors;
  }
  return encodeSections(numbers, sections);
}

const fieldSections = [
  'documentFrequencies',
  'firstBlocks',
  'blockLasts',
  'blockDocuments',
  'blockPositions',
  'documents',
  'positions',
  'norms',
] as const;
const columns = ['idRanks', 'idOrder', 'titleRanks', 'publicationDays', 'entryDays'] as const;

function tableSections(name: string, table: StringTable): Record<string, Section> {
  return { [`${name}.bytes`]: table.bytes, [`${name}.starts`]: table.starts };
}

/** @throws DamagedSegmentError */
export function openSegment(bytes: Uint8Array): Segment {
  const parts = decodeSections(bytes);
  const documentCount = parts.number('documentCount');
  const sources = openTexts(parts, 'sources');
  const ids = openTable(parts, 'ids');
  const idOrder = parts.uint32('idOrder');
  // Segments from version 2.6.0 contain no document numbers. These are indexed when a search or a merge needs
  // them, so that servers and devices don't have to rebuild the index.
  let numbers = parts.hasNumber('number.documentCount') ? openField(parts, 'number') : null;
  return {
    bytes,
    documentCount,
    fields: {
      title: openField(parts, 'title'),
      'title.stemmed': openField(parts, 'title.stemmed'),
      content: openField(parts, 'content'),
      'content.stemmed': openField(parts, 'content.stemmed'),
      get number() {
        return (numbers ??= indexNumbersOf(sources, documentCount));
      },
    },
    ids,
    idRanks: parts.uint32('idRanks'),
    idOrder,
    wordings: markWordings(ids, idOrder),
    titles: openTexts(parts, 'titles'),
    titleRanks: parts.uint32('titleRanks'),
    publicationDays: parts.int32('publicationDays'),
    entryDays: parts.int32('entryDays'),
    categories: openTable(parts, 'categories'),
    documentCategories: openLists(parts, 'documentCategories'),
    categoryDocuments: openLists(parts, 'categoryDocuments'),
    sources,
    contents: openTexts(parts, 'contents'),
  };
}

function openField(parts: SectionReader, name: FieldName): FieldIndex {
  return {
    words: openTable(parts, `${name}.words`),
    documentFrequencies: parts.uint32(`${name}.documentFrequencies`),
    firstBlocks: parts.uint32(`${name}.firstBlocks`),
    blockLasts: parts.uint32(`${name}.blockLasts`),
    blockDocuments: parts.uint32(`${name}.blockDocuments`),
    blockPositions: parts.uint32(`${name}.blockPositions`),
    documents: parts.bytes(`${name}.documents`),
    positions: parts.bytes(`${name}.positions`),
    norms: parts.bytes(`${name}.norms`),
    documentCount: parts.number(`${name}.documentCount`),
    tokenCount: parts.number(`${name}.tokenCount`),
  };
}

function openTable(parts: SectionReader, name: string): StringTable {
  return { bytes: parts.bytes(`${name}.bytes`), starts: parts.uint32(`${name}.starts`) };
}

function openLists(parts: SectionReader, name: string): Lists {
  return { starts: parts.uint32(`${name}.starts`), values: parts.uint32(`${name}.values`) };
}

function openTexts(parts: SectionReader, name: string): EncodedTexts {
  return {
    pieces: openTable(parts, `${name}.pieces`),
    areWords: parts.bytes(`${name}.areWords`),
    lengths: parts.bytes(`${name}.lengths`),
    starts: parts.uint32(`${name}.starts`),
    codes: parts.bytes(`${name}.codes`),
    anchors: parts.uint32(`${name}.anchors`),
    firstAnchors: parts.uint32(`${name}.firstAnchors`),
  };
}

export function idOf(segment: SegmentData, document: number): string {
  return idOfKey(keyOf(segment, document));
}

export function keyOf(segment: SegmentData, document: number): string {
  return stringAt(segment.ids, segment.idRanks[document]!);
}

/** Returns the numbers of the document's entries; empty if it isn't in the segment. */
export function findEntries(segment: Segment, id: string): number[] {
  const keys = segment.wordings ? [id, nextKeyOf(id)] : [id];
  return keys.flatMap((key) => {
    const rank = indexOf(segment.ids, key);
    return rank < 0 ? [] : [segment.idOrder[rank]!];
  });
}
