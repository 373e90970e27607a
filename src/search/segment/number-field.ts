/**
 * The index of document numbers, such as `MSC.1/Circ.1432`. The number is the source's `documentnumber`, so
 * it can also be indexed for segments that were written before this field existed.
 */
import { FieldWriter } from './field-writer';
import type { FieldIndex } from './field-index';
import { compareStrings } from './string-table';
import { textAt, type EncodedTexts } from './stored-text';
import { analyze } from '../text/analyze';
import { normOf } from '../text/norm';

export function numberOf(source: Readonly<Record<string, unknown>>): string {
  const number = source['documentnumber'];
  return typeof number === 'string' ? number : '';
}

/** @param numbers One for each document. Numbers are short, so this function doesn't yield. */
export function indexNumbers(numbers: readonly string[]): FieldIndex {
  // For each word, the documents that contain it, and its positions there.
  const places = new Map<string, Map<number, number[]>>();
  let tokenCount = 0;
  const lengths = numbers.map((number, document) => {
    const words = analyze(number, false);
    words.forEach((word, position) => addPlace(places, word, document, position));
    tokenCount += words.length;
    return words.length;
  });

  const writer = new FieldWriter();
  for (const word of [...places.keys()].sort(compareStrings)) {
    for (const [document, positions] of places.get(word) ?? []) {
      positions.forEach((position, at) => writer.positions.writeNumber(position - (positions[at - 1] ?? 0)));
      writer.addDocument(document, positions.length);
    }
    writer.endWord(word);
  }
  return writer.finish(
    Uint8Array.from(lengths, normOf),
    lengths.filter((length) => length > 0).length,
    tokenCount,
  );
}

function addPlace(
  places: Map<string, Map<number, number[]>>,
  word: string,
  document: number,
  position: number,
): void {
  const documents = places.get(word) ?? new Map<number, number[]>();
  places.set(word, documents);
  const positions = documents.get(document) ?? [];
  documents.set(document, positions);
  positions.push(position);
}

/** Indexes the numbers for a segment that was written without this field. */
export function indexNumbersOf(sources: EncodedTexts, documentCount: number): FieldIndex {
  return indexNumbers(
    Array.from({ length: documentCount }, (_, document) =>
      numberOf(JSON.parse(textAt(sources, document)) as Readonly<Record<string, unknown>>),
    ),
  );
}
