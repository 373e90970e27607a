/** Compiles phrases whose last word is a prefix. */
import { analyze } from '../text/analyze';
import { idf, score, weightOf } from './bm25';
import { forEachCommonDocument } from './intersect';
import { Cursor, NO_MORE_DOCUMENTS } from './cursor';
import type { Deadline } from '../engine/deadline';
import { exactFrequency } from './exact-phrase';
import { expandPrefix, type PrefixExpansions, type WordRange } from './prefix-terms';
import { gallop, HitsWriter, matchesNothing, type Hits, type Matcher } from './hits';
import { indexedFieldOf, isStemmed, type IndexView } from '../engine/index-view';
import { createScorer, POSITIONS_COST, type CompiledQuery, type Scorer } from './phrase-query';
import { createPositions, readPositions, roomFor } from './positions';
import type { PhrasePrefix } from '../request/request';
import type { FieldName, Segment } from '../segment/segment';
import { mayMatch, repeatsOf, SloppyPhrase, type Repeats } from './sloppy-phrase';
import { indexOf, stringAt } from '../segment/string-table';

export function compilePrefix(clause: PhrasePrefix, index: IndexView, deadline: Deadline): CompiledQuery {
  const field = indexedFieldOf(clause.field);
  const words = analyze(clause.text, isStemmed(field));
  const prefix = words.pop();
  if (prefix === undefined) return () => matchesNothing;
  const expansions = expandPrefix(index, field, prefix, clause.maxExpansions, deadline);
  const scoreOf = createScorer(index, field, () => idfSum(index, field, words, expansions));
  const weightOfWord = createWeights(index, field, expansions);

  return (segment) => {
    const range = expansions.rangeIn(segment);
    const { documentFrequencies, words: dictionary } = segment.fields[field];
    const numbers = words.map((word) => indexOf(dictionary, word));
    if (range.from === range.to || numbers.includes(-1)) return matchesNothing;
    const expandedCount = documentFrequencies
      .subarray(range.from, range.to)
      .reduce((sum, count) => sum + count, 0);
    const any: Matcher = {
      cost: expandedCount,
      match: (within, scored) =>
        matchAnyExpansion(segment, index, field, range, within, scored, weightOfWord, deadline),
    };
    if (numbers.length === 0) return any;

    const rarest = Math.min(...numbers.map((number) => documentFrequencies[number]!));
    const repeats = clause.slop > 0 ? repeatsWith(words, expansions.documentFrequencies()) : null;
    return {
      cost: Math.min(rarest, expandedCount) * POSITIONS_COST + expandedCount,
      match(within, scored) {
        // If the expansions of the prefix are rarer than the whole words, they select the documents first.
        const among = expandedCount < rarest ? any.match(within, false) : within;
        const context = { segment, field, numbers, range, deadline };
        return repeats
          ? matchSloppy(context, clause.slop, repeats, among, scored, scoreOf)
          : matchExact(context, among, scored, scoreOf);
      },
    };
  };
}

/** Adds up the inverse document frequencies of a phrase's words, including all expansions of its prefix. */
function idfSum(
  index: IndexView,
  field: FieldName,
  words: readonly string[],
  expansions: PrefixExpansions,
): number {
  const { documentCount } = index.statistics(field);
  let sum = words.reduce((whole, word) => whole + index.idfOf(field, word), 0);
  for (const documentFrequency of expansions.documentFrequencies().values())
    sum += idf(documentCount, documentFrequency);
  return sum;
}

/**
 * Returns the weight of an expansion. The score of a phrase that consists only of a prefix is the sum of the
 * scores of all expansions, each with its own weight.
 */
type Weights = (segment: Segment, word: number) => number;

function createWeights(index: IndexView, field: FieldName, expansions: PrefixExpansions): Weights {
  return (segment, number) => {
    const word = stringAt(segment.fields[field].words, number);
    return weightOf(
      idf(index.statistics(field).documentCount, expansions.documentFrequencies().get(word) ?? 0),
    );
  };
}

function matchAnyExpansion(
  segment: Segment,
  index: IndexView,
  field: FieldName,
  range: WordRange,
  within: Hits | null,
  scored: boolean,
  weightOfWord: Weights,
  deadline: Deadline,
): Hits {
  const { documentCount } = segment;
  const seen = new Uint8Array(documentCount);
  // Scores are summed in 64 bits and rounded once, as in Lucene's disjunction.
  const sums = scored ? new Float64Array(documentCount) : null;
  const factors = scored ? index.statistics(field).lengthFactors : null;
  const { norms } = segment.fields[field];
  const cursor = new Cursor(segment.fields[field]);
  for (let word = range.from; word < range.to; word++) {
    cursor.open(word);
    const weight = sums ? weightOfWord(segment, word) : 0;
    while (cursor.nextBlock()) {
      deadline.check(cursor.blockLength);
      const { blockDocuments: documents, blockLength } = cursor;
      if (sums && factors) {
        const frequencies = cursor.blockFrequencies();
        for (let at = 0; at < blockLength; at++) {
          const document = documents[at]!;
          sums[document]! += score(weight, frequencies[at]!, factors[norms[document]!]!);
          seen[document] = 1;
        }
      } else for (let at = 0; at < blockLength; at++) seen[documents[at]!] = 1;
    }
  }
  return selectSeen(seen, sums, within);
}

function selectSeen(seen: Uint8Array, sums: Float64Array | null, within: Hits | null): Hits {
  const length = within ? within.count : seen.length;
  const found = new HitsWriter(length, sums !== null);
  for (let at = 0; at < length; at++) {
    const document = within ? within.documents[at]! : at;
    if (seen[document]) found.add(document, sums ? sums[document]! : 0);
  }
  return found.finish();
}

