/**
 * Compiles `match` clauses, which find documents with some of the words of a text.
 *
 * The rarest words select the candidates: if three of five words are required, a document must have one of
 * the three rarest. The other words are looked up only in candidates that can still reach the required
 * number.
 */
import { analyze } from '../text/analyze';
import { score, weightOf } from './bm25';
import { Cursor, NO_MORE_DOCUMENTS } from './cursor';
import type { Deadline } from '../engine/deadline';
import { HitsWriter, matchesNothing, noHits, type Hits } from './hits';
import { indexedFieldOf, isStemmed, type IndexView } from '../engine/index-view';
import { minimumOf } from '../request/minimum-should-match';
import type { CompiledQuery } from './phrase-query';
import type { Match } from '../request/request';
import type { FieldIndex } from '../segment/field-index';
import { indexOf } from '../segment/string-table';

/** A word that occurs `times` times in the query. */
interface QueryWord {
  readonly word: string;
  readonly times: number;
}

/** A word in one segment. */
interface SegmentWord {
  readonly number: number;
  readonly documentCount: number;
  readonly times: number;
  readonly scoreOf: (frequency: number, lengthFactor: number) => number;
}

/** Looking up a document takes as long as reading this many of a word's documents in order. */
const LOOK_UP_COST = 4;

export function compileMatch(clause: Match, index: IndexView, deadline: Deadline): CompiledQuery {
  const field = indexedFieldOf(clause.field);
  const words = analyze(clause.text, isStemmed(field));
  const required = requiredCount(clause, words.length);
  if (words.length === 0 || required > words.length) return () => matchesNothing;
  const scorers = createScorers(countWords(words), required, words.length, (word) =>
    index.idfOf(field, word),
  );
  return (segment) => {
    const fieldIndex = segment.fields[field];
    const found = scorers
      .map(({ word, times, scoreOf }): SegmentWord => {
        const number = indexOf(fieldIndex.words, word);
        const documentCount = number < 0 ? 0 : fieldIndex.documentFrequencies[number]!;
        return { number, documentCount, times, scoreOf };
      })
      .filter(({ number }) => number >= 0)
      .sort((a, b) => a.documentCount - b.documentCount);
    if (totalOf(found) < required) return matchesNothing;
    return {
      cost: found.reduce((sum, { documentCount }) => sum + documentCount, 0),
      match(within, scored) {
        const factors = scored ? index.statistics(field).lengthFactors : null;
        const tally = new Tally(fieldIndex, segment.documentCount, factors, deadline);
        return matchWords(tally, found, required, within);
      },
    };
  };
}

/** Like Lucene, treats a single word as a plain term query, to which the required number doesn't apply. */
function requiredCount({ operator, minimumShouldMatch }: Match, wordCount: number): number {
  if (wordCount === 1) return 1;
  const isAnd = operator === 'and';
  const minimum = minimumShouldMatch === null ? 0 : minimumOf(minimumShouldMatch, isAnd ? 0 : wordCount);
  if (isAnd) return minimum > 0 ? Infinity : wordCount;
  return Math.max(1, minimum);
}

function countWords(words: readonly string[]): QueryWord[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, times]) => ({ word, times }));
}

function totalOf(words: readonly { readonly times: number }[]): number {
  return words.reduce((sum, { times }) => sum + times, 0);
}

/**
 * If one word is enough or all are required, Lucene replaces repeated words with one of greater weight.
 * Otherwise, it adds the scores of repeated words. The results differ in the last bit.
 */
function createScorers(
  words: readonly QueryWord[],
  required: number,
  wordCount: number,
  idfOf: (word: string) => number,
): (QueryWord & Pick<SegmentWord, 'scoreOf'>)[] {
  const isWeighed = required === 1 || required === wordCount;
  return words.map(({ word, times }) => {
    let weight: number | null = null;
    return {
      word,
      times,
      scoreOf(frequency, lengthFactor) {
        weight ??= weightOf(idfOf(word), isWeighed ? times : 1);
        return score(weight, frequency, lengthFactor) * (isWeighed ? 1 : times);
      },
    };
  });
}

/** @param words The words in the segment, the rarest first. */
function matchWords(
  tally: Tally,
  words: readonly SegmentWord[],
  required: number,
  within: Hits | null,
): Hits {
  let left = totalOf(words);
  let candidates = within;
  for (const word of words) {
    // Documents that can't reach the required number with the remaining words are left out.
    if (left < required) {
      candidates = tally.select(required - left, candidates, false);
      if (candidates.count === 0) return noHits;
    }
    if (candidates && candidates.count * LOOK_UP_COST < word.documentCount) tally.lookUp(word, candidates);
    else tally.readAll(word);
    left -= word.times;
  }
  return tally.select(required, candidates, true);
}

/** Counts the words that each document in a segment has, and adds up their scores. */
class Tally {
  readonly #counts: Uint16Array;
  /** In 64 bits, and rounded only at the end, as in Lucene. */
  readonly #sums: Float64Array | null;

  /** @param factors null if scores aren't needed. */
  constructor(
    readonly field: FieldIndex,
    documentCount: number,
    readonly factors: Float32Array | null,
    readonly deadline: Deadline,
  ) {
    this.#counts = new Uint16Array(documentCount);
    this.#sums = factors && new Float64Array(documentCount);
  }

  /** Counts a word in all documents. */
  readAll({ number, times, scoreOf }: SegmentWord): void {
    const [counts, sums, { norms }] = [this.#counts, this.#sums, this.field];
    const cursor = new Cursor(this.field).open(number);
    const { blockDocuments: documents } = cursor;
    while (cursor.nextBlock()) {
      this.deadline.check(cursor.blockLength);
      for (let at = 0; at < cursor.blockLength; at++) counts[documents[at]!]! += times;
      if (!sums || !this.factors) continue;
      const frequencies = cursor.blockFrequencies();
      for (let at = 0; at < cursor.blockLength; at++) {
        const document = documents[at]!;
        sums[document]! += scoreOf(frequencies[at]!, this.factors[norms[document]!]!);
      }
    }
  }

  /** Counts a word only in the candidates, and skips the documents in between. */
  lookUp({ number, times, scoreOf }: SegmentWord, { documents, count }: Hits): void {
    const { norms } = this.field;
    const cursor = new Cursor(this.field).open(number);
    for (let at = 0; at < count; at++) {
      this.deadline.check(LOOK_UP_COST);
      const document = documents[at]!;
      const reached = cursor.advance(document);
      if (reached === NO_MORE_DOCUMENTS) return;
      if (reached !== document) continue;
      this.#counts[document]! += times;
      if (this.#sums && this.factors)
        this.#sums[document]! += scoreOf(cursor.frequency(), this.factors[norms[document]!]!);
    }
  }

  /** Returns the documents in which at least `least` words were counted, including repetitions. */
  select(least: number, within: Hits | null, withScores: boolean): Hits {
    const [counts, sums] = [this.#counts, withScores ? this.#sums : null];
    const length = within ? within.count : counts.length;
    this.deadline.check(length);
    const found = new HitsWriter(length, sums !== null);
    for (let at = 0; at < length; at++) {
      const document = within ? within.documents[at]! : at;
      if (counts[document]! >= least) found.add(document, sums ? sums[document]! : 0);
    }
    return found.finish();
  }
}
