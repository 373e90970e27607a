/**
 * The whole index as a search sees it: the segments, the documents deleted from them, and the counts that
 * scores depend on. It is immutable. Each change to the index creates a new view. As in Lucene, deleted
 * documents affect scores until their segment is merged.
 */
import { idf, lengthFactors } from '../query/bm25';
import type { TextField } from '../request/request';
import { fieldNames, type FieldName, type Segment } from '../segment/segment';
import { indexOf } from '../segment/string-table';

export interface SegmentView {
  readonly segment: Segment;
  /** A bitmap of the deleted documents; null if there are none. */
  readonly deleted: Uint32Array | null;
}

export interface FieldStatistics {
  readonly documentCount: number;
  /** The BM25 length factor for each norm. */
  readonly lengthFactors: Float32Array;
}

export interface IndexView {
  readonly segments: readonly SegmentView[];
  statistics(field: FieldName): FieldStatistics;
  /** Returns the inverse document frequency of a word in the whole index. */
  idfOf(field: FieldName, word: string): number;
}

export function createIndexView(segments: readonly SegmentView[]): IndexView {
  const known = new Map(fieldNames.map((name) => [name, memoize(() => computeStatistics(segments, name))]));
  const statistics = (field: FieldName): FieldStatistics => known.get(field)!();
  return {
    segments,
    statistics,
    idfOf(name, word) {
      let documentFrequency = 0;
      for (const { segment } of segments) {
        const field = segment.fields[name];
        const number = indexOf(field.words, word);
        if (number >= 0) documentFrequency += field.documentFrequencies[number]!;
      }
      return idf(statistics(name).documentCount, documentFrequency);
    },
  };
}

function computeStatistics(segments: readonly SegmentView[], name: FieldName): FieldStatistics {
  const total = (key: 'documentCount' | 'tokenCount'): number =>
    segments.reduce((sum, { segment }) => sum + segment.fields[name][key], 0);
  const documentCount = total('documentCount');
  return { documentCount, lengthFactors: lengthFactors(total('tokenCount'), documentCount) };
}

function memoize<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** Returns the name under which the field is indexed. `content.exact` is an alias of `content`. */
export function indexedFieldOf(field: TextField): FieldName {
  return field === 'content.exact' ? 'content' : field;
}

export function isStemmed(field: FieldName): boolean {
  return field === 'title.stemmed' || field === 'content.stemmed';
}
