/** Makes a segment out of documents. */
import { categoryColumns, createTextsWriter, dayOf, invert, rank } from './columns';
import type { SearchDocument } from './document';
import type { FieldIndex } from './field-index';
import { FieldWriter } from './field-writer';
import { fold } from './fold';
import { lowerCase } from './lower-case';
import { normOf } from './norm';
import type { Pause } from './pause';
import { packSegmentData, openSegment, type Segment } from './segment';
import { stem } from './stem';
import { compareStrings } from './string-table';
import { tokenize } from './tokenize';

/** The words of one text field over all documents, as numbers in the order of their first use. */
interface WordStream {
  readonly words: string[];
  readonly stream: number[];
  /** By document: where its words begin; one more at the end. */
  readonly starts: number[];
  add(word: string): void;
  endDocument(): void;
}

/** @param documents Each id once. */
export async function writeSegment(documents: readonly SearchDocument[], pause: Pause): Promise<Segment> {
  const titles = createWordStream();
  const contents = createWordStream();
  const sources = createTextsWriter();
  const texts = createTextsWriter();
  const wordOffsets = createTextsWriter();
  const encoder = new TextEncoder();

  for (const { title, content, source } of documents) {
    tokenize(title, (start, end) => titles.add(lowerCase(title.slice(start, end))));
    titles.endDocument();
    let last = 0;
    tokenize(content, (start, end) => {
      contents.add(lowerCase(content.slice(start, end)));
      wordOffsets.bytes.writeNumber(start - last);
      wordOffsets.bytes.writeNumber(end - start);
      last = end;
    });
    contents.endDocument();
    wordOffsets.endDocument();
    sources.bytes.write(encoder.encode(JSON.stringify(source)));
    sources.endDocument();
    texts.bytes.write(encoder.encode(content));
    texts.endDocument();
    await pause();
  }

  const { table: ids, ranks: idRanks } = rank(documents.map(({ id }) => id));
  const { table: foldedTitles, ranks: titleRanks } = rank(documents.map(({ title }) => fold(title)));
  return openSegment(
    packSegmentData({
      documentCount: documents.length,
      fields: {
        title: await invertWords(titles, (word) => word, pause),
        'title.stemmed': await invertWords(titles, stem, pause),
        content: await invertWords(contents, (word) => word, pause),
        'content.stemmed': await invertWords(contents, stem, pause),
      },
      ids,
      idRanks,
      idOrder: invert(idRanks),
      titles: foldedTitles,
      titleRanks,
      publicationDays: Int32Array.from(documents, ({ publicationDate }) => dayOf(publicationDate)),
      entryDays: Int32Array.from(documents, ({ entryDate }) => dayOf(entryDate)),
      ...categoryColumns(documents.map(({ categories }) => categories)),
      sources: sources.finish(),
      contents: texts.finish(),
      wordOffsets: wordOffsets.finish(),
    }),
  );
}

function createWordStream(): WordStream {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const stream: number[] = [];
  const starts = [0];
  return {
    words,
    stream,
    starts,
    add(word) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = words.push(word) - 1;
        numbers.set(word, number);
      }
      stream.push(number);
    },
    endDocument: () => void starts.push(stream.length),
  };
}

/** From words by document to documents by word: counted first, so that each word's places lie together, in order. */
async function invertWords({ words, stream, starts }: WordStream, form: (word: string) => string, pause: Pause): Promise<FieldIndex> {
  const forms = words.map(form);
  const sorted = [...new Set(forms)].sort(compareStrings);
  const numbers = new Map(sorted.map((word, index) => [word, index]));
  const renumbered = Int32Array.from(forms, (word) => numbers.get(word)!);
  const documentCount = starts.length - 1;

  const ends = new Uint32Array(sorted.length);
  for (const word of stream) ends[renumbered[word]!]!++;
  let total = 0;
  for (let word = 0; word < ends.length; word++) {
    const count = ends[word]!;
    ends[word] = total;
    total += count;
  }
  const placeDocuments = new Int32Array(total);
  const placePositions = new Int32Array(total);
  const norms = new Uint8Array(documentCount);
  let filled = 0;
  for (let document = 0; document < documentCount; document++) {
    const start = starts[document]!;
    const end = starts[document + 1]!;
    norms[document] = normOf(end - start);
    if (end > start) filled++;
    for (let at = start; at < end; at++) {
      const place = ends[renumbered[stream[at]!]!]!++;
      placeDocuments[place] = document;
      placePositions[place] = at - start;
    }
  }

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
  return writer.finish(norms, filled, stream.length);
}
