/** Builds a segment from documents. */
import { buildCategoryColumns, dayNumberOf, invertRanks, rankValues } from './columns';
import type { SearchDocument } from './document';
import { entriesOf } from './entries';
import type { FieldIndex } from './field-index';
import { FieldWriter } from './field-writer';
import { fold } from '../text/fold';
import { lowerCase } from '../text/lower-case';
import { indexNumbers, numberOf } from './number-field';
import { normOf } from '../text/norm';
import type { Pause } from '../engine/pause';
import { encodeTexts, TokenEncoder } from './token-encoder';
import { encodeSegment, openSegment, type FieldName, type Segment } from './segment';
import { stem } from '../text/stem';
import { compareStrings, createStringTable } from './string-table';

/** @param documents Their ids must be distinct. */
export async function writeSegment(documents: readonly SearchDocument[], pause: Pause): Promise<Segment> {
  const entries = documents.flatMap(entriesOf);
  const titles = new TokenEncoder();
  const contents = new TokenEncoder();
  const sources = new TokenEncoder();
  for (const { title, content, source } of entries) {
    titles.addText(title);
    contents.addText(content);
    sources.addText(JSON.stringify(source));
    await pause();
  }

  const { sorted: ids, ranks: idRanks } = rankValues(entries.map(({ key }) => key));
  const { sorted: foldedTitles, ranks: titleRanks } = rankValues(entries.map(({ title }) => fold(title)));
  return openSegment(
    encodeSegment({
      documentCount: entries.length,
      fields: {
        ...(await buildFields(titles, contents, pause)),
        number: indexNumbers(entries.map(({ source }) => numberOf(source))),
      },
      ids: createStringTable(ids),
      idRanks,
      idOrder: invertRanks(idRanks),
      titles: encodeTexts(foldedTitles),
      titleRanks,
      publicationDays: Int32Array.from(entries, ({ publicationDate }) => dayNumberOf(publicationDate)),
      entryDays: Int32Array.from(entries, ({ entryDate }) => dayNumberOf(entryDate)),
      ...buildCategoryColumns(entries.map(({ categories }) => categories)),
      sources: sources.finish(),
      contents: contents.finish(),
    }),
  );
}

async function buildFields(
  titles: TokenEncoder,
  contents: TokenEncoder,
  pause: Pause,
): Promise<Record<Exclude<FieldName, 'number'>, FieldIndex>> {
  const stemmed = (word: string): string => stem(lowerCase(word));
  return {
    title: await buildFieldIndex(titles, lowerCase, pause),
    'title.stemmed': await buildFieldIndex(titles, stemmed, pause),
    content: await buildFieldIndex(contents, lowerCase, pause),
    'content.stemmed': await buildFieldIndex(contents, stemmed, pause),
  };
}

async function buildFieldIndex(
  texts: TokenEncoder,
  form: (word: string) => string,
  pause: Pause,
): Promise<FieldIndex> {
  const { sorted, numbers } = numberForms(texts, form);
  const { ends, placeDocuments, placePositions, norms, filled } = invertWords(texts, numbers, sorted.length);
  const writer = new FieldWriter();
  let place = 0;
  for (let word = 0; word < sorted.length; word++) {
    while (place < ends[word]!) {
      const document = placeDocuments[place]!;
      let frequency = 0;
      let last = 0;
      for (; place < ends[word]! && placeDocuments[place] === document; place++, frequency++) {
        const position = placePositions[place]!;
        writer.positions.writeNumber(position - last);
        last = position;
      }
      writer.addDocument(document, frequency);
    }
    writer.endWord(sorted[word]!);
    if (word % 1024 === 0) await pause();
  }
  return writer.finish(norms, filled, placeDocuments.length);
}

/** All occurrences of words in a field, sorted by word, document and position. Each occurrence has a slot. */
interface InvertedWords {
  /** For each word, the end of its slots, which begin where the previous word's slots end. */
  readonly ends: Uint32Array;
  readonly placeDocuments: Int32Array;
  readonly placePositions: Int32Array;
  readonly norms: Uint8Array;
  /** The number of documents with at least one word. */
  readonly filled: number;
}

/**
 * Inverts the words of each document into the documents of each word. The words are counted first, so that
 * each gets a contiguous range of slots.
 */
function invertWords(texts: TokenEncoder, numbers: Int32Array, wordCount: number): InvertedWords {
  const stream = texts.stream.numbers();
  const ends = new Uint32Array(wordCount);
  for (const piece of stream) if (numbers[piece]! >= 0) ends[numbers[piece]!]!++;
  let total = 0;
  for (let word = 0; word < ends.length; word++) {
    const count = ends[word]!;
    ends[word] = total;
    total += count;
  }
  const documentCount = texts.starts.length - 1;
  const placeDocuments = new Int32Array(total);
  const placePositions = new Int32Array(total);
  const norms = new Uint8Array(documentCount);
  let filled = 0;
  for (let document = 0; document < documentCount; document++) {
    let position = 0;
    for (let at = texts.starts[document]!; at < texts.starts[document + 1]!; at++) {
      const word = numbers[stream[at]!]!;
      if (word < 0) continue;
      const place = ends[word]!++;
      placeDocuments[place] = document;
      placePositions[place] = position++;
    }
    norms[document] = normOf(position);
    if (position > 0) filled++;
  }
  return { ends, placeDocuments, placePositions, norms, filled };
}

/**
 * Returns the forms of all words in order, and the number of each piece's form; -1 if the piece isn't a word.
 */
function numberForms(
  { pieces, areWords }: TokenEncoder,
  form: (word: string) => string,
): { sorted: readonly string[]; numbers: Int32Array } {
  const forms = pieces.map((piece, index) => (areWords[index] ? form(piece) : null));
  const sorted = [...new Set(forms.filter((word) => word !== null))].sort(compareStrings);
  const ranks = new Map(sorted.map((word, index) => [word, index]));
  return { sorted, numbers: Int32Array.from(forms, (word) => (word === null ? -1 : ranks.get(word)!)) };
}
