/** Compiles phrases and individual words. */
import { analyze } from '../text/analyze';
import { score, weightOf } from './bm25';
import { forEachCommonDocument } from './intersect';
import { Cursor, NO_MORE_DOCUMENTS } from './cursor';
import type { Deadline } from '../engine/deadline';
import { exactFrequency } from './exact-phrase';
import { gallop, HitsWriter, matchesNothing, type Hits, type Matcher } from './hits';
import { indexedFieldOf, isStemmed, type IndexView } from '../engine/index-view';
import { createPositions, readPositions, type Positions } from './positions';
import type { Phrase } from '../request/request';
import type { FieldName, Segment } from '../segment/segment';
import { mayMatch, pairFrequency, repeatsOf, SloppyPhrase } from './sloppy-phrase';
import { indexOf } from '../segment/string-table';

/** A clause that has been compiled for an index, and creates a matcher for each segment. */
export type CompiledQuery = (segment: Segment) => Matcher;

/** The cost of reading positions, relative to reading documents. */
export const POSITIONS_COST = 8;

export function compilePhrase(phrase: Phrase, index: IndexView, deadline: Deadline): CompiledQuery {
  const field = indexedFieldOf(phrase.field);
  const words = analyze(phrase.text, isStemmed(field));
  const scoreOf = createScorer(index, field, () =>
    words.reduce((sum, word) => sum + index.idfOf(field, word), 0),
  );

  return (segment) => {
    const numbers = words.map((word) => indexOf(segment.fields[field].words, word));
    if (numbers.length === 0 || numbers.includes(-1)) return matchesNothing;
    const rarest = Math.min(...numbers.map((number) => segment.fields[field].documentFrequencies[number]!));
    if (numbers.length === 1)
      return {
        cost: rarest,
        match: (within, scored) => matchWord(segment, field, numbers[0]!, within, scored, scoreOf, deadline),
      };
    return {
      cost: rarest * POSITIONS_COST,
      match: (within, scored) =>
        matchPhrase(segment, field, numbers, phrase.slop, within, scored, scoreOf, deadline),
    };
  };
}

export type Scorer = (segment: Segment, document: number, frequency: number) => number;

/** @param idfSum Called at most once, when the first score is needed. */
export function createScorer(index: IndexView, field: FieldName, idfSum: () => number): Scorer {
  let weight: number | null = null;
  let factors: Float32Array | null = null;
  return (segment, document, frequency) => {
    weight ??= weightOf(idfSum());
    factors ??= index.statistics(field).lengthFactors;
    return score(weight, frequency, factors[segment.fields[field].norms[document]!]!);
  };
}

function matchWord(
  segment: Segment,
  field: FieldName,
  word: number,
  within: Hits | null,
  scored: boolean,
  scoreOf: Scorer,
  deadline: Deadline,
): Hits {
  const cursor = new Cursor(segment.fields[field]).open(word);
  if (!within) return allOf(cursor, segment, scored, scoreOf, deadline);
  // The shorter list is read in order, and its documents are looked up in the longer one.
  const intersect = within.count < cursor.count ? advanceToHits : findInHits;
  return intersect(cursor, within, segment, scored, scoreOf, deadline);
}

/** Looks up each of the hits in the cursor's documents. */
function advanceToHits(
  cursor: Cursor,
  within: Hits,
  segment: Segment,
  scored: boolean,
  scoreOf: Scorer,
  deadline: Deadline,
): Hits {
  const found = new HitsWriter(within.count, scored);
  for (let at = 0; at < within.count; at++) {
    deadline.check(1);
    const document = within.documents[at]!;
    const reached = cursor.advance(document);
    if (reached === NO_MORE_DOCUMENTS) break;
    if (reached === document)
      found.add(document, scored ? scoreOf(segment, document, cursor.frequency()) : 0);
  }
  return found.finish();
}

/** Looks up each of the cursor's documents among the hits. */
function findInHits(
  cursor: Cursor,
  within: Hits,
  segment: Segment,
  scored: boolean,
  scoreOf: Scorer,
  deadline: Deadline,
): Hits {
  const found = new HitsWriter(cursor.count, scored);
  let at = 0;
  for (let document = cursor.next(); document < NO_MORE_DOCUMENTS; document = cursor.next()) {
    deadline.check(1);
    at = gallop(within.documents, within.count, at, document);
    if (at === within.count) break;
    if (within.documents[at] === document)
      found.add(document, scored ? scoreOf(segment, document, cursor.frequency()) : 0);
  }
  return found.finish();
}

function allOf(cursor: Cursor, segment: Segment, scored: boolean, scoreOf: Scorer, deadline: Deadline): Hits {
  const found = new HitsWriter(cursor.count, scored);
  while (cursor.nextBlock()) {
    deadline.check(cursor.blockLength);
    const frequencies = scored ? cursor.blockFrequencies() : null;
    for (let at = 0; at < cursor.blockLength; at++) {
      const document = cursor.blockDocuments[at]!;
      found.add(document, frequencies ? scoreOf(segment, document, frequencies[at]!) : 0);
    }
  }
  return found.finish();
}

function matchPhrase(
  segment: Segment,
  field: FieldName,
  words: readonly number[],
  slop: number,
  within: Hits | null,
  scored: boolean,
  scoreOf: Scorer,
  deadline: Deadline,
): Hits {
  const cursors = words.map((word) => new Cursor(segment.fields[field]).open(word));
  const positions = createPositions(words.length);
  const rarest = Math.min(...cursors.map((cursor) => cursor.count));
  const found = new HitsWriter(within ? Math.min(within.count, rarest) : rarest, scored);
  const frequencyOf = createPhraseFrequency(positions, words, slop, deadline);
  forEachCommonDocument(cursors, within, deadline, (document) => {
    deadline.check(readPositions(positions, cursors));
    const frequency = frequencyOf(!scored);
    if (frequency > 0) found.add(document, scored ? scoreOf(segment, document, frequency) : 0);
  });
  return found.finish();
}

/**
 * Returns a function that computes the frequency of the phrase in the document whose positions were read
 * last. The longer a sloppy match is, the less it contributes.
 */
function createPhraseFrequency(
  positions: Positions,
  words: readonly number[],
  slop: number,
  deadline: Deadline,
): (firstOnly: boolean) => number {
  const places = words.length;
  if (slop === 0) return (firstOnly) => exactFrequency(positions, places, firstOnly);
  const repeats = repeatsOf(words);
  if (places === 2 && repeats.groups.length === 0)
    return (firstOnly) => pairFrequency(positions, slop, firstOnly);
  const sloppy = new SloppyPhrase(positions, places, slop, repeats, deadline);
  return (firstOnly) => (mayMatch(positions, places, slop) ? sloppy.frequency(firstOnly) : 0);
}
