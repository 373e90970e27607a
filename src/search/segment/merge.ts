/** Merges several segments into one, without the deleted documents. */
import { textAt, type EncodedTexts } from './stored-text';
import { hasBit } from './bitmap';
import { buildCategoryColumns, invertRanks, rankValues } from './columns';
import { Cursor, NO_MORE_DOCUMENTS } from '../query/cursor';
import type { FieldIndex } from './field-index';
import { FieldWriter } from './field-writer';
import type { SegmentView } from '../engine/index-view';
import type { Pause } from '../engine/pause';
import { encodeTexts, mergeTexts } from './token-encoder';
import { keyOf, openSegment, encodeSegment, type FieldName, type Segment } from './segment';
import { createStringTable, stringAt, tableSize } from './string-table';

/**
 * A segment, and the number of each of its documents in the merged segment; -1 if the document was deleted.
 */
interface MergeSource {
  readonly segment: Segment;
  readonly numbers: Int32Array;
}

/** Merges segments, keeping their order and the order of their documents. */
export async function mergeSegments(views: readonly SegmentView[], pause: Pause): Promise<Segment> {
  const sources = numberDocuments(views);
  const kept = sources.flatMap(({ segment, numbers }) =>
    keptDocuments(numbers).map((document) => ({ segment, document })),
  );
  const { sorted: ids, ranks: idRanks } = rankValues(
    kept.map(({ segment, document }) => keyOf(segment, document)),
  );
  const { sorted: titles, ranks: titleRanks } = rankValues(
    kept.map(({ segment, document }) => textAt(segment.titles, segment.titleRanks[document]!)),
  );
  return openSegment(
    encodeSegment({
      documentCount: kept.length,
      fields: await mergeFields(sources, kept.length, pause),
      ids: createStringTable(ids),
      idRanks,
      idOrder: invertRanks(idRanks),
      titles: encodeTexts(titles),
      titleRanks,
      publicationDays: Int32Array.from(kept, ({ segment, document }) => segment.publicationDays[document]!),
      entryDays: Int32Array.from(kept, ({ segment, document }) => segment.entryDays[document]!),
      ...buildCategoryColumns(kept.map(({ segment, document }) => categoriesOf(segment, document))),
      sources: mergeTextColumn(sources, 'sources'),
      contents: mergeTextColumn(sources, 'contents'),
    }),
  );
}

function numberDocuments(views: readonly SegmentView[]): MergeSource[] {
  let next = 0;
  return views.map(({ segment, deleted }) => ({
    segment,
    numbers: Int32Array.from({ length: segment.documentCount }, (_, document) =>
      hasBit(deleted, document) ? -1 : next++,
    ),
  }));
}

function keptDocuments(numbers: Int32Array): number[] {
  return Array.from(numbers.keys()).filter((document) => numbers[document]! >= 0);
}

function categoriesOf(
  { categories, documentCategories: { starts, values } }: Segment,
  document: number,
): string[] {
  return Array.from(values.subarray(starts[document], starts[document + 1]), (category) =>
    stringAt(categories, category),
  );
}

function mergeTextColumn(sources: readonly MergeSource[], column: 'sources' | 'contents'): EncodedTexts {
  return mergeTexts(
    sources.map(({ segment, numbers }) => ({ texts: segment[column], indices: keptDocuments(numbers) })),
  );
}

async function mergeFields(
  sources: readonly MergeSource[],
  documentCount: number,
  pause: Pause,
): Promise<Record<FieldName, FieldIndex>> {
  const merge = (name: FieldName): Promise<FieldIndex> => mergeField(sources, name, documentCount, pause);
  return {
    title: await merge('title'),
    'title.stemmed': await merge('title.stemmed'),
    content: await merge('content'),
    'content.stemmed': await merge('content.stemmed'),
    number: await merge('number'),
  };
}

async function mergeField(
  sources: readonly MergeSource[],
  name: FieldName,
  documentCount: number,
  pause: Pause,
): Promise<FieldIndex> {
  const writer = new FieldWriter();
  const readers = sources.map(({ segment, numbers }) => openReader(segment.fields[name], numbers));
  let tokenCount = 0;
  for (let word = leastWord(readers); word !== null; word = leastWord(readers)) {
    for (const reader of readers) if (reader.word === word) tokenCount += reader.copyTo(writer);
    writer.endWord(word);
    await pause();
  }

  const norms = new Uint8Array(documentCount);
  for (const { segment, numbers } of sources) {
    numbers.forEach((number, document) => {
      if (number >= 0) norms[number] = segment.fields[name].norms[document]!;
    });
  }
  // Only an empty field has the norm 0.
  return writer.finish(
    norms,
    norms.reduce((count, norm) => count + (norm > 0 ? 1 : 0), 0),
    tokenCount,
  );
}

/** Reads the words of a segment in order. */
interface WordReader {
  /** null after the last word. */
  word: string | null;
  /**
   * Writes the current word's remaining documents, and moves to the next word. Returns the number of
   * occurrences written.
   */
  copyTo(writer: FieldWriter): number;
}

function openReader(field: FieldIndex, numbers: Int32Array): WordReader {
  const cursor = new Cursor(field);
  let at = 0;
  const wordAt = (index: number): string | null =>
    index < tableSize(field.words) ? stringAt(field.words, index) : null;
  const reader: WordReader = {
    word: wordAt(0),
    copyTo(writer) {
      let count = 0;
      cursor.open(at);
      for (let document = cursor.next(); document < NO_MORE_DOCUMENTS; document = cursor.next()) {
        const number = numbers[document]!;
        if (number < 0) continue;
        const { from, to } = cursor.positionBytes();
        writer.positions.write(field.positions, from, to);
        writer.addDocument(number, cursor.frequency());
        count += cursor.frequency();
      }
      reader.word = wordAt(++at);
      return count;
    },
  };
  return reader;
}

function leastWord(readers: readonly WordReader[]): string | null {
  let least: string | null = null;
  for (const { word } of readers) if (word !== null && (least === null || word < least)) least = word;
  return least;
}