/** The numbers of a phrase's whole words in a segment, and the range of its prefix's expansions there. */
interface PrefixMatchContext {
  readonly segment: Segment;
  readonly field: FieldName;
  readonly numbers: readonly number[];
  readonly range: WordRange;
  readonly deadline: Deadline;
}

function openCursors({ segment, field, numbers }: PrefixMatchContext): Cursor[] {
  return numbers.map((number) => new Cursor(segment.fields[field]).open(number));
}

/**
 * First finds the documents in which the whole words occur in succession, and the positions at which they
 * begin. Then checks where expansions of the prefix immediately follow them.
 */
function matchExact(
  context: PrefixMatchContext,
  within: Hits | null,
  scored: boolean,
  scoreOf: Scorer,
): Hits {
  const { segment, numbers, deadline } = context;
  const documents: number[] = [];
  const starts: Int32Array[] = [];
  const cursors = openCursors(context);
  const positions = createPositions(numbers.length);
  forEachCommonDocument(cursors, within, deadline, (document) => {
    deadline.check(readPositions(positions, cursors));
    const room = new Int32Array(positions.counts.reduce((least, count) => Math.min(least, count)));
    const count = exactFrequency(positions, numbers.length, false, room);
    if (count === 0) return;
    documents.push(document);
    starts.push(count === room.length ? room : room.slice(0, count));
  });
  const frequencies = new Int32Array(documents.length);
  forEachExpansion(context, documents, (at, list, count) => {
    if (scored || frequencies[at] === 0) frequencies[at]! += sharedCount(starts[at]!, list, count);
  });
  const found = new HitsWriter(documents.length, scored);
  documents.forEach((document, at) => {
    if (frequencies[at]! > 0) found.add(document, scored ? scoreOf(segment, document, frequencies[at]!) : 0);
  });
  return found.finish();
}

function matchSloppy(
  context: PrefixMatchContext,
  slop: number,
  repeats: Repeats,
  within: Hits | null,
  scored: boolean,
  scoreOf: Scorer,
): Hits {
  const { segment, numbers, deadline } = context;
  const documents: number[] = [];
  forEachCommonDocument(openCursors(context), within, deadline, (document) => documents.push(document));
  const endsOf = prefixPositions(context, documents);

  const places = numbers.length + 1;
  const positions = createPositions(places);
  const sloppy = new SloppyPhrase(positions, places, slop, repeats, deadline);
  const cursors = openCursors(context);
  const found = new HitsWriter(documents.length, scored);
  documents.forEach((document, at) => {
    const ends = endsOf[at]!;
    if (ends.length === 0) return;
    for (const cursor of cursors) cursor.advance(document);
    deadline.check(readPositions(positions, cursors) + ends.length);
    roomFor(positions, numbers.length, ends.length).set(ends.sort((a, b) => a - b));
    positions.counts[numbers.length] = ends.length;
    const frequency = mayMatch(positions, places, slop) ? sloppy.frequency(!scored) : 0;
    if (frequency > 0) found.add(document, scored ? scoreOf(segment, document, frequency) : 0);
  });
  return found.finish();
}

/**
 * Returns, for each document, the positions of all expansions of the prefix, in any order, each minus the
 * prefix's place in the phrase.
 */
function prefixPositions(context: PrefixMatchContext, documents: readonly number[]): number[][] {
  const found: number[][] = documents.map(() => []);
  forEachExpansion(context, documents, (at, list, count) => {
    for (let index = 0; index < count; index++) found[at]!.push(list[index]!);
  });
  return found;
}

/**
 * Calls `then` for each expansion of the prefix and each document that contains it, with the positions there,
 * each minus the prefix's place in the phrase.
 */
function forEachExpansion(
  { segment, field, numbers, range, deadline }: PrefixMatchContext,
  documents: readonly number[],
  then: (at: number, positions: Int32Array, count: number) => void,
): void {
  if (documents.length === 0) return;
  const candidates = Int32Array.from(documents);
  const cursor = new Cursor(segment.fields[field]);
  let positions = new Int32Array(256);
  for (let word = range.from; word < range.to; word++) {
    cursor.open(word);
    let at = 0;
    let document = cursor.advance(candidates[0]!);
    while (document < NO_MORE_DOCUMENTS) {
      at = gallop(candidates, candidates.length, at, document);
      if (at === candidates.length) break;
      if (candidates[at] === document) {
        if (cursor.frequency() > positions.length) positions = new Int32Array(cursor.frequency() * 2);
        const count = cursor.readPositions(positions, numbers.length);
        deadline.check(count);
        then(at++, positions, count);
        if (at === candidates.length) break;
      }
      document = cursor.advance(candidates[at]!);
    }
    deadline.check(1);
  }
}

/** Counts the numbers that two ascending lists have in common. */
function sharedCount(a: Int32Array, b: Int32Array, bCount: number): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < bCount) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared;
}

/**
 * Returns the repeated words of the phrase. The last place may share its word with every other place whose
 * word begins with the prefix.
 */
function repeatsWith(words: readonly string[], expanded: ReadonlyMap<string, number>): Repeats {
  const begun = words.filter((word) => expanded.has(word));
  if (begun.length === 0) return repeatsOf(words);
  // These places all form one group, because each may share its word with the last place.
  const joined = repeatsOf([...words.map((word) => (expanded.has(word) ? '*' : word)), '*']);
  return { groups: joined.groups, hasAlternatives: expanded.size > 1 };
}
